import { expect, test } from "@jest/globals";
import {
  compile,
  createWorkerPool,
  load,
  NV_VERTEX,
  type Program,
  run,
  runColumns,
  trace,
  validate,
  vertexColumns,
} from "../src/index.js";

const loaded = load("!!VP1.0 MOV o[HPOS], v[0]; END");
const program = (loaded as { readonly program: Program }).program;
const input = { attributes: new Float32Array(64), parameters: new Float32Array(1024) };
const newBatch = () => ({ count: 0, ...input, results: new Float32Array(0) });
const columnsInput = { count: 0, parameters: input.parameters };
const newLanes = () => ({
  count: 0,
  inputs: new Uint32Array(64),
  constants: new Uint32Array(1024),
  results: new Uint32Array(0),
});

test.each([
  ["load", () => load("", { targt: "vp" } as never), "load", "targt", "target"],
  [
    "load, with a value that is undefined",
    () => load("", { warning: undefined } as never),
    "load",
    "warning",
    "warnings",
  ],
  ["validate", () => validate(program, { Target: "vp" } as never), "validate", "Target", "target"],
  ["compile", () => compile(program, { flsh: "always" } as never), "compile", "flsh", "flush"],
  ["trace", () => trace(program, input, { maxstep: 1 } as never), "trace", "maxstep", "maxSteps"],
  ["run", () => run(program, newBatch(), { engin: "auto" } as never), "run", "engin", "engine"],
  [
    "NV_VERTEX.run",
    () => NV_VERTEX.run(program, newLanes(), { engin: 1 } as never),
    "run",
    "engin",
    "engine",
  ],
  [
    "runColumns",
    () => runColumns(program, vertexColumns(), columnsInput, { arithmetik: "vp1" } as never),
    "runColumns",
    "arithmetik",
    "arithmetic",
  ],
  [
    "createWorkerPool",
    () => createWorkerPool({ thread: 1 } as never),
    "createWorkerPool",
    "thread",
    "threads",
  ],
])(
  "[Ruling 189] an unknown option of %s is a TypeError that tells the near one",
  (_, call, command, name, near) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(`${command}: options has no member "${name}"; did you mean "${near}"?`);
  },
);

test("NV_VERTEX.run takes all options of a machine", () => {
  const options = { engine: "auto", arithmetic: "vp1", onPrimitive: () => undefined } as const;
  expect(() => NV_VERTEX.run(program, newLanes(), options)).not.toThrow();
});
