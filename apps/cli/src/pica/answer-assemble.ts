/** The requests of JSON lines that assemble sources for the PICA200, and their answers. [PICA200 12] */

import { assemble, type Assembled, type Source } from "@glasm/pica200";
import { LINE, readList, readObject, readText, readBoolean, ShapeError } from "../run/inputs.js";

type NotAssembled = Extract<Assembled, { readonly ok: false }>;

type AssembleAnswer =
  | { readonly ok: true; readonly shbinBase64: string; readonly warnings: Assembled["warnings"] }
  | Pick<NotAssembled, "ok" | "diagnostics">;

/** The answer to what a line says. Throws a ShapeError. */
export function answerAssemble(value: unknown): AssembleAnswer {
  const line = readObject(value, ["sources", "padding"], LINE);
  const padding = readBoolean(line["padding"], "padding") ?? true;
  const assembled = assemble(readSources(line["sources"]), { padding });
  if (!assembled.ok) return { ok: false, diagnostics: assembled.diagnostics };
  const { bytes, warnings } = assembled;
  return { ok: true, shbinBase64: Buffer.from(bytes).toString("base64"), warnings };
}

function readSources(value: unknown): readonly Source[] {
  if (value === undefined) throw new ShapeError("sources", "an array");
  return readList(value, "sources").map((given, k) => {
    const where = `sources[${k}]`;
    const { name, text } = readObject(given, ["name", "text"], where);
    return { name: readText(name, `${where}.name`), text: readText(text, `${where}.text`) };
  });
}
