import type { Diagnostic } from "@glasm/base";
import { load, type LoadOptions } from "../src/load.js";
import type { Program } from "../src/program/program.js";

/** One byte a character. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The program of a text that must load. */
export function loaded(text: string, options: LoadOptions = {}): Program {
  const result = load(bytesOf(text), options);
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join("\n"));
  return result.program;
}

/** What is wrong with a text; nothing if it loads. */
export function diagnosed(text: string, options: LoadOptions = {}): readonly Diagnostic[] {
  const result = load(bytesOf(text), options);
  return result.ok ? [] : result.diagnostics;
}

/** `code@position-end` of everything that is wrong with a text. */
export function errors(text: string, options: LoadOptions = {}): string[] {
  return diagnosed(text, options).map(({ code, position, end }) => `${code}@${position}-${end}`);
}
