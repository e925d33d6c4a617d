/** Microcode of the Xbox, which the page shows, draws and debugs as a program of VP1.1. [Ruling 375] */

import { countText } from "@glasm/base";
import { FIRST_PARAMETER, load, recognise, toVertexProgram, withoutWindowEnding } from "@glasm/nv2a";
import { print, spellWith } from "@glasm/nv-vertex";
import type { ContainerTexts } from "../machine-language.js";

/** What the first parameter is called, and what microcode calls it. */
const FIRST = spellWith("parameter", "0");
const OWN_FIRST = spellWith("parameter", String(FIRST_PARAMETER));

/** Reads slots as text, as hexadecimal words, or as bytes with a header or without. */
export function readMicrocode(bytes: Uint8Array): ContainerTexts {
  const loaded = load(bytes, recognise(bytes) ?? "nv2a-code");
  if (!loaded.ok) {
    const [first, ...others] = loaded.diagnostics;
    const { line, column, message } = first!;
    return { ok: false, message: `${line}:${column}: ${message}${more(others.length, "error")}` };
  }
  const shorter = withoutWindowEnding(loaded.program);
  const converted = toVertexProgram(shorter ?? loaded.program);
  if (!converted.ok) {
    const [first, ...others] = converted.problems;
    const { instruction, message } = first!;
    const where = instruction === undefined ? "" : `slot ${instruction}: `;
    return {
      ok: false,
      message: `as a program of VP1.1, ${where}${message}${more(others.length, "reason")}`,
    };
  }
  return {
    ok: true,
    texts: [{ ending: ".vp", text: print(converted.program, { attributeNames: true }) }],
    left: 0,
    arithmetic: "nv20",
    note:
      `It is microcode of the Xbox as a program of VP1.1: ${FIRST} was ${OWN_FIRST}.` +
      (shorter === null ? "" : " What brings the position into coordinates of the window is left out."),
  };
}

function more(count: number, noun: string): string {
  return count === 0 ? "" : ` (and ${countText(count, `more ${noun}`)})`;
}
