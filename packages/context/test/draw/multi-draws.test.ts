import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL, lastError } from "../../src/index.js";
import { ELEMENT_ARRAYS } from "../../src/ground/memory/memory.js";
import { compile } from "../lists/fixtures.js";
import { RecordingSink } from "./recording-sink.js";
import { errorOf, recordingContext, recordingObserver } from "./fixtures.js";

const COORDINATES = Float32Array.of(0, 0, 0.5, 0, 0, 0.5, -0.5, 0, 0, -0.5, 0.25, 0.25);

function withVertices(gl: GL, coordinates = COORDINATES): GL {
  gl.vertexPointer(2, gl.FLOAT, 0, coordinates);
  gl.enableClientState(gl.VERTEX_ARRAY);
  return gl;
}

const FIRST = Int32Array.of(0, 4, 1, 2);
/** The draws of counts that are not above 0 are left out. */
const COUNT = Int32Array.of(3, 0, 4, -2);
const INDICES = [Uint16Array.of(5, 0, 5), null, Uint16Array.of(1, 2, 3, 4, 99), null];

/** Indices that several draws may name. */
const MANY = new Uint8Array(2 ** 20);

/** What the draws of some calls are. */
function drawnBy(calls: (gl: GL) => void) {
  const { gl, sink } = recordingContext();
  withVertices(gl);
  calls(gl);
  expect(lastError(gl)).toBeNull();
  return sink.take();
}

const arrays = (gl: GL): void => gl.multiDrawArraysEXT(gl.LINE_STRIP, FIRST, COUNT, 4);
const elements = (gl: GL): void =>
  gl.multiDrawElementsEXT(gl.LINE_STRIP, COUNT, gl.UNSIGNED_SHORT, INDICES, 4);

const loopOfArrays = (gl: GL): void => {
  gl.drawArrays(gl.LINE_STRIP, 0, 3);
  gl.drawArrays(gl.LINE_STRIP, 1, 4);
};
const loopOfElements = (gl: GL): void => {
  gl.drawElements(gl.LINE_STRIP, 3, gl.UNSIGNED_SHORT, Uint16Array.of(5, 0, 5));
  gl.drawElements(gl.LINE_STRIP, 4, gl.UNSIGNED_SHORT, Uint16Array.of(1, 2, 3, 4));
};

describe("[EXT_multi_draw_arrays 2.8] has the same effect as a loop of draws whose counts are above 0", () => {
  test.each([
    ["MultiDrawArraysEXT", arrays, loopOfArrays],
    ["MultiDrawElementsEXT", elements, loopOfElements],
  ])("%s", (_, multi, loop) => {
    const expected = drawnBy(loop);
    expect(expected).toHaveLength(5);
    expect(drawnBy(multi)).toEqual(expected);
  });

  test("with each type of indices", () => {
    const expected = drawnBy(loopOfElements);
    const types = [
      ["UNSIGNED_BYTE", Uint8Array],
      ["UNSIGNED_INT", Uint32Array],
    ] as const;
    for (const [type, Elements] of types) {
      const indices = INDICES.map((list) => list && Elements.from(list));
      const multi = (gl: GL): void => gl.multiDrawElementsEXT(gl.LINE_STRIP, COUNT, gl[type], indices, 4);
      expect(drawnBy(multi)).toEqual(expected);
    }
  });

  test("and what an observer sees", () => {
    const seenBy = (calls: (gl: GL) => void) => {
      const observer = recordingObserver();
      calls(withVertices(createContext({ observer })));
      return observer.seen;
    };
    expect(seenBy(arrays)).toEqual(seenBy(loopOfArrays));
    expect(seenBy(elements)).toEqual(seenBy(loopOfElements));
    expect(seenBy(elements).map(({ origin }) => origin)).toContain("draw-elements");
  });

  test("takes plain arrays of numbers, and null if there is no draw", () => {
    expect(drawnBy((gl) => gl.multiDrawArraysEXT(gl.LINE_STRIP, [0, 4, 1], [3, 0, 4], 3))).toHaveLength(5);
    for (const primcount of [0]) {
      drawnBy((gl) => gl.multiDrawArraysEXT(gl.POINTS, null, null, primcount));
      drawnBy((gl) => gl.multiDrawElementsEXT(gl.POINTS, null, gl.UNSIGNED_BYTE, null, primcount));
    }
  });
});

