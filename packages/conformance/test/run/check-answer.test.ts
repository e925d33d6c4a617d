import { describe, expect, test } from "@jest/globals";
import type { Expectation, Json } from "../../src/index.js";
import { check } from "../../src/run/check.js";
import { writeContainer } from "../../src/oracle/pica200/write-container.js";

const told = (expectation: Expectation, answer: Json, captured = new Map<string, Json>()) =>
  check(expectation, { request: {}, answer }, [], captured);
const messages = (answer: Json, actual: Json): readonly string[] => told({ answer }, actual);

describe("the pattern of an answer", () => {
  test.each<[Json, Json, ...string[]]>([
    [{ ok: true }, { ok: true, more: 1 }],
    [{ ok: true }, { ok: false }, "expected ok = true, got false"],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, "expected a.b[1] = 2, got 3"],
    [{ a: [1] }, { a: [1, 2] }, "expected 1 of a, got 2"],
    [{ a: [1, 2] }, { a: [] }, "expected 2 of a, got 0"],
    [{ a: [1] }, { a: "1" }, "expected a = a list, got 1"],
    [{ a: { b: 1 } }, { a: 7 }, "expected a = an object, got 7"],
    [{ a: { b: 1 } }, {}, "expected a = an object, got nothing"],
    [{ a: "*" }, { a: null }],
    [{ a: "*" }, {}, "expected a = *, got nothing"],
    // A number is the bits of a single where there are bits.
    [{ a: 1.5 }, { a: "3fc00000" }],
    [{ a: 1.5 }, { a: "3fc00001" }, "expected a = 3fc00000, got 3fc00001"],
    [{ a: 1.5 }, { a: 1.5 }],
    [{ a: { low: "3f800000", high: "40000000" } }, { a: "3fc00000" }],
    [
      { a: { low: "3f800000", high: "40000000" } },
      { a: "40000001" },
      "expected a = 3f800000..40000000, got 40000001",
    ],
    [{ a: { matches: "^b+$" } }, { a: "bbb" }],
    [{ a: { matches: "^b+$" } }, { a: "bba" }, "expected a = a text that matches ^b+$, got bba"],
    [{ a: { matches: "1" } }, { a: 1 }, "expected a = a text that matches 1, got 1"],
    [{ a: { all: { b: 1 } } }, { a: [{ b: 1 }, { b: 1, c: 2 }] }],
    [{ a: { all: { b: 1 } } }, { a: [{ b: 1 }, { b: 2 }] }, "expected a[1].b = 1, got 2"],
    [{ a: { all: 1 } }, { a: 1 }, "expected a = a list, got 1"],
    [{ a: { both: ["*", { matches: "b" }] } }, { a: "c" }, "expected a = a text that matches b, got c"],
    [{ a: { absent: true } }, { b: 1 }],
    [{ a: { absent: true } }, { a: 1 }, "expected no a, got 1"],
    // An error is an answer only where it is expected.
    [{ error: { matches: "." } }, { ok: false, error: "no" }],
    [{ ok: false }, { ok: false, error: "no" }, "the target refuses the line: no"],
  ])("%j is compared with %j", (pattern, actual, ...wrong) => {
    expect(messages(pattern, actual)).toEqual(wrong);
  });

  test("keeps values for later", () => {
    const captured = new Map<string, Json>();
    const answer = { sources: { capture: "sources" } };
    expect(told({ answer }, { sources: [1] }, captured)).toEqual([]);
    expect(captured.get("sources")).toEqual([1]);
    expect(told({ answer }, {}, captured)).toEqual(["expected sources = the value sources, got nothing"]);
  });
});

describe("the container of an answer", () => {
  const program = { entry: "0", constant: ["b1 true"], uniform: ["u c0"] };
  const code = ["84000000", "ffc00001"];
  const { bytes } = writeContainer({ code, descriptors: [], programs: [program] });
  const shbinBase64 = Buffer.from(bytes).toString("base64");
  const wrong = (container: object, answer: Json = { ok: true, shbinBase64 }): readonly string[] =>
    told({ container }, answer);

  test("[PICA200 9] is read, and its parts compared", () => {
    expect(wrong({ code, descriptors: [], programs: [program] })).toEqual([]);
    expect(wrong({ programs: [{ constant: ["b1 false"] }] })).toEqual([
      "expected programs[0].constant[0] = b1 false, got b1 true",
    ]);
    expect(wrong({ programs: [] })).toEqual(["expected 0 of programs, got 1"]);
    // Words are not singles, of which any two NaNs are equal.
    expect(wrong({ code: ["84000000", "ffc00002"] })).toEqual(["expected code[1] = ffc00002, got ffc00001"]);
  });

  test("[PICA200 9] can be compared byte by byte", () => {
    const digits = Buffer.from(bytes).toString("hex");
    expect(wrong({ bytes: digits })).toEqual([]);
    expect(wrong({ bytes: digits.replace("44564c50", "44564c51") })).toEqual([
      "expected 51000000 at offset f, got 50000000",
    ]);
    expect(wrong({ bytes: `${digits}00` })).toEqual([
      `expected 00 at offset ${bytes.length.toString(16)}, got the end`,
    ]);
  });

  test.each<[string, Json]>([
    ["the answer has no container", { ok: true }],
    ["the answer has no container", { ok: true, shbinBase64: 1 }],
    ["the answer has no container", { ok: true, shbinBase64: "?" }],
    ["the container cannot be read: there is no DVLB at offset 0", { ok: true, shbinBase64: "RFZMRAAAAAA=" }],
  ])("%s", (message, answer) => {
    expect(wrong({ code: [] }, answer)).toEqual([message]);
  });

  test("that ends too early cannot be read", () => {
    expect(wrong({ code: [] }, { ok: true, shbinBase64: "RFZMQgEAAAA=" })[0]).toMatch(
      /^the container cannot be read: /,
    );
  });
});

describe("a command that a case asks for", () => {
  test("is there if the member is, and has to be fine then", () => {
    const command = { name: "pica run", member: "vertices" };
    expect(told({ command }, { ok: true, vertices: [] })).toEqual([]);
    expect(told({ command }, { ok: false, diagnostics: [] })).toHaveLength(1);
  });
});
