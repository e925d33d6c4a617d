/** What conditions can name of programs of NV_gpu_program: the registers of one, by the names in its text. */

import { NV_GPU } from "@glasm/nv-gpu";
import type { Cells, RegisterName } from "@glasm/vm";
import type { ConditionRegisters } from "./condition.js";

/** The flags of a condition code component, by the bits of its word. [NV_gpu_program4 2.X.3.7] */
export const FLAGS = ["SF", "ZF", "CF", "OF"] as const;

/** The file of counts of loops. */
const COUNTS = "loop count";

/** @param cells of a program, or of all */
export function nvGpuRegisters(cells: Cells): ConditionRegisters {
  const [first] = cells.withRole("temporary");
  const example = first ?? cells.withRole("flags")[0]!;
  return {
    cells,
    example: registerName({ file: example.name, index: 0 }),
    named: (name) => registerNamed(cells, name),
    wordsOf: (file) => (cells.file(file).role === "flags" ? FLAGS : []),
    componentWords: (file) => (cells.file(file).components === 8 ? 2 : 1),
  };
}

/** A register as texts name it; counts of loops have no names there. */
export function registerName(register: RegisterName): string {
  const { file, index } = register;
  return file === COUNTS ? `${COUNTS} ${index}` : NV_GPU.printRegister(register);
}

/** The register of a name; undefined if a program has none. */
export function registerNamed({ files }: Cells, name: string): RegisterName | undefined {
  const number = Number(/\[(\d+)\]$/.exec(name)?.[1] ?? 0);
  const candidates = files.flatMap(({ name: file, count }): readonly RegisterName[] => {
    if (file.includes("[]")) return number < count ? [{ file, index: number }] : [];
    return Array.from({ length: Math.min(count, 2) }, (_, index) => ({ file, index }));
  });
  return candidates.find((register) => registerName(register) === name);
}
