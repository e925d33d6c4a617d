import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { trace } from "../src/exec/trace.js";
import { load } from "../src/load.js";
import { print } from "../src/program/printer.js";
import { WARNINGS, type WarningCode } from "../src/warnings/rules.js";
import { arbitraryProgramOfAny } from "./arbitrary-program.js";
import { bytesOf } from "./texts.js";

const NO_INPUTS = { attributes: new Float32Array(64), parameters: new Float32Array(1024) };
const COL0 = "MOV o[COL0], v[3];";
const RESULTS = `MOV o[HPOS], v[0]; ${COL0}`;

function warnings(text: string) {
  const result = load(bytesOf(text));
  if (!result.ok) throw new Error(result.diagnostics[0]!.message);
  return result.warnings;
}

/** `code text` of each warning. */
const shown = (text: string): string[] =>
  warnings(text).map(({ code, position, end }) => `${code} ${text.slice(position, end)}`.trim());

/** The messages of the warnings for a VP2.0 program with results. */
const said = (statements: string, header = "!!VP2.0"): string[] =>
  warnings(`${header} ${statements} ${RESULTS} END`).map(({ message }) => message);

/** What `temporary-unwritten` and its like say of some components. */
const unwritten = (components: string): string =>
  components.startsWith("CC")
    ? `nothing writes ${components} of the condition code before it is tested here; it is still EQ`
    : `nothing writes ${components} before it is ${components.startsWith("A") ? "used" : "read"} here; it is still 0`;

describe("a warning", () => {
  test("has the form of a diagnostic, and the program loads [Ruling 124]", () => {
    const text = `!!VP1.0\n${COL0}\n  ADD R0, R1, v[0];\nMOV o[HPOS], R0;\nEND`;
    expect(load(bytesOf(text))).toMatchObject({
      ok: true,
      warnings: [
        {
          code: "temporary-unwritten",
          message: "nothing writes R1.xyzw before it is read here; it is still 0",
          position: 29,
          end: 45,
          line: 3,
          column: 3,
          citation: "[VP2 2.14.1.4]",
        },
      ],
    });
  });

  test("is not given for a program that does not load, nor if nobody asks [Ruling 124]", () => {
    const bad = load(bytesOf("!!VP1.0 MOV R0, R1; MOV R99, R2; END"));
    expect([bad.ok, bad.warnings]).toEqual([false, []]);
    const bytes = bytesOf("!!VP1.0 MOV o[HPOS], R1; END");
    expect(load(bytes).warnings).toHaveLength(2);
    expect(load(bytes, { warnings: false })).toMatchObject({ ok: true, warnings: [] });
  });

  test.each([0, null, "yes"])("is not asked for by %p", (asked) => {
    const options = { warnings: asked } as unknown as { warnings: boolean };
    expect(() => load(bytesOf("!!VP1.0 END"), options)).toThrow(
      new TypeError("load: warnings must be a boolean"),
    );
  });

  test("comes in the order of the text, and at most a hundred do [Ruling 124]", () => {
    expect(
      shown(`!!VP2.0 MOV R0, R1; BRA a; MOV R2, R3; a: MOV o[COL0], R4; MOV o[HPOS], R0; b: BRA b; END`),
    ).toEqual([
      "temporary-unwritten MOV R0, R1",
      "instruction-unreached MOV R2, R3",
      "temporary-unwritten MOV o[COL0], R4",
      "loop-endless BRA b",
    ]);
    const jumps = Array.from({ length: 120 }, (_, i) => `BRA l${i}; MOV R0, R0; l${i}:`).join(" ");
    const many = warnings(`!!VP2.0 ${jumps} ${RESULTS} END`);
    expect(many).toHaveLength(101);
    expect(many.at(-1)).toMatchObject({ code: "more-warnings", message: "warnings that are not listed: 20" });
  });
});

