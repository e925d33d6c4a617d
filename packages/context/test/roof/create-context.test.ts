import { describe, expect, test } from "@jest/globals";
import { type ContextOptions, createContext, ProgramCache } from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";

describe("createContext", () => {
  const other = createContext();
  test.each([
    [{}],
    [{ sink: new RecordingSink(0, 0) }],
    [{ sink: undefined, observer: undefined, share: undefined }],
    [{ observer: { vertex() {} }, arithmetic: "vp1", engine: "interpreter", share: other }],
    [{ arithmetic: "unified", engine: "compiled", residentPrograms: 0, maxInstructionsPerDraw: 0 }],
    [{ engine: "auto" }],
    [{ residentPrograms: Infinity, maxInstructionsPerDraw: Infinity }],
    [{ maxCommandsPerCall: 0, maxListBytes: 0 }],
    [{ onError() {} }],
    [{ programCache: new ProgramCache() }],
    [{ programCache: undefined }],
    [{ onError: undefined }],
    [{ maxCommandsPerCall: Infinity, maxListBytes: Infinity }],
  ])("takes %#", (options) => {
    expect(createContext(options as ContextOptions).getError()).toBe(0);
  });

  const refused = (options: unknown) => () => createContext(options as ContextOptions);

  test.each([
    ["options must be", null],
    ["options must be", 1],
    ["sink must be an object", { sink: null }],
    ["sink must have a method resize", { sink: { width: 1, height: 1 } }],
    ["sink.width must be a number", { sink: Object.assign(new RecordingSink(), { width: "1" }) }],
    ["observer must be an object", { observer: () => {} }],
    ["observer must have a method vertex", { observer: {} }],
    ["arithmetic must be", { arithmetic: "VP1" }],
    ["engine must be", { engine: "native" }],
    ["residentPrograms must be", { residentPrograms: "1" }],
    ["maxListBytes must be", { maxListBytes: null }],
    ["onError must be a function", { onError: null }],
    ["onError must be a function", { onError: {} }],
    ["programCache must be a ProgramCache", { programCache: new Map() }],
    ["programCache must be a ProgramCache", { programCache: null }],
    ["share must be", { share: null }],
    ["share must be", { share: {} }],
    ['options has no member "sinc"; did you mean "sink"?', { sinc: new RecordingSink() }],
    ['options has no member "enginee"; did you mean "engine"?', { enginee: undefined }],
    ['options has no member "antialias"', { antialias: true }],
  ])("[Ruling 189] a TypeError: %s", (message, options) => {
    expect(refused(options)).toThrow(TypeError);
    expect(refused(options)).toThrow(new RegExp(`^createContext: ${message.replace("?", "\\?")}`));
  });

  test.each([
    ["sink.width is -1", { sink: Object.assign(new RecordingSink(), { width: -1 }) }],
    ["sink.height is 1.5", { sink: Object.assign(new RecordingSink(), { height: 1.5 }) }],
    ["residentPrograms is -1", { residentPrograms: -1 }],
    ["maxInstructionsPerDraw is 1.5", { maxInstructionsPerDraw: 1.5 }],
    ["maxInstructionsPerDraw is NaN", { maxInstructionsPerDraw: NaN }],
    ["maxCommandsPerCall is -1", { maxCommandsPerCall: -1 }],
    ["maxListBytes is 0.5", { maxListBytes: 0.5 }],
  ])("[Ruling 189] a RangeError: %s", (message, options) => {
    expect(refused(options)).toThrow(RangeError);
    expect(refused(options)).toThrow(`createContext: ${message}, not a whole number of at least 0`);
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
