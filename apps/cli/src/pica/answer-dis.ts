/** The requests of JSON lines that disassemble containers of the PICA200, and their answers. [PICA200 12] */

import { disassemble, type TextSource } from "@glasm/pica200";
import { LINE, readBase64, readObject } from "../run/inputs.js";
import { type NotLoaded } from "./program.js";

type DisAnswer = { readonly ok: true; readonly sources: readonly TextSource[] } | NotLoaded;

/** The answer to what a line says. Throws a ShapeError. */
export function answerDis(value: unknown): DisAnswer {
  const line = readObject(value, ["shbinBase64"], LINE);
  const disassembled = disassemble(readBase64(line["shbinBase64"], "shbinBase64"));
  if (!disassembled.ok) return disassembled;
  return { ok: true, sources: disassembled.sources };
}