describe("a register that nothing has written", () => {
  test.each([
    ["MOV o[TEX0], R0;", ["R0.xyzw"]],
    ["MOV o[TEX0], R0.y;", ["R0.y"]],
    ["MOV o[TEX0].xz, R0.wyxz;", ["R0.xw"]],
    ["DP3 o[TEX0].x, R0, v[0];", ["R0.xyz"]],
    ["MAD R0, R1, v[0], R2;", ["R1.xyzw", "R2.xyzw"]],
    ["MOV R0, R1; MOV o[TEX0], R1;", ["R1.xyzw"]],
    ["MOV R0, R1.x; MOV o[TEX0], R1;", ["R1.x", "R1.yzw"]],
    ["ADD R0, R0, v[0];", ["R0.xyzw"]],
    ["MOV R0, c[A0.x];", ["A0.x"]],
    ["ARA A0, A1;", ["A1.xyzw"]],
    ["MOV R0 (LT), v[0];", ["CC.xyzw"]],
    ["MOV R0.x (LT.y), v[0];", ["CC.y"]],
    ["BRA a (EQ.z); a:", ["CC.z"]],
    ["MOV R0 (FL), v[0]; MOV o[TEX0], R0;", ["R0.xyzw"]],
  ])("is warned of: %s [VP2 2.14.1.3, 2.14.1.4, 2.14.1.6]", (statements, components) => {
    expect(said(statements)).toEqual(components.map(unwritten));
  });

  test.each([
    "MOV R0, v[0]; MOV o[TEX0], R0;",
    "MOV R0 (FL), R1;",
    "MOVC R0, v[0]; MOV o[TEX0] (LT), R0;",
    "MOVC CC.x, v[0]; BRA a (EQ.x); MOV R0, v[0]; a: MOV o[TEX0], R0;",
    "ARL A0.x, v[0].x; MOV R0, c[A0.x];",
    "MOV R0 (TR), v[0]; MOV o[TEX0], R0;",
    "RCP R0.w, v[0].w; MUL R1.xyz, v[0], R0.w; MOV o[TEX0].xyz, R1;",
  ])("is not if some way writes it: %s [Ruling 125]", (statements) => {
    expect(said(statements)).toEqual([]);
  });

  test("does not exist in vertex state programs, where it is the same [VP2 2.14.1.4]", () => {
    expect(shown("!!VSP1.0 MOV c[0], R3; END")).toEqual(["temporary-unwritten MOV c[0], R3"]);
    expect(shown("!!VSP1.0 MOV R3, v[0]; MOV c[0], R3; END")).toEqual([]);
  });
});

describe("a component of a register of which others are written", () => {
  test.each([
    ["reaches a result", "MOV R0.xyz, v[0]; MOV o[TEX0], R0;", ["R0.w"]],
    ["through other registers", "MOV R0.xyz, v[0]; MUL R1, R0, v[1]; MOV o[TEX0], R1;", ["R0.w"]],
    ["an address", "MOV R0.x, v[0]; ARL A0, R0; MOV o[TEX0], c[A0.w];", ["R0.w"]],
    ["a branch", "MOV R0.x, v[0]; MOVC CC, R0; BRA a (LT.y); a:", ["R0.y"]],
    [
      "around a loop",
      "MOV R0.x, v[0]; MOVC CC.x, v[0]; a: MOV o[TEX0], R1; MOV R1.x, R0.y; BRA a (LT.x);",
      ["R1.yzw", "R0.y"],
    ],
  ])("is warned of if it %s [Ruling 125]", (_, statements, components) => {
    expect(said(statements)).toEqual(components.map(unwritten));
  });

  test.each([
    ["is written away", "MOV R0.xyz, v[0]; MUL R1, R0, v[1]; MOV o[TEX0].xyz, R1;"],
    ["is overwritten", "MOV R0.xyz, v[0]; MUL R1, R0, v[1]; MOV R1.w, v[0]; MOV o[TEX0], R1;"],
    ["goes nowhere", "MOV R0.xyz, v[0]; MUL R1, R0, v[1];"],
    [
      "is normalized",
      "MOV R0.xyz, v[2]; DP3 R0.w, R0, R0; RSQ R0.w, R0.w; MUL R0, R0, R0.w; MOV o[TEX0], R0;",
    ],
  ])("is not if it %s [Ruling 125]", (_, statements) => expect(said(statements)).toEqual([]));

  test("may be written in a subroutine, by one of its callers, or an iteration before [Ruling 125]", () => {
    const called = "main: CAL a; MOV o[TEX0], R0;";
    const program = (sub: string, rest = called) => `!!VP2.0 ${rest} ${RESULTS} RET; ${sub} END`;
    expect(shown(program("a: MOV R0, v[0]; RET;"))).toEqual([]);
    expect(shown(program("a: MOV R0.x, v[0]; RET;"))).toEqual(["temporary-unwritten MOV o[TEX0], R0"]);
    const twice = "main: CAL a; MOV R1, v[0]; CAL a;";
    expect(shown(program("a: MOV o[TEX0], R1; RET;", twice))).toEqual([]);
    const once = "main: CAL a; MOV R1, v[0];";
    expect(shown(program("a: MOV o[TEX0], R1; RET;", once))).toEqual(["temporary-unwritten MOV o[TEX0], R1"]);
    const loop = "MOVC CC.x, v[0]; a: MOV o[TEX0], R1; MOV R1, v[0]; BRA a (LT.x);";
    expect(said(loop)).toEqual([]);
  });
});

