import { describe, expect, test } from "@jest/globals";
import { TOKENS } from "@glasm/context";
import type { Expectation, Expected, Json } from "../../src/index.js";
import { check } from "../../src/run/check.js";

const [ZERO, MINUS_ZERO, ONE, TWO, NAN] = [
  "00000000",
  "80000000",
  "3f800000",
  "40000000",
  "7fc00000",
] as const;

const messages = (expectation: Expectation, answer: Json, ...earlier: readonly Json[]): readonly string[] =>
  check(
    expectation,
    { request: {}, answer },
    earlier.map((one) => ({ request: {}, answer: one })),
    new Map(),
  );

type Row = readonly [expectation: Expectation, answer: Json, ...messages: readonly string[]];

/** A list with another value in one place. */
const changed = <Value>(values: readonly Value[], place: number, value: Value): Value[] =>
  values.map((one, i) => (i === place ? value : one));

/** Answers that are as expected have no message after them. */
function tell(rows: readonly Row[]): void {
  for (const [expectation, answer, ...wrong] of rows)
    expect({ answer, messages: messages(expectation, answer) }).toEqual({ answer, messages: wrong });
}

describe("any answer", () => {
  test("is an object without an error", () => {
    tell([
      [{}, {}],
      [{}, { ok: true }],
      [{}, null, "the answer is not an object: null"],
      [{}, [1], "the answer is not an object: [1]"],
      [{}, 3, "the answer is not an object: 3"],
      [{}, { error: "no such context" }, "the target refuses the line: no such context"],
      [{ loads: true }, { ok: true, error: "but" }, "the target refuses the line: but"],
    ]);
  });
});

describe("loads", () => {
  test("is an answer that is ok", () => {
    const rejection = { ok: false, diagnostics: [{ code: "mask", position: 3, message: "no mask" }] };
    tell([
      [{ loads: true }, { ok: true }],
      [{ loads: true }, rejection, "the program does not load: mask at byte 3, no mask"],
      [{ loads: true }, { ok: false }, "the program does not load: it gives no diagnostic"],
      [{ loads: true }, { ok: 1 }, "expected ok = true, got 1"],
      [{ loads: true }, {}, "expected ok = true, got nothing"],
    ]);
  });
});

describe("diagnostic", () => {
  const expectation: Expectation = { diagnostic: { code: "mask", position: 3 } };
  const answer = (...diagnostics: readonly Json[]): Json => ({ ok: false, diagnostics });

  test("is the only one of its code at its position", () => {
    tell([
      [expectation, answer({ code: "mask", position: 3, message: "x" })],
      [expectation, answer({ code: "mask", position: 4 }), "expected mask at byte 3, got mask at byte 4"],
      [expectation, answer({ code: "mask", position: "3" }), 'expected mask at byte 3, got mask at byte "3"'],
      [expectation, answer({ code: "syntax", position: 3 }), "expected mask at byte 3, got syntax at byte 3"],
      [expectation, answer({ code: "mask" }), "expected mask at byte 3, got mask without a position"],
      [expectation, answer({ position: 4 }), "expected mask at byte 3, got an error at byte 4"],
      [expectation, answer({}), "expected mask at byte 3, got an error without a position"],
      [
        expectation,
        answer({ code: "mask", position: 3 }, { code: "syntax", position: 5 }),
        "expected mask at byte 3, got mask at byte 3; syntax at byte 5",
      ],
      [expectation, answer(), "expected mask at byte 3, got no diagnostic"],
      [expectation, { ok: false }, "expected mask at byte 3, got no diagnostic"],
      [expectation, { ok: true }, "the program loads; expected mask at byte 3"],
      [expectation, {}, "expected ok = false, got nothing"],
      [expectation, { diagnostics: [{ code: "mask", position: 3 }] }, "expected ok = false, got nothing"],
    ]);
  });

  test("needs no code, but then still its position", () => {
    tell([
      [expectation, answer({ position: 3 })],
      [expectation, answer({ position: 3 }, { position: 7 })],
      [
        expectation,
        answer({ position: 2 }, { position: 3 }),
        "expected mask at byte 3, got an error at byte 2; an error at byte 3",
      ],
    ]);
  });
});

