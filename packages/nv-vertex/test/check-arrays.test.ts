import { describe, expect, test } from "@jest/globals";
import type { NamedArrays, VertexArrays } from "../src/exec/batch.js";
import { RESULT_REGISTERS } from "../src/isa/registers.js";
import { run } from "../src/run.js";
import { loaded } from "./texts.js";

const SUM = loaded("!!VP1.0 MOV R0, v[NRML]; ADD o[HPOS], v[OPOS], R0; MOV o[TEX3], v[9]; END");
const UNTOUCHED = -7;
const filled = (length: number): Float32Array => new Float32Array(length).fill(UNTOUCHED);

describe("the number of vertices", () => {
  const results = { HPOS: new Float32Array(16) };
  const runWith = (batch: Partial<VertexArrays>) => () => run(SUM, { attributes: {}, ...batch });

  test("is that of the arrays, each of which may end with what lies between two vertices [Ruling 185]", () => {
    const data = new Float32Array(16);
    for (const OPOS of [
      { data, size: 3, stride: 4 },
      { data, size: 3, stride: 4, offset: 1 },
      { data: data.subarray(0, 15), size: 3, stride: 4 },
      { data, size: 1, stride: 4, offset: 3 },
      { data: new Float32Array(7), size: 4, stride: 1 },
    ]) {
      const executed = new Uint32Array(4);
      run(SUM, { attributes: { OPOS }, results, executed });
      expect([...executed]).toEqual([3, 3, 3, 3]);
    }
    run(SUM, { attributes: { OPOS: new Float32Array(0) } });
  });

  test("is not guessed where arrays differ, end within a vertex, or where there are none [Ruling 185]", () => {
    const OPOS = new Float32Array(12);
    expect(runWith({ attributes: { OPOS }, results })).toThrow(
      new RangeError(
        "run: attributes.OPOS has 3 vertices, and results.HPOS has 4; where they differ, count says how many to run",
      ),
    );
    expect(runWith({ attributes: { OPOS: { data: new Float32Array(10), size: 3 } } })).toThrow(
      new RangeError(
        "run: attributes.OPOS has 10 elements from its offset on, which are 3 vertices of size 3 and stride 3, and 1 more",
      ),
    );
    expect(runWith({ attributes: { OPOS: { data: new Float32Array(10), size: 4, offset: 9 } } })).toThrow(
      RangeError,
    );
    expect(runWith({})).toThrow(
      new TypeError("run: count must be a number where no array says how many vertices there are"),
    );
  });

  test("tells of strides and offsets that are counted in bytes [Ruling 223]", () => {
    const data = new Float32Array(12 * 100);
    const inBytes = { data, size: 3, stride: 48, offset: 12 };
    const HPOS = new Float32Array(4 * 100);
    const advice =
      "strides and offsets are counted in elements, not in bytes: attributes.OPOS has a stride of 48, and 12 would fit";
    expect(runWith({ attributes: { OPOS: inBytes }, results: { HPOS } })).toThrow(
      new RangeError(`run: attributes.OPOS has 25 vertices, and results.HPOS has 100; ${advice}`),
    );
    expect(runWith({ count: 100, attributes: { OPOS: inBytes } })).toThrow(
      new RangeError(`run: attributes.OPOS has 1200 elements, and needs 4767 for 100 vertices; ${advice}`),
    );
    // A quarter of it would not have them either, or is none.
    for (const [stride, count] of [
      [48, 101],
      [46, 100],
      [8, 200],
    ] as const)
      expect(runWith({ count, attributes: { OPOS: { data, size: 3, stride } } })).toThrow(
        /for \d+ vertices$/,
      );
    expect(
      runWith({
        attributes: { OPOS: { data, size: 3, stride: 12 } },
        results: { HPOS: HPOS.subarray(4) },
      }),
    ).toThrow(/where they differ, count says how many to run$/);
  });

  test("may be smaller than that of the arrays, but not larger", () => {
    const HPOS = filled(16);
    run(SUM, { count: 2, attributes: { OPOS: new Float32Array(13) }, results: { HPOS } });
    expect(HPOS.indexOf(UNTOUCHED)).toBe(8);
    const position = { data: new Float32Array(11), size: 3, stride: 4 };
    expect(runWith({ count: 3, attributes: { OPOS: position } })).not.toThrow();
    expect(runWith({ count: 4, attributes: { OPOS: position } })).toThrow(
      new RangeError("run: attributes.OPOS has 11 elements, and needs 15 for 4 vertices"),
    );
    expect(
      runWith({ count: 4, attributes: {}, results: { HPOS: { data: HPOS, size: 4, offset: 1 } } }),
    ).toThrow(new RangeError("run: results.HPOS has 16 elements, and needs 17 for 4 vertices"));
  });
});