describe("a result that every draw uses", () => {
  test.each([
    ["!!VP1.0 MOV o[HPOS], v[0]; END", ["COL0"]],
    ["!!VP1.0 MOV o[HPOS], v[0]; MOV o[COL0].x, v[3]; END", []],
    ["!!VP2.0 MOV o[HPOS], v[0]; MOV o[COL0] (FL), v[3]; END", ["COL0"]],
    ["!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[3]; END", []],
    ["!!VP1.1 OPTION NV_position_invariant; MOV o[TEX0], v[3]; END", ["COL0"]],
    ["!!VP2.0 MOV o[HPOS] (FL), v[0]; MOV o[COL0], v[3]; END", ["HPOS"]],
    [`!!VP2.0 ${COL0} RET; MOV o[HPOS], v[0]; END`, ["HPOS"]],
    ["!!VSP1.0 MOV c[0], v[0]; END", []],
  ])("and is never written: %s [VP2 2.14.1.5] [Ruling 126]", (text, results) => {
    const found = warnings(text).filter(({ code }) => code === "result-unwritten");
    expect(found.map(({ message }) => message)).toEqual(
      results.map(
        (result) =>
          `no instruction that is reached writes o[${result}], which every draw uses; it is still (0,0,0,1)`,
      ),
    );
    // It is said at the END, whatever comes after it.
    for (const { position, end } of warnings(`${text} # done\n\n`).filter(
      ({ code }) => code === "result-unwritten",
    ))
      expect([position, end]).toEqual([text.length - 3, text.length]);
  });
});

describe("an instruction that nothing reaches", () => {
  test.each([
    ["after a branch", "BRA a; MOV R0, v[0]; a:", ["MOV R0, v[0]"]],
    [
      "after a branch that is always taken",
      "BRA a (TR); MOV R0, v[0]; MOV R1, v[0]; a:",
      ["MOV R0, v[0]; MOV R1, v[0]"],
    ],
    ["in two places", "BRA a; MOV R0, v[0]; a: BRA b; MOV R1, v[0]; b:", ["MOV R0, v[0]", "MOV R1, v[0]"]],
    ["before main", "MOV R0, v[0]; main:", ["MOV R0, v[0]"]],
    ["after a call that does not return", "CAL a; MOV R0, v[0]; a:", ["MOV R0, v[0]"]],
    ["after a call that returns", "CAL a; MOV R0, v[0]; BRA b; a: RET; b:", []],
    ["after a conditional branch", "MOVC CC.x, v[0]; BRA a (LT.x); MOV R0, v[0]; a:", []],
    ["after a branch that is never taken", "BRA a (FL); MOV R0, v[0]; a:", []],
  ])("is warned of with those after it: %s [VP2 2.14.2.3]", (_, statements, runs) => {
    const found = shown(`!!VP2.0 ${statements} ${RESULTS} END`);
    expect(found).toEqual(runs.map((run) => `instruction-unreached ${run}`));
  });

  test("may be a whole subroutine, and says how many they are [VP2 2.14.2.3]", () => {
    const text = `!!VP2.0 ${RESULTS} RET; a: MOV R0, v[0]; RET; END`;
    expect(warnings(text).map(({ message }) => message)).toEqual(["nothing reaches these 2 instructions"]);
    expect(shown(text.replace("RET; a:", "CAL a; RET; a:"))).toEqual([]);
  });
});

