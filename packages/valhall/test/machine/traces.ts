/** Properties of traces of random programs. */

import { expect } from "@jest/globals";
import { backwardSlice, SINGLE_FORMAT, Stepper, tracedExecution, unitsBetween } from "@glasm/vm";
import * as fc from "fast-check";
import {
  assemble,
  CELLS,
  DENORMALS,
  INSTRUCTIONS,
  type KnownInstruction,
  makeProgram,
  type Program,
  runVertices,
  traceWarp,
  VALHALL,
  type VertexInput,
} from "../../src/index.js";
import { numberOfWord } from "../../src/semantics/fractional-words.js";
import { arbitraryProgram, arbitraryVertices } from "../support/arbitrary-program.js";
import { constantsOf, inputsOf } from "./lanes.js";

const REQUEST = {
  uniforms: [0, 1, 0x3f800000, 0x7f800001, 0xffffffff, 0x00000200, 0, 0, 0, 0xdeadbeef],
  buffers: [{ bytes: Uint8Array.from({ length: 64 }, (_, i) => i), table: 0 }],
};

/** The registers that a vertex begins with. */
function initialWords({ id = 0, instance = 0, initial = {} }: VertexInput, lane: number): readonly number[] {
  const words = Array.from({ length: 64 }, () => 0);
  [words[59], words[60], words[61]] = [8 * lane, id, instance];
  for (const [index, word] of Object.entries(initial)) words[Number(index)] = word;
  return words.map((word) => word >>> 0);
}

/** The registers of the machine with those that a vertex begins with. */
function initialRegisters(program: Program, vertex: VertexInput, lane: number) {
  const memory = new Uint32Array(REQUEST.buffers[0]!.bytes.buffer);
  const constants = constantsOf({ uniforms: REQUEST.uniforms, memory: [...memory] });
  const input = { inputs: inputsOf({}), constants };
  const registers = VALHALL.initialRegisters(program, input);
  initialWords(vertex, lane).forEach((word, index) => registers.write({ file: "r", index }, [word]));
  return { registers, input };
}

/** A trace leaves the registers that a run leaves, and says of each step what its instruction may do. */
export const traces = fc.property(
  arbitraryProgram,
  arbitraryVertices,
  fc.constantFrom(...DENORMALS),
  fc.integer({ min: 1, max: 100 }),
  (program, vertices, denormals, limit) => {
    const request = { ...REQUEST, vertices, denormals, limit };
    const ran = runVertices(program, request).vertices;
    const { lanes, steps } = traceWarp(program, request);
    const effects = VALHALL.effects(program);
    lanes.forEach((trace, lane) => {
      const { registers, end, executed } = ran[lane]!;
      expect([trace.end, trace.executed]).toEqual([end, executed]);
      const stepper = new Stepper(trace, initialRegisters(program, vertices[lane]!, lane).registers);
      const held = () => Array.from(registers, (_, index) => stepper.registers.read({ file: "r", index })[0]);
      const before = held();
      stepper.moveTo(Infinity);
      expect(held()).toEqual([...registers]);
      stepper.moveTo(0);
      expect(held()).toEqual(before);
      for (const { instruction, parts, writes, warpStep, lanes: mask } of trace.steps) {
        expect(steps[warpStep]).toEqual({ instruction, lanes: mask });
        expect(parts).toHaveLength(effects[instruction]!.parts.length);
        const may = new Set(effects[instruction]!.parts.flatMap((part) => part.writes));
        for (const { file, index, written } of writes.filter((write) => write.file !== "memory"))
          written.forEach((is, component) => {
            if (is) expect(may.has(CELLS.of(file, index, component))).toBe(true);
          });
      }
    });
  },
);

/** The code of a program with another instruction in the place of one. */
function replaced({ instructions }: Program, number: number, text: string): Program {
  const assembled = assemble(text);
  if (!assembled.ok) throw new Error(text);
  const code = new Uint8Array(8 * instructions.length);
  const view = new DataView(code.buffer);
  instructions.forEach(({ word: { low, high } }, i) => {
    view.setUint32(8 * i, low, true);
    view.setUint32(8 * i + 4, high, true);
  });
  code.set(assembled.code, 8 * number);
  return makeProgram(code);
}

/** Whether an instruction does nothing but give a whole register, which another one can give as well. */
function isReplaceable(instruction: Program["instructions"][number]): instruction is KnownInstruction {
  if (instruction.mnemonic === null || instruction.flow !== "none") return false;
  return instruction.destination?.half === "whole" && INSTRUCTIONS[instruction.mnemonic].size !== 64;
}

/** Instructions of which no step belongs to a slice can give other words: its register stays the same. */
export const slices = fc.property(
  arbitraryProgram,
  arbitraryVertices,
  fc.nat({ max: 15 }),
  (program, [vertex], index) => {
    const request = { ...REQUEST, vertices: [vertex!], limit: 100 };
    const [trace] = traceWarp(program, request).lanes;
    if (trace!.end === "instruction-limit" || trace!.end === "unsupported") return;
    const { registers, input } = initialRegisters(program, vertex!, 0);
    const execution = { ...tracedExecution(VALHALL, program, input, trace!), initial: registers };
    const target = { file: "r", index, component: 0 };
    const contributing = new Set(
      backwardSlice(execution, trace!, target).steps.map(({ step }) => trace!.steps[step]!.instruction),
    );
    const [wanted] = runVertices(program, request).vertices;
    program.instructions.forEach((instruction, number) => {
      if (!isReplaceable(instruction) || contributing.has(number)) return;
      const other = replaced(program, number, `MOV.i32 r${instruction.destination!.register}, u9`);
      const [vertexThen] = runVertices(other, request).vertices;
      if (vertexThen!.end === "instruction-limit" || vertexThen!.end === "unsupported") return;
      expect([number, vertexThen!.registers[index]]).toEqual([number, wanted!.registers[index]]);
    });
  },
);

/** What a step computes without rounding is what it gives, before that is rounded. [Ruling 344] */
export const unrounded = fc.property(arbitraryProgram, arbitraryVertices, (program, [vertex]) => {
  const [trace] = traceWarp(program, { ...REQUEST, vertices: [vertex!], limit: 100 }).lanes;
  const numbers = VALHALL.numerics.unrounded(program, "preserve");
  const stepper = new Stepper(trace!, initialRegisters(program, vertex!, 0).registers);
  trace!.steps.forEach((step, position) => {
    stepper.moveTo(position);
    const results = numbers.compute(step, stepper.registers);
    step.writes.forEach(({ file, after }, i) => {
      const exact = results[i] ?? null;
      if (exact === null || file !== "r") return;
      const instruction = program.instructions[step.instruction] as KnownInstruction;
      const isNearest = (instruction.modifiers.roundMode ?? "rte") === "rte";
      const units = unitsBetween(numberOfWord(after[0]!), numberOfWord(exact[0]!), SINGLE_FORMAT);
      expect([instruction.mnemonic, units <= (isNearest ? 0.50001 : 1)]).toEqual([
        instruction.mnemonic,
        true,
      ]);
    });
  });
});
