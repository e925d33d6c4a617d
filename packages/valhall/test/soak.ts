import { expect } from "@jest/globals";
import * as fc from "fast-check";
import { assemble, disassemble, FLOW_NAMES, INSTRUCTIONS, load, MNEMONICS, print } from "../src/index.js";
import { engines } from "./exec/engines.js";
import { batches } from "./machine/batches.js";
import { slices, traces, unrounded } from "./machine/traces.js";
import { rows as rowsOfVertices } from "./exec/rows.js";
import { codeOf } from "./support/code.js";
import { textOf, variations } from "./support/variations.js";

/** Properties of random words and texts: a few cases of each are tests, many are the soak's. */

const rows = fc.constantFrom(...MNEMONICS).map((mnemonic) => INSTRUCTIONS[mnemonic]);

/** Words with the opcode of an instruction, whatever the rest of them. */
const likelyWord = fc
  .tuple(rows, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.boolean())
  .map(([row, bits, isPlain]) => {
    const high = isPlain ? 3n << 62n : 0n;
    const word = (bits & ~(0x1ffn << 48n) & ~(high >> 16n)) | (BigInt(row.opcode) << 48n) | (high >> 16n);
    return (row.secondary?.place.fields ?? []).reduce((all, { start, bits: size, shift }) => {
      const mask = ((1n << BigInt(size)) - 1n) << BigInt(start);
      const value = (BigInt(row.secondary!.value) >> BigInt(shift)) << BigInt(start);
      return (all & ~mask) | (value & mask);
    }, word);
  });

const anyWord = fc.oneof(likelyWord, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }));

/** Texts of instructions that say several things at once. */
const arbitraryLine = fc
  .tuple(rows, fc.infiniteStream(fc.nat()), fc.constantFrom(...FLOW_NAMES))
  .map(([row, numbers, flow]) => {
    const all = variations(row).map(({ statement }) => statement);
    const pick = () => all[(numbers.next().value as number) % all.length]!;
    const modifiers = all[0]!.modifiers.map((_, i) => pick().modifiers[i]!);
    const operands = all[0]!.operands.map((_, i) => pick().operands[i]!);
    return textOf({ row, modifiers, flow: flow === "none" ? "" : flow, operands });
  });

/** Whether a text assembles or is refused in order, with places inside of it. */
export function isJudged(text: string | Uint8Array): boolean {
  const length = typeof text === "string" ? new TextEncoder().encode(text).length : text.length;
  const result = assemble(text);
  const found = result.ok ? result.warnings : result.diagnostics;
  return (
    (result.ok || found.length > 0) &&
    found.every(
      ({ position, end, message }, i) =>
        position >= (found[i - 1]?.position ?? 0) &&
        end >= position &&
        end <= length &&
        !/undefined|\{\w+\}/.test(message.replace(/"[^"]*"/g, "")),
    )
  );
}

/** The text of any code assembles to this code, and is its own canonical text. */
const words = fc.property(fc.array(anyWord, { maxLength: 20 }), (list) => {
  const code = codeOf(...list);
  const printed = disassemble(code);
  if (!printed.ok) throw new Error("code of whole words is refused");
  const assembled = assemble(printed.lines.join("\n"));
  expect(assembled.ok && assembled.code).toEqual(code);
  const loaded = load(code, "valhall-code");
  expect(loaded.ok && print(loaded.program)).toBe(printed.lines.map((line) => `${line}\n`).join(""));
});

/** A text that assembles is printed with the same meaning, and that is its own canonical text. */
const texts = fc.property(fc.array(arbitraryLine, { maxLength: 20 }), (lines) => {
  const good = lines.filter((line) => assemble(line).ok);
  const assembled = assemble(good.join("\n"));
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  expect(disassemble(assembled.code)).toEqual({ ok: true, lines: good });
});

const PARTS = [
  "r0",
  "^",
  "u64",
  "0x",
  "0x0",
  "lane_id",
  ".w0",
  ".h0",
  ".neg",
  ".",
  ",",
  ":",
  "@",
  "#",
  "-",
  "offset:",
  "9",
].concat(
  ".end",
  ".wait",
  ".slot0",
  " ",
  "\t",
  "\n",
  "\r\n",
  "//",
  ";",
  "a: ",
  ".word ",
  "constructor",
  "NOP",
  "\u0000",
  "é",
);

/** Texts of which characters are changed, left out or doubled. */
const edited = fc.property(
  fc.array(arbitraryLine, { minLength: 1, maxLength: 5 }),
  fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), fc.constantFrom(...PARTS)), { minLength: 1, maxLength: 4 }),
  (lines, edits) => {
    let text = lines.join("\n");
    for (const [at, count, part] of edits) {
      const start = at % (text.length + 1);
      text = text.slice(0, start) + part + text.slice(start + count);
    }
    expect(isJudged(text)).toBe(true);
  },
);

/** Bytes that are no text. */
const bytes = fc.property(fc.uint8Array({ maxLength: 200 }), (list) => {
  expect(isJudged(list)).toBe(true);
  const result = disassemble(list);
  expect(result.ok).toBe(list.length % 8 === 0);
});

export const PROPERTIES = {
  ...{ words, texts, edited, bytes, engines, batches, traces, slices, unrounded },
  rows: rowsOfVertices,
};
