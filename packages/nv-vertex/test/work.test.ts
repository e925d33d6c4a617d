import { describe, expect, test } from "@jest/globals";
import { encodeKernel, type Kernel } from "@glasm/codegen";
import { readFileSync } from "node:fs";
import type { InputExponents } from "@glasm/vm";
import { translate } from "../src/compile/kernel.js";
import { attributeColumn } from "../src/compile/layout.js";
import { facts } from "../src/program/facts.js";
import type { Program } from "../src/program/program.js";
import { loaded } from "./texts.js";
import { workOf } from "./wasm-instructions.js";

/** A program of the benchmark. */
const workload = (name: string): Program =>
  loaded(readFileSync(new URL(`../../../apps/bench/programs/${name}.vp`, import.meta.url), "utf8"));

const PROGRAMS = {
  "W1, transform": workload("transform"),
  "W2, lighting": workload("lighting"),
  "W3, skinning": workload("skinning"),
  "W4, loops": workload("lights"),
  "a copy": loaded("!!VP1.0 MOV o[HPOS], v[0]; END"),
  "a product": loaded("!!VP1.0 MUL o[HPOS], v[0], c[0]; END"),
  "one component": loaded("!!VP2.0 MOV o[HPOS], v[0].x; END"),
  approximations: loaded(
    "!!VP2.0 EX2 R0.x, v[0].x; LG2 R0.y, v[0].y; SIN R0.z, v[0].z; RCP R0.w, v[0].w; MOV o[HPOS], R0; END",
  ),
  "a conditional write": loaded("!!VP2.0 ADDC R0, v[0], c[0]; MUL R0 (GT), R0, R0; MOV o[HPOS], R0; END"),
  "a branch": loaded(
    "!!VP2.0 MOV R0, v[0]; MOVC CC.x, v[1].x; BRA skip (LE.x); MAD R0, R0, c[0], R0; skip: MOV o[HPOS], R0; END",
  ),
} as const;

/** Exponents as benchmarks and scenes have them. */
const PARAMETERS = { least: -8, most: 8 };
const ATTRIBUTES = { least: -24, most: 8 };

function inputsOf(attributes: readonly number[]): InputExponents {
  const columns = new Map(attributes.map((index) => [attributeColumn(index), ATTRIBUTES]));
  return { constants: PARAMETERS, columns, key: "" };
}

function kernelOf(program: Program, isProved: boolean): Kernel {
  const read = facts(program).readAttributes.flatMap((isRead, index) => (isRead ? [index] : []));
  const inputs = inputsOf(read);
  const options = { arithmetic: "unified", counts: false, careful: false } as const;
  return translate(program, isProved ? { ...options, inputs } : options);
}

/** How many copies of rows a kernel flushes. */
function flushedCopiesOf({ body }: Pick<Kernel, "body">): number {
  let count = 0;
  for (const statement of body.statements) {
    if (statement.kind === "if" || statement.kind === "loop") count += flushedCopiesOf(statement);
    if (statement.kind === "copyRow" && statement.flushes.some(({ redundant }) => !redundant)) count++;
  }
  return count;
}

/** How many flushes a kernel has but for those of copies. */
function computedFlushesOf({ body }: Pick<Kernel, "body">): number {
  let count = 0;
  for (const statement of body.statements) {
    if (statement.kind === "if" || statement.kind === "loop") count += computedFlushesOf(statement);
    if (statement.kind !== "node" || statement.uses === 0 || statement.redundant) continue;
    const { definition } = statement;
    if (definition.kind === "operation" && /^f32\.flush/.test(definition.name)) count++;
  }
  return count;
}

/** How many flushes a kernel has, those of a copied row as one. */
const flushesOf = (kernel: Kernel): number => flushedCopiesOf(kernel) + computedFlushesOf(kernel);

/** Bytes of a vector in each of four vertices. */
const COPY_BYTES = 64;

/**
 * For four vertices, the instructions of a loop counted once: flushes and instructions of the kernel that flushes
 * everything and of the one that knows exponents, and the bytes that either loads and stores, but for what is copied once more
 * where it has a denormal. Each is a bound.
 */
const MOST: Readonly<Record<keyof typeof PROGRAMS, Readonly<Record<string, readonly number[]>>>> = {
  "W1, transform": { flushes: [10, 0], instructions: [460, 230], bytes: [448, 192] },
  "W2, lighting": { flushes: [54, 11], instructions: [1360, 960], bytes: [1056, 192] },
  "W3, skinning": { flushes: [83, 20], instructions: [2770, 2170], bytes: [1600, 192] },
  "W4, loops": { flushes: [46, 16], instructions: [1560, 1260], bytes: [1136, 320] },
  "a copy": { flushes: [1, 0], instructions: [130, 40], bytes: [64, 64] },
  "a product": { flushes: [8, 0], instructions: [200, 130], bytes: [128, 64] },
  "one component": { flushes: [1, 0], instructions: [90, 80], bytes: [16, 64] },
  approximations: { flushes: [5, 0], instructions: [600, 550], bytes: [64, 64] },
  "a conditional write": { flushes: [12, 0], instructions: [270, 160], bytes: [128, 64] },
  "a branch": { flushes: [9, 0], instructions: [280, 190], bytes: [144, 64] },
};

describe("work", () => {
  test.each(Object.entries(PROGRAMS))("%s takes no more than its bounds [Ruling 1]", (name, program) => {
    const [always, proved] = [false, true].map((isProved) => kernelOf(program, isProved)) as [Kernel, Kernel];
    const [all, fewer] = [always, proved].map((kernel) => workOf(encodeKernel(kernel, "simd")));
    const { loadedBytes, storedBytes } = fewer!;
    const work: Readonly<Record<string, readonly number[]>> = {
      flushes: [flushesOf(always), flushesOf(proved)],
      instructions: [all!.instructions, fewer!.instructions],
      bytes: [loadedBytes, storedBytes],
    };
    for (const [figure, most] of Object.entries(MOST[name as keyof typeof PROGRAMS]))
      most.forEach((bound, i) => expect([figure, i, work[figure]![i]! <= bound]).toEqual([figure, i, true]));
    const again = COPY_BYTES * (flushedCopiesOf(always) - flushedCopiesOf(proved));
    expect(all).toMatchObject({ loadedBytes: loadedBytes + again, storedBytes: storedBytes + again });
  });

  test("of two attributes the one whose exponents nobody knows is flushed [Ruling 1]", () => {
    const program = loaded("!!VP1.0 MOV o[HPOS], v[0]; MOV o[COL0], v[1]; END");
    const options = { arithmetic: "unified", counts: false, careful: false } as const;
    const flushes = (inputs?: InputExponents) =>
      flushesOf(translate(program, inputs === undefined ? options : { ...options, inputs }));
    expect([flushes(), flushes(inputsOf([1]))]).toEqual([2, 1]);
  });
});