describe("what is wrong with arrays is said", () => {
  const data = new Float32Array(8);
  const invariant = loaded("!!VP2.0 OPTION NV_position_invariant; MOV o[COL0], v[COL0]; END");
  const state = loaded("!!VSP1.0 MOV c[0], v[0]; END");
  const ATTRIBUTES =
    "OPOS, WGHT, NRML, COL0, COL1, FOGC, TEX0, TEX1, TEX2, TEX3, TEX4, TEX5, TEX6, TEX7 and 0 to 15";
  const SIZE_WANTED =
    "must be a number, how many components a vector has, where a stride or an offset is given";

  test.each<readonly [string, NamedArrays | unknown]>([
    [`attributes has no member "NORMAL"; did you mean "NRML"? There are ${ATTRIBUTES}`, { NORMAL: data }],
    [
      `attributes has no member "aPosition"; did you mean "OPOS"? There are ${ATTRIBUTES}`,
      { aPosition: data },
    ],
    [`attributes has no member "HPOS"; did you mean "OPOS"? There are ${ATTRIBUTES}`, { HPOS: data }],
    [`attributes has no member "a_uv1"; did you mean "TEX1"? There are ${ATTRIBUTES}`, { a_uv1: data }],
    [`attributes has no member "OPSO"; did you mean "OPOS"? There are ${ATTRIBUTES}`, { OPSO: data }],
    [`attributes has no member "16"; there are ${ATTRIBUTES}`, { 16: data }],
    [`attributes has no member "constructor"; there are ${ATTRIBUTES}`, { constructor: data }],
    [`attributes has no member "o[HPOS]"; there are ${ATTRIBUTES}`, { "o[HPOS]": data }],
    [`attributes has no member "R0"; there are ${ATTRIBUTES}`, { R0: data }],
    ["attributes.v[0] and attributes.OPOS are the same attribute", { OPOS: data, "v[0]": data }],
    [
      "attributes.OPOS must be a Float32Array or an object with data, size, stride and offset, not a Float64Array",
      { OPOS: new Float64Array(8) },
    ],
    [
      "attributes.OPOS must be a Float32Array or an object with data, size, stride and offset, not null",
      { OPOS: null },
    ],
    [
      "attributes.OPOS must be a Float32Array or an object with data, size, stride and offset, not an array",
      { OPOS: [1, 2, 3, 4] },
    ],
    ['attributes.OPOS has no member "strid"; did you mean "stride"?', { OPOS: { data, strid: 8 } }],
    ["attributes.OPOS.data must be a Float32Array, not undefined", { OPOS: { size: 3 } }],
    ["attributes.OPOS.data must be a Float32Array, not a Uint8Array", { OPOS: { data: new Uint8Array(8) } }],
    ['attributes.OPOS.size must be a number, not "3"', { OPOS: { data, size: "3" } }],
    [`attributes.OPOS.size ${SIZE_WANTED}`, { OPOS: { data, stride: 4 } }],
    [`attributes.OPOS.size ${SIZE_WANTED}`, { OPOS: { data, offset: 0 } }],
    [
      "attributes must be an object with arrays by the names of attributes, not a Map",
      new Map([["OPOS", data]]),
    ],
    ["attributes must be an object with arrays by the names of attributes, not an array", [data]],
    ["attributes must be an object with arrays by the names of attributes, not undefined", undefined],
  ])("as a TypeError, %s [Ruling 221]", (message, attributes) => {
    const call = () => run(SUM, { attributes: attributes as NamedArrays, results: {} });
    expect(call).toThrow(new TypeError(`run: ${message}`));
  });

  test.each([
    ["attributes.OPOS.size is 5, not a whole number from 1 to 4", { OPOS: { data, size: 5 } }],
    ["attributes.OPOS.size is 0, not a whole number from 1 to 4", { OPOS: { data, size: 0 } }],
    ["attributes.OPOS.stride is 0, not a whole number of at least 1", { OPOS: { data, size: 4, stride: 0 } }],
    [
      "attributes.OPOS.stride is 1.5, not a whole number of at least 1",
      { OPOS: { data, size: 4, stride: 1.5 } },
    ],
    [
      "attributes.OPOS.offset is -1, not a whole number of at least 0",
      { OPOS: { data, size: 4, offset: -1 } },
    ],
  ])("as a RangeError, %s", (message, attributes) => {
    expect(() => run(SUM, { attributes })).toThrow(new RangeError(`run: ${message}`));
  });

  test("of results, whose vertices cannot overlap [Ruling 186]", () => {
    const HPOS = { data, size: 3, stride: 2 };
    expect(() => run(SUM, { count: 1, attributes: {}, results: { HPOS } })).toThrow(
      new RangeError("run: results.HPOS.stride is 2, not a whole number of at least 3"),
    );
  });

  test.each([
    ["CLP0", SUM, "VP1.0 does not have it"],
    ["o[HPOS]", invariant, "the GL computes the position of a position-invariant program"],
    ["HPOS", state, "a vertex state program has none"],
  ])("of a result %s that a program cannot have [VP2 Table X.1, 2.14.5, 2.14.6.1]", (name, program, why) => {
    const parameters = new Float32Array(1024);
    const call = () => run(program, { attributes: {}, results: { [name]: data }, parameters });
    expect(call).toThrow(new TypeError(`run: results.${name} is not one of the program's results: ${why}`));
    expect(() => run(invariant, { attributes: {}, results: { CLP5: data } })).not.toThrow();
    expect(() => run(SUM, { attributes: {}, results: { HPSO: data } })).toThrow(
      new TypeError(
        `run: results has no member "HPSO"; did you mean "HPOS"? There are ${RESULT_REGISTERS.slice(0, 15).join(", ")}`,
      ),
    );
    const near = /"(Color|pointSize)"; did you mean "(COL0|PSIZ)"\? There are COL0, .*CLP5$/;
    for (const other of ["Color", "pointSize"])
      expect(() => run(invariant, { attributes: {}, results: { [other]: data } })).toThrow(near);
    expect(() => run(SUM, { attributes: {}, results: { normal: data } })).toThrow(
      /^run: results has no member "normal"; there are HPOS, /,
    );
  });

  test("of members that there are not, and of parameters", () => {
    expect(() => run(SUM, { attributes: {}, result: {} } as VertexArrays)).toThrow(
      new TypeError('run: batch has no member "result"; did you mean "results"?'),
    );
    expect(() => run(SUM, { count: 1, attributes: {}, parameters: new Float32Array(4) })).toThrow(
      new RangeError("run: parameters has 4 elements, and needs 1024"),
    );
    expect(() => run(state, { count: 1, attributes: {} })).toThrow(
      new TypeError("run: parameters must be a Float32Array"),
    );
  });

  test("of arrays by name together with rows", () => {
    expect(() => run(SUM, { attributes: {}, results: data } as never)).toThrow(
      new TypeError(
        "run: attributes must be a Float32Array where results is one, and results an object where attributes is one",
      ),
    );
    expect(() =>
      run(SUM, { attributes: data, results: {}, parameters: new Float32Array(1024), count: 0 } as never),
    ).toThrow(TypeError);
  });

  test("and nothing has changed [Ruling 186]", () => {
    const [target, executed] = [filled(8), new Uint32Array(1)];
    const OPOS = new Float32Array(8);
    expect(() => run(SUM, { attributes: { OPOS }, results: { HPOS: target }, executed })).toThrow(
      new RangeError("run: executed has 1 elements, and needs 2"),
    );
    expect(target.every((value) => value === UNTOUCHED)).toBe(true);
  });
});
