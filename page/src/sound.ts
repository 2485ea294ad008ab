/** A small bell, made here: two notes. */

import { on } from "./settings";

const NOTES = [659.3, 880]; // hertz
const LENGTH = 0.9; // seconds
const LOUD = 0.12;

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it. */
export function wireSound(): void {
  for (const touch of ["pointerdown", "keydown"]) {
    document.addEventListener(touch, () => on("sound") && allowSound(), { once: true });
  }
}

export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

export function ring(): void {
  if (context?.state !== "running") return; // what is not allowed now must not sound later
  for (const [place, pitch] of NOTES.entries()) strike(context, pitch, context.currentTime + place * 0.16);
}

function strike(audio: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(audio, { frequency: pitch, type: "triangle" });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
