import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";

class AccumulatingSink extends PixelSink {
  constructor() {
    super(4, 4, undefined, undefined, undefined, 16);
  }
}

const BITS = ["ACCUM_RED_BITS", "ACCUM_GREEN_BITS", "ACCUM_BLUE_BITS", "ACCUM_ALPHA_BITS"] as const;

function bits(gl: GL): number[] {
  return BITS.map((name) => {
    const data = new Int32Array(1);
    gl.getIntegerv(TOKENS[name], data);
    return data[0]!;
  });
}

describe("[GL1.3 4.2.4] Accum", () => {
  test.each([
    ["ACCUM", "accumulate"],
    ["LOAD", "load"],
    ["RETURN", "return"],
    ["MULT", "multiply"],
    ["ADD", "add"],
  ] as const)("%s", (op, operation) => {
    const sink = new AccumulatingSink();
    const gl = createContext({ sink });
    gl.colorMask(true, false, true, false);
    gl.accum(TOKENS[op], 0.3);
    expect(sink.accumulations).toEqual([
      {
        operation,
        value: Math.fround(0.3),
        scissor: null,
        readBuffer: "front",
        colorBuffers: ["front"],
        colorMask: [true, false, true, false],
      },
    ]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("is limited by the scissor test, if it is enabled", () => {
    const sink = new AccumulatingSink();
    const gl = createContext({ sink });
    gl.scissor(1, 2, 3, 4);
    gl.accum(gl.ADD, 0);
    gl.enable(gl.SCISSOR_TEST);
    gl.accum(gl.ADD, 0);
    const scissors = sink.accumulations.map(({ scissor }) => scissor);
    expect(scissors).toEqual([null, { x: 1, y: 2, width: 3, height: 4 }]);
  });

  test("of no operation is INVALID_ENUM", () => {
    const sink = new AccumulatingSink();
    const gl = createContext({ sink });
    for (const op of [0, gl.ACCUM - 1, gl.ADD + 1, gl.REPLACE])
      expectFailure(gl, "INVALID_ENUM", () => gl.accum(op, 1));
    expect(sink.accumulations).toEqual([]);
  });

  test("without the buffer is INVALID_OPERATION, also without a sink", () => {
    const sink = new PixelSink(4, 4);
    for (const gl of [createContext({ sink }), createContext()]) {
      expectFailure(gl, "INVALID_OPERATION", () => gl.accum(gl.LOAD, 1));
      expect(bits(gl)).toEqual([0, 0, 0, 0]);
    }
    expect(sink.accumulations).toEqual([]);
  });

  test("has the buffer's bits", () => {
    expect(bits(createContext({ sink: new AccumulatingSink() }))).toEqual([16, 16, 16, 16]);
  });

  test("is compiled into lists [GL1.3 5.4], and is an error between Begin and End [GL1.3 2.6.3]", () => {
    const sink = new AccumulatingSink();
    const gl = createContext({ sink });
    gl.newList(1, gl.COMPILE);
    gl.accum(gl.MULT, 0.5);
    gl.accum(gl.RED, 0.5);
    gl.endList();
    expect([takeError(gl), sink.accumulations.length]).toEqual(["NO_ERROR", 0]);
    gl.callList(1);
    expect([takeError(gl), sink.accumulations.length]).toEqual(["INVALID_ENUM", 1]);
    gl.begin(gl.POINTS);
    gl.accum(gl.MULT, 0.5);
    gl.end();
    expect([takeError(gl), sink.accumulations.length]).toEqual(["INVALID_OPERATION", 1]);
  });

  test("[Ruling 90] in selection and feedback mode changes nothing", () => {
    const sink = new AccumulatingSink();
    const gl = createContext({ sink });
    gl.selectBuffer(4, new Uint32Array(4));
    gl.renderMode(gl.SELECT);
    gl.accum(gl.LOAD, 1);
    expect([takeError(gl), sink.accumulations.length]).toEqual(["NO_ERROR", 0]);
    expectFailure(gl, "INVALID_ENUM", () => gl.accum(gl.RED, 1));
  });
});
