/** Microcode of the Xbox, which the page shows, draws and debugs as a program of VP1.1. [Ruling 375] */

import { countText, createLocator } from "@glasm/base";
import {
  FIRST_PARAMETER,
  LANGUAGES,
  load,
  recognise,
  toVertexProgram,
  withoutWindowEnding,
} from "@glasm/nv2a";
import { print, spellWith } from "@glasm/nv-vertex";
import type { ContainerTexts } from "../machine-language.js";

/** What the first parameter is called, and what microcode calls it. */
const FIRST = spellWith("parameter", "0");
const OWN_FIRST = spellWith("parameter", String(FIRST_PARAMETER));

type LoadedMicrocode = Extract<ReturnType<typeof load>, { readonly ok: true }>;

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
    const place = instruction === undefined ? "" : placeOf(bytes, loaded, instruction);
    const reasons = `${place}${message}${more(others.length, "reason")}`;
    return { ok: false, message: `${reasons}. glasm run and glasm trace run it as it is.` };
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

/** Where a slot is: of texts and words their line and column, too. */
function placeOf(bytes: Uint8Array, { program, spans }: LoadedMicrocode, slot: number): string {
  const isText = LANGUAGES.find(({ name }) => name === program.language)!.form === "text";
  if (!isText) return `slot ${slot}: `;
  const { line, column } = createLocator(bytes)(spans[slot]!.position);
  return `${line}:${column}: slot ${slot}: `;
}

function more(count: number, noun: string): string {
  return count === 0 ? "" : ` (and ${countText(count, `more ${noun}`)})`;
}
