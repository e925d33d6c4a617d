import { describe, expect, test } from "@jest/globals";
import { type ContextOptions, createContext } from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";

describe("createContext", () => {
  const other = createContext();
  test.each([
    [{}],
    [{ sink: new RecordingSink(0, 0) }],
    [{ sink: undefined, observer: undefined, share: undefined }],
    [{ observer: { vertex() {} }, arithmetic: "nv20", engine: "interpreter", share: other }],
    [{ arithmetic: "unified", engine: "compiled", residentPrograms: 0, maxInstructionsPerDraw: 0 }],
    [{ engine: "auto" }],
    [{ residentPrograms: Infinity, maxInstructionsPerDraw: Infinity }],
    [{ maxCommandsPerCall: 0, maxListBytes: 0 }],
    [{ maxCommandsPerCall: Infinity, maxListBytes: Infinity }],
  ])("takes %#", (options) => {
    expect(createContext(options as ContextOptions).getError()).toBe(0);
  });

  test.each([
    ["options", null],
    ["options", 1],
    ["sink", { sink: null }],
    ["sink", { sink: { width: 1, height: 1 } }],
    ["sink", { sink: Object.assign(new RecordingSink(), { width: -1 }) }],
    ["sink", { sink: Object.assign(new RecordingSink(), { height: 1.5 }) }],
    ["observer", { observer: () => {} }],
    ["observer", { observer: {} }],
    ["arithmetic", { arithmetic: "NV20" }],
    ["engine", { engine: "native" }],
    ["residentPrograms", { residentPrograms: -1 }],
    ["residentPrograms", { residentPrograms: "1" }],
    ["maxInstructionsPerDraw", { maxInstructionsPerDraw: 1.5 }],
    ["maxInstructionsPerDraw", { maxInstructionsPerDraw: NaN }],
    ["maxCommandsPerCall", { maxCommandsPerCall: -1 }],
    ["maxListBytes", { maxListBytes: 0.5 }],
    ["share", { share: null }],
    ["share", { share: {} }],
  ])("refuses a wrong %s with a TypeError", (name, options) => {
    const create = () => createContext(options as unknown as ContextOptions);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(new RegExp(`createContext: ${name} must be`));
  });

  test("contexts live side by side", () => {
    const first = createContext();
    const second = createContext();
    first.begin(first.POINTS);
    second.color3f(0, 0, 0);
    first.color3f(0.5, 0.5, 0.5);
    expect(second.getError()).toBe(0);
    first.end();
    const color = new Float32Array(4);
    second.getFloatv(second.CURRENT_COLOR, color);
    expect([...color]).toEqual([0, 0, 0, 1]);
  });
});
