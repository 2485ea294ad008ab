/** Soft sounds, made here: a bell for one's decision, and for those who want them moves and the end of the game. */

import type { View } from "./connection";
import { byId } from "./dom";
import { keep, kept } from "./settings";

interface Note {
  pitch: number; // hertz
  at: number; // seconds
  length: number;
  loud: number;
}

const SOUNDS: Record<string, Note[]> = {
  bell: [659.3, 880].map((pitch, place) => ({ pitch, at: place * 0.16, length: 0.9, loud: 0.12 })),
  own: [{ pitch: 392, at: 0, length: 0.14, loud: 0.08 }],
  other: [{ pitch: 261.6, at: 0, length: 0.2, loud: 0.06 }],
  end: [392, 523.3, 659.3, 784].map((pitch, place) => ({ pitch, at: place * 0.13, length: 1.2, loud: 0.08 })),
};

let context: AudioContext | null = null;
let over: boolean | null = null; // whether the game was over so far; at first nobody knows

/** Browsers let a page sound only after somebody has touched it. */
export function wireSound(): void {
  const choice = byId<HTMLSelectElement>("sounds");
  choice.value = kept("sounds", kept("sound", false) ? "mine" : choice.value); // once there was only the bell
  choice.addEventListener("change", () => {
    keep("sounds", choice.value);
    allowSound();
  });
  for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, allowSound, { once: true });
}

/** A new view has come: one sound for all that is new in it; none with the first, which may be of long ago. */
export function hearView(view: View, called: boolean): void {
  const ended = view.over && over === false;
  over = view.over;
  if (called) play("bell", "mine", "all");
  else if (ended) play("end", "all");
  else hearMove(view.moved);
}

export function hearMove(whose: string): void {
  if (whose) play(whose, "all");
}

function allowSound(): void {
  if (byId<HTMLSelectElement>("sounds").value === "off") return;
  context ??= new AudioContext();
  void context.resume();
}

/** Play a sound, where it is wanted. */
function play(name: string, ...wanted: string[]): void {
  if (!wanted.includes(byId<HTMLSelectElement>("sounds").value)) return;
  if (context?.state !== "running") return; // what is not allowed now must not sound later
  for (const note of SOUNDS[name] ?? []) strike(context, note, context.currentTime + note.at);
}

function strike(audio: AudioContext, { pitch, length, loud }: Note, at: number): void {
  const tone = new OscillatorNode(audio, { frequency: pitch, type: "triangle" });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}
