import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { ENGINES, type F32 } from "@glasm/codegen";
import { ENDS, type ProgramFlow } from "../../src/flow/program-flow.js";
import type { EmittedProgram } from "../../src/machine/emitted-program.js";
import { runLanes } from "../../src/machine/run-lanes.js";
import { traceLane } from "../../src/machine/trace-lane.js";
import { namedBy, withSets } from "../../src/registers/effects.js";
import { Cells } from "../../src/registers/cells.js";
import { branch, call, ends, flowOf, followed, next, ret } from "../flow/flows.js";

const CELLS = new Cells([
  { name: "o", role: "result", count: 1, components: 1, wordType: "single", initial: [0] },
  { name: "v", role: "input", count: 1, components: 1, wordType: "single" },
]);
const LIMIT = 9;

/** A program whose instructions that transfer no control count in o0; a condition is what v0 has to be above. */
function programOf(flow: ProgramFlow<number>): EmittedProgram<number> {
  const [o, v] = [CELLS.of("o", 0, 0), CELLS.of("v", 0, 0)];
  const counting = [{ tests: [], uses: [o], writes: [o] }];
  const testing = [{ tests: [v], uses: [], writes: [] }];
  return {
    cells: CELLS,
    flow,
    effects: flow.instructions.map((way) => {
      const also = way.kind !== "next" && way.executes === true ? counting : [];
      const parts = way.kind === "next" ? counting : [...testing, ...also];
      return withSets(CELLS, { parts, named: namedBy(CELLS, parts), isOutput: true });
    }),
    instructionLimit: LIMIT,
    maxVertices: 1,
    vertexCount: null,
    emitter: (b, registers, access) => ({
      execute: () => registers.write(o, b.op("f32.add", registers.float(o), b.f32(1))),
      test: (least) => b.op("f32.gt", access.input(0)[0] as F32, b.f32(least)),
    }),
  };
}

const GIVEN = [0, 1, 2, 3, 4];
const inputs = Uint32Array.from(GIVEN, singleToBits);
const constants = new Uint32Array();

/** For each number that is given how the program ends, what it has counted, and how many instructions it has executed. */
function outcomes(flow: ProgramFlow<number>, engine: (typeof ENGINES)[number]) {
  const count = GIVEN.length;
  const results = new Uint32Array(count);
  const [ended, executed] = [new Uint8Array(count), new Uint32Array(count)];
  runLanes(programOf(flow), { count, inputs, constants, results, ends: ended, executed }, { engine });
  const singles = new Float32Array(results.buffer);
  return GIVEN.map((_, lane) => `${ENDS[ended[lane]!]} ${singles[lane]} ${executed[lane]}`);
}

function traced(flow: ProgramFlow<number>) {
  return GIVEN.map((_, lane) => {
    const trace = traceLane(programOf(flow), { inputs: inputs.subarray(lane), constants });
    expect(trace.steps.at(-1)!.next === null || trace.end === "end").toBe(trace.end !== "instruction-limit");
    return `${trace.end} ${new Float32Array(trace.results.buffer)[0]} ${trace.executed}`;
  });
}

const WAYS = {
  "at an instruction, whoever comes there": [
    flowOf([next, branch(3, 2), ends("hang"), next, ends("past-end")]),
    ["hang 1 3", "hang 1 3", "hang 1 3", "past-end 2 4", "past-end 2 4"],
  ],
  "at an instruction, for those that its condition holds for": [
    flowOf([ends("hang", 3), next, ends("ret", 1), next]),
    ["end 2 4", "end 2 4", "ret 1 3", "ret 1 3", "hang 0 1"],
  ],
  "in a loop": [
    // 0: counts; 1: ends if above 3; 2: goes to 4 if above 1, else back to 0; 4: ends
    flowOf([next, ends("hang", 3), followed(branch(4, 1), 0), next, ends("call-overflow")]),
    ["instruction-limit 3 9", "instruction-limit 3 9", "call-overflow 1 4", "call-overflow 1 4", "hang 1 2"],
  ],
  "in a subroutine, whatever is on the stack": [
    flowOf([call(2), ends("past-end"), ends("hang", 2), next, ret()]),
    ["past-end 1 5", "past-end 1 5", "past-end 1 5", "hang 0 2", "hang 0 2"],
  ],
  "after a call for which there is no room, where such do nothing": [
    flowOf([call(2), ends("past-end"), next, call(2), ret()], 1, 0, "ignore"),
    GIVEN.map(() => "past-end 1 5"),
  ],
  "after what follows a call": [
    flowOf([followed(call(2), 3), ends("hang"), ret(), ends("past-end")]),
    GIVEN.map(() => "past-end 0 3"),
  ],
  "as a return with no call open says": [
    flowOf([next, { ...ret(1), whenEmpty: "hang" }, { ...ret(), whenEmpty: "end" }]),
    ["end 1 3", "end 1 3", "hang 1 2", "hang 1 2", "hang 1 2"],
  ],
  "after transfers that count before": [
    flowOf([{ ...branch(2, 2), executes: true }, next, { ...ends("hang"), executes: true }]),
    ["hang 3 3", "hang 3 3", "hang 3 3", "hang 2 2", "hang 2 2"],
  ],
  "after what instructions name as their followers": [
    flowOf([followed(next, 3), next, ends("hang"), followed(branch(1, 2), 2)]),
    ["hang 1 3", "hang 1 3", "hang 1 3", "hang 2 4", "hang 2 4"],
  ],
} as const;

describe.each(Object.entries(WAYS))("a program ends %s", (_, [flow, expected]) => {
  test.each(ENGINES)("%s", (engine) => {
    expect(outcomes(flow, engine)).toEqual(expected);
  });
  test("and in a trace", () => {
    expect(traced(flow)).toEqual(expected);
  });
});
