import {
  FIELDS,
  type FieldName,
  type FieldRow,
  load,
  type Program,
  type ProgramLanguage,
} from "../../src/index.js";

/** The words of a slot, digit for digit. */
export type Words = readonly [number, number, number, number];

/** Sets fields of words, place by place. */
export function withFields(words: Words, fields: Partial<Record<FieldName, number>>): Words {
  const result: [number, number, number, number] = [...words];
  for (const [name, value] of Object.entries(fields) as [FieldName, number][]) {
    const { places }: FieldRow = FIELDS[name];
    let shift = places.reduce((sum, { bits }) => sum + bits, 0);
    for (const { word, low, bits } of places) {
      shift -= bits;
      const part = (value >> shift) & (2 ** bits - 1);
      result[word] = ((result[word]! & ~((2 ** bits - 1) << low)) | (part << low)) >>> 0;
    }
  }
  return result;
}

/** Slots as bytes, the lowest byte of each word first. */
export function bytesOf(...slots: readonly Words[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(slots.flat()).buffer);
}

/** The program of a source that has to load. */
export function programOf(source: string | Uint8Array, language: ProgramLanguage = "nv2a"): Program {
  const loaded = load(source, language);
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join("\n"));
  return loaded.program;
}

/** The words of the slots of a text. */
export function wordsOf(text: string): readonly Words[] {
  return programOf(text).instructions.map(({ words }) => words);
}