describe("small draws that share a batch are those of a loop of draws", () => {
  /** Coordinates in and out of view. */
  const coordinates = Float32Array.from({ length: 2 * 400 }, (_, i) => ((37 * i) % 64) / 20 - 1.6);
  const draws = fc.array(
    fc.record({
      first: fc.oneof(fc.nat(60), fc.nat(300)),
      count: fc.oneof(
        { weight: 5, arbitrary: fc.nat(8) },
        { weight: 1, arbitrary: fc.integer({ min: -1, max: 60 }) },
      ),
      seed: fc.nat(12),
    }),
    { maxLength: 40 },
  );
  const settings = fc.record({
    mode: fc.nat(9),
    restart: fc.constantFrom(null, null, 5, 290),
    isNumbered: fc.boolean(),
    renderMode: fc.constantFrom("RENDER", "RENDER", "FEEDBACK"),
  });
  type Settings = typeof settings extends fc.Arbitrary<infer S> ? S : never;

  /** What is drawn in some state, and is current in the end. */
  function effectOf({ restart, isNumbered, renderMode }: Settings, calls: (gl: GL) => void): unknown {
    const sink = Object.assign(new RecordingSink(), { numbered: isNumbered });
    const gl = withVertices(createContext({ sink }), coordinates);
    const colors = Float32Array.from({ length: 3 * 400 }, (_, i) => (i % 11) / 11);
    gl.colorPointer(3, gl.FLOAT, 0, colors);
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.enable(gl.LINE_STIPPLE);
    if (restart !== null) gl.enableClientState(gl.PRIMITIVE_RESTART_NV);
    gl.primitiveRestartIndexNV(restart ?? 0);
    const feedback = new Float32Array(20_000);
    gl.feedbackBuffer(feedback.length, gl["3D_COLOR"], feedback);
    gl.renderMode(gl[renderMode]);
    calls(gl);
    const values = gl.renderMode(gl.RENDER);
    const color = new Float32Array(4);
    gl.getFloatv(gl.CURRENT_COLOR, color);
    expect(lastError(gl)).toBeNull();
    return { drawn: sink.take(), values, feedback, color };
  }

  test("of arrays", () => {
    fc.assert(
      fc.property(draws, settings, (all, state) => {
        const [firsts, counts] = [all.map(({ first }) => first), all.map(({ count }) => count)];
        const multi = effectOf(state, (gl) => gl.multiDrawArraysEXT(state.mode, firsts, counts, all.length));
        const loop = effectOf(state, (gl) => {
          for (const { first, count } of all) if (count > 0) gl.drawArrays(state.mode, first, count);
        });
        expect(multi).toEqual(loop);
      }),
      { numRuns: 60 },
    );
  });

  test("of elements", () => {
    fc.assert(
      fc.property(draws, settings, (all, state) => {
        const indices = all.map(({ first, count, seed }) =>
          Uint16Array.from({ length: Math.max(count, 0) }, (_, i) => first + ((seed * i) % 60)),
        );
        const counts = all.map(({ count }) => count);
        const multi = effectOf(state, (gl) =>
          gl.multiDrawElementsEXT(state.mode, counts, gl.UNSIGNED_SHORT, indices, all.length),
        );
        const loop = effectOf(state, (gl) => {
          for (const [i, { count }] of all.entries())
            if (count > 0) gl.drawElements(state.mode, count, gl.UNSIGNED_SHORT, indices[i]!);
        });
        expect(multi).toEqual(loop);
      }),
      { numRuns: 60 },
    );
  });

  test("with as many strips as there are, where each draw ends with the index that restarts primitives", () => {
    const { gl, sink } = recordingContext();
    withVertices(gl);
    gl.enableClientState(gl.PRIMITIVE_RESTART_NV);
    gl.primitiveRestartIndexNV(255);
    const drawn = (count: number, indices: readonly number[]): number => {
      const all = Array.from({ length: count }, () => Uint8Array.from(indices));
      const counts = all.map(({ length }) => length);
      gl.multiDrawElementsEXT(gl.LINE_STRIP, counts, gl.UNSIGNED_BYTE, all, count);
      return sink.take().length;
    };
    expect(drawn(6000, [1, 255])).toBe(0);
    expect(drawn(3000, [0, 255, 1, 255, 2, 255])).toBe(0);
    expect(drawn(5000, [0, 1, 255])).toBe(5000);
  });

  test("in batches of many, however many they are", () => {
    const { gl, sink } = recordingContext();
    withVertices(gl);
    const draw = (primcount: number): number => {
      sink.batches.length = 0;
      gl.multiDrawArraysEXT(
        gl.POLYGON,
        new Int32Array(primcount),
        new Int32Array(primcount).fill(5),
        primcount,
      );
      return sink.take().length;
    };
    expect(draw(1000)).toBe(1000);
    expect(sink.batches).toHaveLength(1);
    expect(draw(4000)).toBe(4000);
    expect(sink.batches).toHaveLength(3);
  });

  test("which an exception of the sink's does not leave behind", () => {
    const { gl, sink } = recordingContext();
    withVertices(gl);
    const { draw } = sink;
    sink.draw = () => {
      throw new Error("no");
    };
    const three = (): void => gl.multiDrawArraysEXT(gl.POINTS, [0, 1, 2], [1, 1, 2], 3);
    expect(three).toThrow("no");
    sink.draw = draw;
    three();
    expect(sink.take()).toHaveLength(4);
  });
});

