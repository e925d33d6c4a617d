/** Instructions by themselves, on the words of many lanes. */

import { type Denormals, load, type Program } from "../../src/index.js";
import { runBoth } from "./engines.js";

export function programOf(text: string): Program {
  const loaded = load(text);
  if (!loaded.ok) throw new Error(`${text}\n${loaded.diagnostics.map(({ message }) => message).join("\n")}`);
  return loaded.program;
}

/** Words of 64 bits; of sources of 32 bits the lower half counts. They are in r0:r1, r2:r3 and so on. */
export type Operands = readonly bigint[];

const low = (x: bigint): number => Number(BigInt.asUintN(32, x));

/** What r8:r9 have behind an instruction, for each of some operands. */
export function evaluate(
  text: string,
  operands: readonly Operands[],
  denormals: Denormals = "preserve",
  before = 0n,
): readonly bigint[] {
  const vertices = operands.map((words) => ({
    initial: Object.fromEntries([
      ...words.flatMap((word, i) => [[2 * i, low(word)] as const, [2 * i + 1, low(word >> 32n)] as const]),
      ...[8, 9].map((register, i) => [register, low(before >> BigInt(32 * i))] as const),
    ]),
  }));
  const answer = runBoth(programOf(text), { vertices, denormals });
  return answer.vertices.map(({ registers }) => (BigInt(registers[9]!) << 32n) | BigInt(registers[8]!));
}
