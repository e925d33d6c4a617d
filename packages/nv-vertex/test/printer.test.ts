import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { load } from "../src/load.js";
import { print, printDestination, printInstruction, printOperand } from "../src/program/printer.js";
import { arbitraryProgram, ENVIRONMENT_NAMES } from "./arbitrary-program.js";
import { bytesOf, loaded } from "./texts.js";

describe("the canonical text", () => {
  test.each(ENVIRONMENT_NAMES)(
    "of any %s program loads to an equal program [VP2 2.14.1.8]",
    (environment) => {
      fc.assert(
        fc.property(arbitraryProgram(environment), (program) => {
          const text = print(program);
          const again = loaded(text);
          expect(again).toEqual(program);
          expect(print(again)).toBe(text);
        }),
        { numRuns: 1000 },
      );
    },
  );

  test("has attributes by the names that the languages know, if it is asked to [VP2 Table X.3]", () => {
    const program = loaded(
      "!!VP1.1 MUL R0, v[3].x, -v[COL0]; ADD o[HPOS], v[6], R0; MOV o[COL0], v[TEX0]; END",
    );
    const text = print(program, { attributeNames: true });
    expect(text.split("\n").slice(1, 4)).toEqual([
      "  MUL R0, v[COL0].x, -v[COL0];",
      "  ADD o[HPOS], v[6], R0;",
      "  MOV o[COL0], v[TEX0];",
    ]);
    expect(loaded(text)).toEqual(program);
    expect(print(program, { attributeNames: false })).toBe(print(program));
    expect(() => print(program, { attributeNames: 1 as never })).toThrow(
      new TypeError("print: attributeNames must be a boolean"),
    );
    expect(() => print(program, { names: true } as never)).toThrow(TypeError);
  });

  test("has an instruction or a label a line [VP2 2.14.1.8]", () => {
    const source = `!!VP2.0 OPTION NV_position_invariant ; OPTION NV_position_invariant;#c
      main : MOVC CC . xy(EQ . xxxx),- | + c [ A1 . w + 007 ] . yzwx | ; last: BRA main(TR.xyzw);CAL last(FL.w);RET;RET(GE)
      ;ARA A0.xyzw,A1;ARL A1.w(LT),c[A0.x-0];RCP R15.z,-v[NRML].w;done:END # end`;
    expect(print(loaded(source))).toBe(
      [
        "!!VP2.0",
        "OPTION NV_position_invariant;",
        "main:",
        "  MOVC CC.xy (EQ.x), -|c[A1.w+7].yzwx|;",
        "last:",
        "  BRA main;",
        "  CAL last (FL.w);",
        "  RET;",
        "  RET (GE);",
        "  ARA A0, A1;",
        "  ARL A1.w (LT), c[A0.x];",
        "  RCP R15.z, -v[2].w;",
        "done:",
        "END",
        "",
      ].join("\n"),
    );
  });

  test("of a vertex state program [VP2 2.14.5]", () => {
    const source = "!!VSP1.0 ARL A0.x,v[0].w;ADD c[95].xz,-c[A0.x-64].wzyx,R11.yyyy;END";
    const text = "!!VSP1.0\n  ARL A0.x, v[0].w;\n  ADD c[95].xz, -c[A0.x-64].wzyx, R11.y;\nEND\n";
    expect(print(loaded(source))).toBe(text);
  });

  test("of parts, for traces [VP2 2.14.2]", () => {
    const { instructions } = loaded("!!VP2.0 MADC o[HPOS].xw (NE.wzyx), -|-v[8].x|, c[7], R1.xyzx; END");
    const [instruction] = instructions;
    expect(instruction && printInstruction(instruction)).toBe(
      "MADC o[HPOS].xw (NE.wzyx), -|-v[8].x|, c[7], R1.xyzx",
    );
    expect(instruction?.destination && printDestination(instruction.destination)).toBe(
      "o[HPOS].xw (NE.wzyx)",
    );
    expect(instruction?.operands.map(printOperand)).toEqual(["-|-v[8].x|", "c[7]", "R1.xyzx"]);
  });
});

test("texts that differ in white space and comments alone give equal programs [VP2 2.14.1.8]", () => {
  const space = fc.constantFrom(" ", "\t", "\n", "\r\n", "\r", "#;!!é\n", "# END\r", "  ");
  fc.assert(
    fc.property(
      arbitraryProgram("VP2.0"),
      fc.array(space, { minLength: 1, maxLength: 8 }),
      (program, spaces) => {
        let next = 0;
        const spaced = print(program).replace(/!![A-Z0-9.]+|\w+|[^\s\w]/g, (token) => {
          return token + (spaces[next++ % spaces.length] ?? "");
        });
        const result = load(bytesOf(spaced));
        expect(result).toMatchObject({ ok: true });
        if (result.ok) expect(result.program).toEqual(program);
      },
    ),
    { numRuns: 500 },
  );
});