test("a list of more indices than the host has memory for is too large [Ruling 111]", () => {
  const gl = withVertices(createContext());
  const draws = 2 ** 14;
  const count = new Int32Array(draws).fill(2 ** 20);
  const indices = Array.from(count, () => MANY);
  compile(gl, 1, () => gl.multiDrawElementsEXT(gl.POINTS, count, gl.UNSIGNED_BYTE, indices, draws));
  expect(gl.getError()).toBe(gl.OUT_OF_MEMORY);
  expect(gl.isList(1)).toBe(false);
});

describe("indices that have to be copied", () => {
  /** Calls `draw` while each copy of indices is made by `make`. */
  function copying(make: (length: number) => Uint32Array, draw: () => void): void {
    const constructors = ELEMENT_ARRAYS as { uint32: unknown };
    const { uint32 } = constructors;
    constructors.uint32 = function (length: number) {
      return make(length);
    };
    try {
      draw();
    } finally {
      constructors.uint32 = uint32;
    }
  }

  /** Bytes of indices 1 and 2, which are no Uint32Array. */
  const bytes = new Uint8Array(Uint32Array.of(1, 2).buffer);

  test.each([
    ["are kept of one draw at a time", 33, ["copy", "draw", "copy", "draw", "copy", "draw"]],
    ["are kept together of draws of up to 32 vertices", 32, ["copy", "copy", "copy", "draw"]],
  ])("%s", (_, count, expected) => {
    const events: string[] = [];
    const { gl, sink } = recordingContext();
    sink.draw = () => events.push("draw");
    withVertices(gl);
    const make = (length: number): Uint32Array => {
      events.push("copy");
      return new Uint32Array(length);
    };
    const counts = [count, count, count];
    const indices = new Uint8Array(4 * count);
    copying(make, () =>
      gl.multiDrawElementsEXT(gl.POINTS, counts, gl.UNSIGNED_INT, [indices, indices, indices], 3),
    );
    expect(lastError(gl)).toBeNull();
    expect(events).toEqual(["copy", "copy", "copy", ...expected]);
  });

  test.each([
    [
      "MultiDrawElementsEXT",
      (gl: GL) => gl.multiDrawElementsEXT(gl.POINTS, [2], gl.UNSIGNED_INT, [bytes], 1),
    ],
    ["DrawElements", (gl: GL) => gl.drawElements(gl.POINTS, 2, gl.UNSIGNED_INT, bytes)],
  ] as const)("%s is OUT_OF_MEMORY without memory for them [Ruling 111]", (_, draw) => {
    const { gl, sink } = recordingContext();
    withVertices(gl);
    const fail = (): never => {
      throw new RangeError("Array buffer allocation failed");
    };
    copying(fail, () => draw(gl));
    expect(gl.getError()).toBe(gl.OUT_OF_MEMORY);
    expect(sink.take()).toEqual([]);
  });
});

