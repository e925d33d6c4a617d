import { expect, test } from "@jest/globals";
import { compile, createWorkerPool, load, type Program, trace, validate } from "../src/index.js";

const loaded = load("!!VP1.0 MOV o[HPOS], v[0]; END");
const program = (loaded as { readonly program: Program }).program;
const input = { attributes: new Float32Array(64), parameters: new Float32Array(1024) };

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
  [
    "createWorkerPool",
    () => createWorkerPool({ thread: 1 } as never),
    "createWorkerPool",
    "thread",
    "threads",
  ],
])(
  "[Ruling 202] an unknown option of %s is a TypeError that tells the near one",
  (_, call, command, name, near) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(`${command}: options has no member "${name}"; did you mean "${near}"?`);
  },
);
