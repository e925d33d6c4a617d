import { expect } from "@jest/globals";
import { type Program, RESULT_REGISTERS, type ResultRegister, run, validate } from "@glasm/nv-vertex";
import { bindCommands, defineMethods } from "../../src/roof/bind.js";
import { preparedCommands } from "../../src/roof/commands.js";
import { Context } from "../../src/roof/context.js";
import { type GL, TOKENS } from "../../src/index.js";

export type Vector = readonly number[];

/** A context with its insides. */
export function openContext(): { gl: GL; context: Context } {
  const context = new Context({}, null);
  const gl = Object.create(TOKENS) as GL;
  defineMethods(gl, bindCommands(context, preparedCommands(), "context"));
  return { gl, context };
}

export type Results = Readonly<Record<ResultRegister, Vector>>;

/** Whether a program obeys every rule of a loaded one but that of its length. [Ruling 75, Ruling 131] */
export function expectValid(program: Program): void {
  expect(validate(program).filter(({ code }) => code !== "instruction-limit")).toEqual([]);
}

/**
 * The results of the program of conventional processing for a vertex with the current attributes, before colors are
 * clamped; both engines give the same bits. HPOS is not among them. [Ruling 3]
 */
export function processed(context: Context, vertex: Vector): Results {
  const { program, parameters } = context.conventional.prepare(context);
  expectValid(program);
  const attributes = context.attributes.current.slice();
  attributes.set(vertex);
  const [interpreted, compiled] = (["interpreter", "compiled"] as const).map((engine) => {
    const results = new Float32Array(4 * RESULT_REGISTERS.length);
    run(program, { count: 1, attributes, parameters, results }, { engine });
    return results;
  }) as [Float32Array, Float32Array];
  expect(new Uint32Array(compiled.buffer)).toEqual(new Uint32Array(interpreted.buffer));
  return Object.fromEntries(
    RESULT_REGISTERS.map((name, i) => [name, [...interpreted.subarray(4 * i, 4 * i + 4)]]),
  ) as unknown as Results;
}

/** Whether each component is within a distance of what is expected. */
export function expectNear(actual: Vector, expected: Vector, distance: number): void {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((value, i) => {
    if (!(Math.abs(actual[i]! - value) <= distance)) expect(actual).toEqual(expected);
  });
}