describe("vertices", () => {
  const values = [ONE, "*", NAN, ZERO];
  const vertex = { results: { HPOS: [ONE, TWO, "ffc00001", ZERO], COL0: [] }, end: "end", executed: 3 };
  const answer = (change: Readonly<Record<string, Json>>): Json => ({ vertices: [{ ...vertex, ...change }] });
  const expectation: Expectation = { vertices: [{ results: { HPOS: values }, end: "end", executed: 3 }] };

  test("have what is named", () => {
    tell([
      [expectation, answer({})],
      [{ vertices: [{}] }, answer({})],
      [{ vertices: [{ attributes: { 3: values } }] }, answer({ attributes: { 3: [ONE, ONE, NAN, ZERO] } })],
      [{ vertices: [{ parameters: { 3: values } }] }, answer({ parameters: { 3: [ONE, ONE, NAN, ZERO] } })],
    ]);
  });

  test("differ in one component, in its absence, or in how they ended", () => {
    const got = (...components: readonly Json[]): Row => [
      expectation,
      answer({ results: { HPOS: components } }),
      `vertex 0: expected HPOS = ${values.join(" ")}, got ${components.join(" ")}`,
    ];
    tell([
      got(TWO, TWO, NAN, ZERO),
      got(ONE, TWO, ONE, ZERO),
      got(ONE, TWO, NAN, MINUS_ZERO),
      got(ONE, TWO, NAN),
      got(ONE, TWO, NAN, ZERO, ZERO),
      got(1, TWO, NAN, ZERO),
      [
        expectation,
        answer({ results: {} }),
        `vertex 0: expected HPOS = ${values.join(" ")}, but the answer has no results.HPOS`,
      ],
      [
        expectation,
        answer({ results: null }),
        `vertex 0: expected HPOS = ${values.join(" ")}, but the answer has no results.HPOS`,
      ],
      [expectation, answer({ end: "ret" }), "vertex 0: expected end end, got ret"],
      [expectation, answer({ executed: 4 }), "vertex 0: expected executed 3, got 4"],
      [expectation, answer({ executed: "3" }), "vertex 0: expected executed 3, got 3"],
      [
        { vertices: [{ attributes: { 3: values } }] },
        answer({}),
        `vertex 0: expected 3 = ${values.join(" ")}, but the answer has no attributes.3`,
      ],
      [
        { vertices: [{ parameters: { 3: values } }] },
        answer({ parameters: { 3: [ZERO, ONE, NAN, ZERO] } }),
        `vertex 0: expected 3 = ${values.join(" ")}, got ${ZERO} ${ONE} ${NAN} ${ZERO}`,
      ],
    ]);
    const { results } = vertex;
    tell([
      [expectation, { vertices: [{ results, executed: 3 }] }, "vertex 0: expected end end, got nothing"],
    ]);
  });

  test("are as many", () => {
    tell([
      [{ vertices: [] }, {}],
      [{ vertices: [] }, { vertices: [] }],
      [{ vertices: [] }, answer({}), "expected 0 vertices, got 1"],
      [expectation, {}, "expected 1 vertex, but the answer has no vertices"],
      [expectation, { vertices: [] }, "expected 1 vertex, got 0"],
      [expectation, { vertices: [vertex, vertex] }, "expected 1 vertex, got 2"],
      [
        expectation,
        { ok: false, diagnostics: [{ position: 3 }] },
        "the program does not load: an error at byte 3",
      ],
    ]);
  });
});