describe("an endless loop", () => {
  const MESSAGE = "no way leads out of this loop; every vertex that comes here ends after 65536 instructions";

  test.each([
    ["a: BRA a;", ["BRA a"]],
    ["MOVC CC.x, v[0]; BRA b (LT.x); a: MOV R0, v[0]; BRA a; b:", ["BRA a"]],
    ["MOVC CC.x, v[0]; BRA z (LT.x); a: BRA b (GT.x); BRA a; b: BRA a; z:", ["BRA a"]],
    ["MOVC CC.x, v[0]; BRA z (LT.x); a: BRA b (GT.x); BRA a; b: BRA b; z:", ["BRA b"]],
    ["MOVC CC.x, v[0]; BRA a (LT.x); b: BRA b; a: BRA a (TR);", ["BRA b", "BRA a (TR)"]],
    ["MOVC CC.x, v[0]; BRA z (LT.x); CAL s; BRA z; s: t: BRA t; z:", ["BRA t"]],
  ])("is warned of at its end: %s [VP2 2.14.2.3] [Ruling 126]", (statements, places) => {
    const text = `!!VP2.0 ${RESULTS} ${statements} END`;
    const found = warnings(text).filter(({ code }) => code === "loop-endless");
    expect(found.map(({ position, end }) => text.slice(position, end))).toEqual(places);
    for (const { message } of found) expect(message).toBe(MESSAGE);
  });

  test.each([
    "MOVC CC.x, v[0]; a: MOV R0, v[0]; BRA a (LT.x);",
    "MOVC CC.x, v[0]; a: RET (LT.x); BRA a;",
    "a: CAL a;",
    "a: BRA a (FL);",
  ])("has no way out: not %s [Ruling 126]", (statements) => {
    expect(shown(`!!VP2.0 ${RESULTS} ${statements} END`)).toEqual([]);
  });
});

describe("warnings", () => {
  test("have a test each [Ruling 124]", () => {
    const codes: readonly WarningCode[] = [
      "temporary-unwritten",
      "address-unwritten",
      "condition-code-unwritten",
      "result-unwritten",
      "instruction-unreached",
      "loop-endless",
      "more-warnings",
    ];
    expect(Object.keys(WARNINGS)).toEqual(codes);
  });

  test.each(["transform", "lighting", "skinning", "lights"])(
    "are none for the workload %s [Ruling 124]",
    (name) => {
      expect(
        warnings(readFileSync(new URL(`../../../apps/bench/programs/${name}.vp`, import.meta.url), "latin1")),
      ).toEqual([]);
    },
  );

  test("take bounded work where calls nest [Ruling 124]", () => {
    const level = (name: string, next: string) => `${name}: ${`CAL ${next};`.repeat(15)} RET;`;
    const last = `d: ${"MOVC R1, R0; BRA d (GT.x);".repeat(80)} RET;`;
    const text = `!!VP2.0 ${RESULTS} ${level("a", "b")} ${level("b", "c")} ${level("c", "d")} ${last} END`;
    expect(shown(text)).toEqual(["temporary-unwritten MOVC R1, R0"]);
  });

  test("are true of every execution: what nothing reaches is never executed, nothing leaves an endless loop [Ruling 124, Ruling 126]", () => {
    fc.assert(
      fc.property(arbitraryProgramOfAny(), (program) => {
        const result = load(bytesOf(print(program)));
        if (!result.ok) throw new Error("it loads");
        const { steps, end } = trace(result.program, NO_INPUTS);
        const placesOf = (wanted: WarningCode) => result.warnings.filter(({ code }) => code === wanted);
        const isIn = (places: ReturnType<typeof placesOf>) =>
          steps.some(({ instruction }) => {
            const { position } = result.spans[instruction]!;
            return places.some((place) => place.position <= position && position < place.end);
          });
        expect(isIn(placesOf("instruction-unreached"))).toBe(false);
        if (isIn(placesOf("loop-endless"))) expect(end).toBe("instruction-limit");
      }),
      { numRuns: 200 },
    );
  });

  test("of any program are of an instruction or at END, and the same each time [Ruling 124]", () => {
    fc.assert(
      fc.property(arbitraryProgramOfAny(), (program) => {
        const text = print(program);
        const bytes = bytesOf(text);
        const result = load(bytes);
        if (!result.ok) throw new Error("it loads");
        const starts = new Set([...result.spans.map(({ position }) => position), text.lastIndexOf("END")]);
        for (const { position } of result.warnings) expect(starts.has(position)).toBe(true);
        expect(load(bytes)).toEqual(result);
      }),
      { numRuns: 200 },
    );
  });
});