describe("[EXT_multi_draw_arrays Errors]", () => {
  const gl = withVertices(createContext());
  const multiArrays = (mode: number, first: readonly number[], count: readonly number[], primcount: number) =>
    errorOf(gl, () => gl.multiDrawArraysEXT(mode, first, count, primcount));
  const multiElements = (mode: number, count: readonly number[], type: number, primcount: number) =>
    errorOf(gl, () => gl.multiDrawElementsEXT(mode, count, type, [Uint8Array.of(0), null], primcount));

  test("INVALID_ENUM if mode is not an accepted value, also without a draw", () => {
    for (const primcount of [1, 0, -1]) {
      expect(multiArrays(10, [0], [1], primcount)).toBe("INVALID_ENUM");
      expect(multiElements(10, [1], gl.UNSIGNED_BYTE, primcount)).toBe("INVALID_ENUM");
    }
    for (let mode = 0; mode < 10; mode += 1) expect(multiArrays(mode, [0], [1], 1)).toBe("NO_ERROR");
  });

  test("INVALID_VALUE if primcount is negative", () => {
    expect(multiArrays(gl.POINTS, [0], [1], -1)).toBe("INVALID_VALUE");
    expect(multiElements(gl.POINTS, [1], gl.UNSIGNED_BYTE, -1)).toBe("INVALID_VALUE");
    expect(multiArrays(gl.POINTS, [0], [1], 0)).toBe("NO_ERROR");
    expect(multiElements(gl.POINTS, [1], gl.UNSIGNED_BYTE, 0)).toBe("NO_ERROR");
  });

  test("INVALID_OPERATION between Begin and End", () => {
    gl.begin(gl.POINTS);
    gl.multiDrawArraysEXT(gl.POINTS, [0], [1], 1);
    gl.end();
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
    gl.begin(gl.POINTS);
    gl.multiDrawElementsEXT(gl.POINTS, [1], gl.UNSIGNED_BYTE, [Uint8Array.of(0)], 1);
    gl.end();
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
  });

  test("INVALID_ENUM if the type is none of indices [GL1.3 2.8]", () => {
    expect(multiElements(gl.POINTS, [1], gl.BYTE, 1)).toBe("INVALID_ENUM");
  });

  test("INVALID_VALUE for less memory than is read [Ruling 45]", () => {
    expect(multiArrays(gl.POINTS, [0], [1, 1], 2)).toBe("INVALID_VALUE");
    expect(multiArrays(gl.POINTS, [0, 0], [1], 2)).toBe("INVALID_VALUE");
    expect(multiElements(gl.POINTS, [1], gl.UNSIGNED_BYTE, 2)).toBe("INVALID_VALUE");
    expect(multiElements(gl.POINTS, [1, 0, 0], gl.UNSIGNED_BYTE, 3)).toBe("INVALID_VALUE");
    expect(multiElements(gl.POINTS, [1, 1], gl.UNSIGNED_BYTE, 2)).toBe("INVALID_VALUE");
    expect(multiElements(gl.POINTS, [1, 0], gl.UNSIGNED_BYTE, 2)).toBe("NO_ERROR");
    expect(multiElements(gl.POINTS, [2], gl.UNSIGNED_BYTE, 1)).toBe("INVALID_VALUE");
  });

  test("TypeError for indices that are no memory, with the number of the element", () => {
    const call = (indices: unknown) => () =>
      gl.multiDrawElementsEXT(gl.POINTS, [1], gl.UNSIGNED_BYTE, indices as never, 1);
    expect(call([null, [0]])).toThrow(
      "argument indices must be an array of typed arrays, DataViews, ArrayBuffers, offsets or null, and its element 1 is an array",
    );
    expect(call(Uint8Array.of(0))).toThrow(TypeError);
    expect(call(null)).toThrow(TypeError);
  });
});

