/** A page that has nothing but text. */

import "./style.css";

import { wirePage } from "./preferences";

wirePage();
