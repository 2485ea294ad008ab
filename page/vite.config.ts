import { existsSync } from "node:fs";
import { defineConfig } from "vite";

// Each page has one script; the manifest tells the server how the built files are called.
const pages = ["plain", "start", "table", "learn", "replay", "review", "box", "lobby", "own_tables", "worker"].map(
  (name) => `src/${name}.ts`,
);

// What every page needs is one file: browsers fetch only six at a time.
const SHARED = /src\/(ago|begin|dom|post|preferences|recent|settings)\.ts$|style\.css$/;

export default defineConfig({
  base: "/static/",
  build: {
    outDir: "../src/tabard/server/static",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0, // the policy of the pages allows no data in style sheets
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.filter((page) => existsSync(page)),
      output: { codeSplitting: { groups: [{ name: "shared", test: SHARED }] } },
    },
  },
});