describe("[Ruling 391] if one draw fails, none is drawn", () => {
  test.each([
    [
      "a negative first element",
      "INVALID_VALUE",
      (gl: GL) => gl.multiDrawArraysEXT(gl.POINTS, [0, -1], [1, 1], 2),
    ],
    [
      "an element past the end",
      "INVALID_OPERATION",
      (gl: GL) => gl.multiDrawArraysEXT(gl.POINTS, [0, 6], [1, 1], 2),
    ],
    [
      "an index past the end",
      "INVALID_OPERATION",
      (gl: GL) =>
        gl.multiDrawElementsEXT(gl.POINTS, [1, 1], gl.UNSIGNED_BYTE, [Uint8Array.of(0), Uint8Array.of(6)], 2),
    ],
  ] as const)("%s", (_, error, call) => {
    const { gl, sink } = recordingContext();
    withVertices(gl);
    expect(errorOf(gl, () => call(gl))).toBe(error);
    compile(gl, 1, () => call(gl));
    expect(errorOf(gl, () => gl.callList(1))).toBe(error);
    expect(sink.take()).toEqual([]);
  });

  test("a negative first element of a draw that is left out is none", () => {
    const { gl, sink } = recordingContext();
    withVertices(gl);
    expect(errorOf(gl, () => gl.multiDrawArraysEXT(gl.POINTS, [0, -1], [1, 0], 2))).toBe("NO_ERROR");
    compile(gl, 1, () => gl.multiDrawArraysEXT(gl.POINTS, [0, -1], [1, 0], 2));
    expect(errorOf(gl, () => gl.callList(1))).toBe("NO_ERROR");
    expect(sink.take()).toHaveLength(2);
  });
});

test("[Ruling 391] what an observer writes into the numbers of a call comes too late for it", () => {
  const [first, count] = [Int32Array.of(0, 0), Int32Array.of(3, 3)];
  let vertices = 0;
  const gl = createContext({
    observer: {
      vertex() {
        vertices += 1;
        first[1] = -5;
        count[1] = 2 ** 31 - 1;
      },
    },
  });
  withVertices(gl).multiDrawArraysEXT(gl.POINTS, first, count, 2);
  expect(lastError(gl)).toBeNull();
  expect(vertices).toBe(6);
});

describe("[GL1.3 5.4] a list keeps the elements that the draws have when it is made", () => {
  test.each([
    ["MultiDrawArraysEXT", arrays, loopOfArrays],
    ["MultiDrawElementsEXT", elements, loopOfElements],
  ])("%s", (_, multi, loop) => {
    const { gl, sink } = recordingContext();
    const coordinates = COORDINATES.slice();
    withVertices(gl, coordinates);
    compile(gl, 1, () => multi(gl));
    coordinates.fill(9);
    gl.disableClientState(gl.VERTEX_ARRAY);
    gl.callList(1);
    expect(lastError(gl)).toBeNull();
    expect(sink.take()).toEqual(drawnBy(loop));
  });

  test("and its errors are those of the call", () => {
    const gl = withVertices(createContext());
    compile(gl, 1, () => gl.multiDrawArraysEXT(10, [0], [1], 1));
    compile(gl, 2, () => gl.multiDrawArraysEXT(gl.POINTS, [0], [1], -1));
    compile(gl, 3, () => gl.multiDrawElementsEXT(gl.POINTS, [1], gl.FLOAT, [null], 1));
    compile(gl, 4, () => gl.multiDrawElementsEXT(gl.POINTS, [1], gl.UNSIGNED_INT, [null], 1));
    const errors = [1, 2, 3, 4].map((list) => errorOf(gl, () => gl.callList(list)));
    expect(errors).toEqual(["INVALID_ENUM", "INVALID_VALUE", "INVALID_ENUM", "INVALID_VALUE"]);
  });
});
