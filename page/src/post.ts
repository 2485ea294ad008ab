/** Asking the server for something, and showing what it says when it refuses. */

import { byId } from "./dom";

const SHOWN = 8000; // milliseconds

export interface Problem {
  problem: string;
  rule?: string;
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly answer: Problem,
  ) {
    super(answer.problem);
  }
}

export function post<T>(address: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask<T>(address, { method: "POST", headers, body: JSON.stringify(body) });
}

export function remove(address: string): Promise<unknown> {
  return ask(address, { method: "DELETE" });
}

export async function ask<T>(address: string, request: RequestInit = {}): Promise<T> {
  const response = await fetch(address, request);
  const answer = (await response.json()) as T | Problem;
  if (!response.ok) throw new Refusal(response.status, answer as Problem);
  return answer as T;
}

let hiding = 0;

/** A sentence at the edge of the page, for a while. */
export function toast(text: string): void {
  const box = byId("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = window.setTimeout(() => (box.hidden = true), SHOWN);
}

export function tell(error: unknown): void {
  if (error instanceof Refusal) toast(error.answer.problem);
  else console.error(error); // the connection is lost, which the page shows in words of its own
}