describe("a value", () => {
  const isFine = (expected: Expected, ret: Json): boolean =>
    messages({ ret: expected }, { ret }).length === 0;

  test("is the same number, text or truth", () => {
    expect(isFine(3, 3)).toBe(true);
    expect(isFine(3, 4)).toBe(false);
    expect(isFine(3, "3")).toBe(false);
    expect(isFine(1, true)).toBe(false);
    expect(isFine("a", "a")).toBe(true);
    expect(isFine("a", "A")).toBe(false);
    expect(isFine("NaN", "NaN")).toBe(true);
    expect(isFine("NaN", Number.NaN)).toBe(false);
    expect(isFine(null, null)).toBe(true);
    expect(isFine(null, 0)).toBe(false);
    expect(isFine(true, true)).toBe(true);
    expect(isFine(true, false)).toBe(false);
  });

  test("of truth may be a number of C", () => {
    expect([isFine(true, 1), isFine(false, 0)]).toEqual([true, true]);
    expect([isFine(true, 0), isFine(false, 1), isFine(true, 2), isFine(false, "")]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("of bits has letters of either case and any NaN [Ruling 15]", () => {
    expect(isFine("3fc00000", "3FC00000")).toBe(true);
    expect(isFine(NAN, "ffffffff")).toBe(true);
    expect(isFine(NAN, "7F800001")).toBe(true);
    expect(isFine(NAN, "7f800000")).toBe(false);
    expect(isFine("7f800000", "ff800000")).toBe(false);
    expect(isFine(ZERO, MINUS_ZERO)).toBe(false);
  });

  test("is anything, if there is anything", () => {
    expect(isFine("*", "anything")).toBe(true);
    expect(messages({ ret: "*" }, {})).toEqual(["expected *, got nothing"]);
    expect(messages({ ret: 0 }, {})).toEqual(["expected 0, got nothing"]);
  });

  test("is an object whatever the order of its members", () => {
    const expected = { f32: [ONE, NAN], name: "a" };
    expect(isFine(expected, { name: "a", f32: [ONE, "ffc00000"] })).toBe(true);
    expect(isFine(expected, { name: "b", f32: [ONE, NAN] })).toBe(false);
    expect(isFine(expected, { f32: [ONE, NAN] })).toBe(false);
    expect(isFine(expected, { name: "a", f32: [NAN, ONE] })).toBe(false);
    expect(isFine(expected, null)).toBe(false);
  });
});

describe("an interval", () => {
  const isFine = (low: Json, high: Json, ret: Json): boolean =>
    messages({ ret: { low, high } }, { ret }).length === 0;

  test("has its ends, and no more", () => {
    expect(isFine(ONE, TWO, ONE)).toBe(true);
    expect(isFine(ONE, TWO, TWO)).toBe(true);
    expect(isFine(ONE, TWO, "3f7fffff")).toBe(false);
    expect(isFine(ONE, TWO, "40000001")).toBe(false);
    expect(isFine("c0000000", "bf800000", "bfc00000")).toBe(true);
    expect(isFine("c0000000", "bf800000", "3fc00000")).toBe(false);
    expect(isFine(1, 2, 1.5)).toBe(true);
    expect(isFine(1, 2, 2.5)).toBe(false);
    expect(isFine("7f000000", "7f800000", "7f800000")).toBe(true);
    expect(isFine("7f000000", "7f7fffff", "7f800000")).toBe(false);
  });

  test("has no NaN and nothing that is not a number", () => {
    for (const value of [NAN, "NaN", "", null, true, [ONE], "*"])
      expect(isFine("ff800000", "7f800000", value)).toBe(false);
    expect(messages({ ret: { low: ONE, high: TWO } }, {})).toEqual([`expected ${ONE}..${TWO}, got nothing`]);
  });

  test("tells the zeros apart at its ends", () => {
    expect(isFine(MINUS_ZERO, MINUS_ZERO, MINUS_ZERO)).toBe(true);
    expect(isFine(MINUS_ZERO, MINUS_ZERO, ZERO)).toBe(false);
    expect(isFine(ZERO, ZERO, ZERO)).toBe(true);
    expect(isFine(ZERO, ONE, MINUS_ZERO)).toBe(false);
    expect(isFine("bf800000", MINUS_ZERO, ZERO)).toBe(false);
    expect(isFine("bf800000", ONE, ZERO)).toBe(true);
    expect(isFine("bf800000", ONE, MINUS_ZERO)).toBe(true);
  });
});

describe("out", () => {
  test("is the whole memory", () => {
    tell([
      [{ out: [1, "*"] }, { out: [1, 2] }],
      [{ out: [] }, { out: [] }],
      [{ out: [1, "*"] }, { out: [2, 2] }, "expected 1 *, got 2 2"],
      [{ out: [1, "*"] }, { out: [1] }, "expected 1 *, got 1"],
      [{ out: [1] }, { out: [1, 0] }, "expected 1, got 1 0"],
      [{ out: [1] }, {}, "the answer has no out"],
      [{ out: [] }, {}, "the answer has no out"],
      [{ out: [null] }, { out: [{ f32: [ONE] }] }, 'expected null, got {"f32":["3f800000"]}'],
    ]);
  });

  test("is only its beginning if it is open", () => {
    tell([
      [{ out: [1], open: true }, { out: [1] }],
      [{ out: [1], open: true }, { out: [1, 2] }],
      [{ out: [1], open: true }, { out: [2, 1] }, "expected 1, got 2"],
      [{ out: [1, 2], open: true }, { out: [1] }, "expected 1 2, got 1"],
      [{ out: [], open: true }, {}, "the answer has no out"],
    ]);
  });
});

describe("a value that is kept", () => {
  test("is anything first and then the same", () => {
    const captured = new Map<string, Json>();
    const told = (answer: Json): readonly string[] =>
      check({ ret: { capture: "a" } }, { request: {}, answer }, [], captured);
    expect(told({})).toEqual(["expected the value a, got nothing"]);
    expect(told({ ret: 7 })).toEqual([]);
    expect(captured).toEqual(new Map([["a", 7]]));
    expect(told({ ret: 7 })).toEqual([]);
    expect(told({ ret: 8 })).toEqual(["expected the value a, got 8"]);
    expect(told({ ret: 7 })).toEqual([]);
  });
});

describe("a picture", () => {
  const picture = [
    ["ff0000ff", "*"],
    ["00000000", "0102030a"],
  ];
  const bytes: readonly Json[] = [255, 0, 0, 255, 9, 9, 9, 9, 0, 0, 0, 0, 1, 2, 3, 10];

  test("has its bytes from the bottom row", () => {
    tell([[{ picture }, { out: bytes }]]);
  });

  test("differs in a byte, or has others than bytes, or too few", () => {
    tell([
      [{ picture }, { out: changed(bytes, 15, 11) }, "pixel (1, 1) is 0102030b, not 0102030a"],
      [{ picture }, { out: changed(bytes, 1, 1) }, "pixel (0, 0) is ff0100ff, not ff0000ff"],
      [{ picture }, { out: changed(bytes, 8, null) }, "pixel (0, 1) is ??000000, not 00000000"],
      [{ picture }, { out: bytes.slice(1) }, "expected 16 bytes, got 15"],
      [{ picture }, {}, "expected 16 bytes, got 0"],
      [{ picture: [["*"]] }, {}, "expected 4 bytes, got 0"],
    ]);
  });

  test("tells three pixels, and how many more", () => {
    const [row] = [["00000000", "00000000", "00000000", "00000000", "00000000"]];
    expect(messages({ picture: [row!] }, { out: Array.from({ length: 20 }, () => 1) })).toEqual([
      "pixel (0, 0) is 01010101, not 00000000",
      "pixel (1, 0) is 01010101, not 00000000",
      "pixel (2, 0) is 01010101, not 00000000",
      "and 2 more pixels",
    ]);
  });
});

describe("primitives", () => {
  const vertex = (x: number): readonly number[] => [x, 0, 0.5, 1, 1, 0, 0, 1, 0, 0, 0, 1];
  const expected = (kind: string, ...xs: readonly number[]): Json => ({
    kind,
    vertices: xs.map((x) => ({ position: [x, 0, 0.5, 1], color: [1, 0, 0, 1] })),
  });
  const expectation = (...primitives: readonly Json[]): Expectation => ({
    primitives: { tolerance: 2 ** -16, expected: primitives },
  });
  const answer = (...values: readonly number[]): Json => ({ ret: values.length, out: [...values, 0, 0] });
  const { POINT_TOKEN, LINE_TOKEN, LINE_RESET_TOKEN, POLYGON_TOKEN, BITMAP_TOKEN } = TOKENS;

  test("are those in the feedback buffer", () => {
    tell([
      [expectation(), { ret: 0, out: [0, 0] }],
      [expectation(expected("point", 3)), answer(POINT_TOKEN, ...vertex(3))],
      [expectation(expected("point", 3)), answer(POINT_TOKEN, ...vertex(3 + 2 ** -16))],
      [
        expectation(expected("line", 0, 1), expected("line", 1, 2)),
        answer(LINE_RESET_TOKEN, ...vertex(0), ...vertex(1), LINE_TOKEN, ...vertex(1), ...vertex(2)),
      ],
    ]);
    const bits = [POINT_TOKEN, ...vertex(3)].map((value) => (value === 3 ? "40400000" : value));
    tell([[expectation(expected("point", 3)), { ret: bits.length, out: bits }]]);
    const triangle = [
      [0, 0],
      [4, 0],
      [0, 4],
    ].map(([x, y]) => [x, y, 0.5, 1, 1, 0, 0, 1, 0, 0, 0, 1] as readonly number[]);
    const polygon = {
      kind: "polygon",
      vertices: triangle.map((values) => ({ position: values.slice(0, 4), color: values.slice(4, 8) })),
    } as unknown as Json;
    tell([
      [expectation(polygon), answer(POLYGON_TOKEN, 3, ...triangle[2]!, ...triangle[0]!, ...triangle[1]!)],
    ]);
    expect(
      messages(
        expectation(polygon),
        answer(POLYGON_TOKEN, 3, ...triangle[0]!, ...triangle[2]!, ...triangle[1]!),
      ),
    ).toHaveLength(1);
  });

  test("differ in a coordinate, in a color, in their kind or number", () => {
    for (const values of [
      [POINT_TOKEN, ...vertex(3.001)],
      [POINT_TOKEN, ...changed(vertex(3), 5, 0.01)],
      [POINT_TOKEN, ...vertex(Number.NaN)],
      [LINE_TOKEN, ...vertex(3), ...vertex(4)],
      [POINT_TOKEN, ...vertex(3), POINT_TOKEN, ...vertex(3)],
      [],
    ])
      expect(messages(expectation(expected("point", 3)), answer(...values))).toHaveLength(1);
    expect(messages(expectation(), answer(POINT_TOKEN, ...vertex(3)))).toHaveLength(1);
  });

  test("are in a buffer that ends where RenderMode says", () => {
    tell([
      [expectation(), { ret: 0 }],
      [expectation(), { out: [] }, "expected the values of a feedback buffer, got nothing of 0"],
      [expectation(), { ret: -1, out: [0] }, "expected the values of a feedback buffer, got -1 of 1"],
      [expectation(), { ret: 2, out: [0] }, "expected the values of a feedback buffer, got 2 of 1"],
      [expectation(), { ret: 1, out: [0] }, "the feedback buffer has 0 where a token should be"],
      [
        expectation(),
        answer(BITMAP_TOKEN, ...vertex(1)),
        `the feedback buffer has ${BITMAP_TOKEN} where a token should be`,
      ],
      [expectation(), answer(POINT_TOKEN, ...vertex(3).slice(1)), "the feedback buffer ends within a point"],
      [expectation(), answer(LINE_TOKEN, ...vertex(3)), "the feedback buffer ends within a line"],
      [expectation(), answer(POLYGON_TOKEN), "the feedback buffer ends within a polygon"],
      [expectation(), answer(POLYGON_TOKEN, 1e9, 0), "the feedback buffer ends within a polygon"],
      [expectation(), answer(POLYGON_TOKEN, -1, 0), "the feedback buffer ends within a polygon"],
    ]);
  });
});

describe("several expectations", () => {
  test("each tell what is wrong", () => {
    expect(messages({ ret: 1, out: [2] }, { ret: 2, out: [1] })).toEqual([
      "expected 1, got 2",
      "expected 2, got 1",
    ]);
  });
});
