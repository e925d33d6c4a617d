/** A machine whose instructions are given as component operations: everything else it gets from here. */

import { checkObject } from "@glasm/base";
import { arithmeticOf } from "./arithmetics.js";
import type { EmittedProgram } from "./emitted-program.js";
import type { ArithmeticOptions, Machine, MachineProgram } from "./machine.js";
import type { WordNumbers } from "../registers/word-numbers.js";
import { givenRegisters } from "./given-registers.js";
import { laneWords } from "./lane-arrays.js";
import { runLanes } from "./run-lanes.js";
import { traceLane } from "./trace-lane.js";

/** What is special to a machine: its languages, and what its programs mean. */
export interface MachineDescription<P extends MachineProgram, Condition> extends Omit<
  Machine<P>,
  | "run"
  | "trace"
  | "traceWarp"
  | "warpLanes"
  | "printStep"
  | "constantsOf"
  | "cellsOf"
  | "initialRegisters"
  | "flow"
  | "effects"
  | "wordNumbers"
> {
  /** What the constant registers of a program hold that nobody sets; zeros by default. */
  readonly constantsOf?: Machine<P>["constantsOf"];
  /** What the raw words of a program's registers are; absent if the machine has none, since its files say it. */
  readonly wordNumbers?: (program: P) => WordNumbers;
  /**
   * A program with the meaning of its instructions; asked for once a program and arithmetic.
   * @param arithmetic of the program's language; undefined if that has no choice
   */
  emitted(program: P, arithmetic: string | undefined): EmittedProgram<Condition>;
}

/** The machine of a description. */
export function emittedMachine<P extends MachineProgram, Condition>({
  emitted,
  ...description
}: MachineDescription<P, Condition>): Machine<P> {
  const known = new WeakMap<P, Map<string | undefined, EmittedProgram<Condition>>>();
  const emittedOf = (
    command: string,
    program: P,
    options: ArithmeticOptions = {},
  ): EmittedProgram<Condition> => {
    checkObject(`${command}: options`, options);
    const arithmetic = arithmeticOf(command, description, program, options.arithmetic);
    let ofProgram = known.get(program);
    if (ofProgram === undefined) known.set(program, (ofProgram = new Map()));
    let result = ofProgram.get(arithmetic);
    if (result === undefined) ofProgram.set(arithmetic, (result = emitted(program, arithmetic)));
    return result;
  };
  return {
    printStep: (program, { instruction }) => description.printInstruction(program, instruction),
    constantsOf: (program) =>
      new Uint32Array(laneWords(emittedOf("constantsOf", program).cells, 1).constants),
    ...description,
    cellsOf: (program) => emittedOf("cellsOf", program).cells,
    flow: (program) => emittedOf("flow", program).flow,
    effects: (program) => emittedOf("effects", program).effects,
    run: (program, batch, options) => runLanes(emittedOf("run", program, options), batch, options),
    initialRegisters: (program, input) =>
      givenRegisters("initialRegisters", emittedOf("initialRegisters", program).cells, input),
    trace: (program, input, options) => traceLane(emittedOf("trace", program, options), input, options),
  };
}
