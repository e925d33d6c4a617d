import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { execute, programOfText, runOnce, traced, words } from "../support/execute.js";

/** A program with an integer of its own for each letter; what stands in n is its result. */
const program = (body: string, type = "NVvp5.0") =>
  `!!${type}\nINT TEMP n, i, j; TEMP R0; LONG TEMP D;\n${body}\nEND`;
/** n as the result, and how the program ended. */
function counted(body: string): string {
  const { results, end } = execute(program(body));
  return `${Number.parseInt(results["position"]!.slice(0, 8), 16) | 0} ${end}`;
}
const count = "ADD.S n.x, n, 1;";
const show = "MOV.S result.position, n;";

describe("[NV_gpu_program4 2.X.8 IF] what is executed", () => {
  const arms = (test: string) =>
    `MOV.S.CC n, {0, -1, 2, 0}; IF ${test}; MOV.S n.x, 5; ELSE; MOV.S n.x, 7; ENDIF; ${show}`;
  test("is the first arm if the test holds of any component", () => {
    expect(counted(arms("EQ.x"))).toBe("5 end");
    expect(counted(arms("NE.x"))).toBe("7 end");
    expect(counted(arms("LT"))).toBe("5 end");
    expect(counted(arms("GT.xxzx"))).toBe("5 end");
    expect(counted(arms("GT.xxyx"))).toBe("7 end");
    expect(counted(arms("TR"))).toBe("5 end");
    expect(counted(arms("FL"))).toBe("7 end");
    expect(counted(arms("EQ1.y"))).toBe("7 end"); // flags begin clear [Ruling 280]
  });

  test("is nothing of a block without ELSE whose test fails; ELSE and ENDIF count where control comes to them [Ruling 284]", () => {
    const { executed } = execute(program(`IF NE.x; ${count} ENDIF; ${show}`));
    expect(executed).toBe(4); // NE holds of clear flags: IF, ADD, ENDIF, MOV
    expect(execute(program(`IF EQ.x; ${count} ENDIF; ${show}`)).executed).toBe(2);
    expect(execute(program(`IF NE.x; ${count} ELSE; ENDIF; ${show}`)).executed).toBe(5);
  });
});

test("[NV_gpu_program4 2.X.4.3] what a test that never holds masks keeps what was there, whatever has written it", () => {
  const arms = "MOV.S.CC n, {1}.x; IF GT.x; MOV.S R0.x, 5; ELSE; ENDIF;";
  const { results } = execute(program(`${arms} MOV.S R0.x (FL), 7; MOV.S result.position, R0.x;`));
  expect(results["position"]).toBe(words(5, 5, 5, 5));
  const direct = program(`${arms.replace("R0.x", "result.position")} MOV.S result.position (FL1), 7;`);
  expect(execute(direct).results["position"]).toBe(words(5, 5, 5, 5));
  const always = program(`${arms} MOV.S R0.x (TR), 7; MOV.S result.position, R0.x;`);
  expect(execute(always).results["position"]).toBe(words(7, 7, 7, 7));
});

describe("[NV_gpu_program4 2.X.8 REP] a loop runs", () => {
  const times = (operand: string, type = "S") => counted(`REP.${type} ${operand}; ${count} ENDREP; ${show}`);
  test("as often as its operand says, by its type [Ruling 282]", () => {
    expect(times("3")).toBe("3 end");
    expect(times("0")).toBe("0 end");
    expect(times("-3")).toBe("0 end");
    expect(times("3.9", "F")).toBe("3 end");
    expect(times("-0.5", "F")).toBe("0 end");
    expect(times("3.9", "F64")).toBe("3 end");
    expect(times("4", "U64")).toBe("4 end");
    expect(times("-4", "S64")).toBe("0 end");
    expect(times("5", "S64")).toBe("5 end");
  });

  test("not at all for NaN and -INF, and without an end for +INF and large unsigned counts [Ruling 282]", () => {
    const body = (operand: string, type: string) =>
      program(`REP.${type} ${operand}; ${count} BRK (CF.y); SGE.S.CC n.y, n.x, 9; BRK NE.y; ENDREP; ${show}`);
    const first = (operand: string, type: string, word = 0) => {
      const { results } = execute(body(operand, type), { "program.env[0]": [word, 0, 0, 0] });
      return Number.parseInt(results["position"]!.slice(0, 8), 16);
    };
    expect(first("program.env[0]", "F", 0x7fc00001)).toBe(0);
    expect(first("program.env[0]", "F", singleToBits(-Infinity))).toBe(0);
    expect(first("program.env[0]", "F", singleToBits(Infinity))).toBe(9);
    expect(first("program.env[0]", "U", 0xffffffff)).toBe(9);
    expect(first("program.env[0]", "U64", 0xffffffff)).toBe(9);
    expect(first("4294967296", "S64")).toBe(9);
  });

  test("by what its operand is at the beginning, though it changes inside", () => {
    expect(counted(`MOV.S i, 3; REP.S i; MOV.S i, 100; ${count} ENDREP; ${show}`)).toBe("3 end");
  });

  test("each with a count of its own, one inside the other", () => {
    expect(counted(`REP.S 3; REP.S 4; ${count} ENDREP; ENDREP; ${show}`)).toBe("12 end");
  });

  test("[NV_gpu_program4 2.X.8 CONT] on from ENDREP, and [NV_gpu_program4 2.X.8 BRK] no more", () => {
    const loop = `REP; ADD.S i.x, i, 1; SGE.S.CC j.x, i, 8; BRK NE.x; AND.S.CC j, i, 1; CONT (NE.x); ${count} ENDREP;`;
    expect(counted(`${loop} ${show}`)).toBe("3 end");
  });

  test("of subroutines that recur with a count for each call [Ruling 282]", () => {
    const recurring = `main: MOV.S i, 3; CAL f; ${show} RET; f: REP.S 2; ${count} SUB.S.CC i, i, 1; CAL f (GT.x); ENDREP;`;
    expect(counted(recurring)).toBe("6 ret");
  });
});

describe("[NV_gpu_program4 2.X.8 CAL] a subroutine", () => {
  test("returns by RET, from within loops and IF, before the next label and at END", () => {
    expect(counted(`main: CAL f; CAL f; ${show} RET; f: ${count} RET;`)).toBe("2 ret");
    expect(counted(`main: CAL f; ${show} RET; f: REP.S 5; ${count} IF TR; RET; ENDIF; ENDREP;`)).toBe(
      "1 ret",
    );
    expect(counted(`main: CAL f; ${count} ${show} RET; f: ${count} g: MOV.S n, 50;`)).toBe("2 ret");
    expect(counted(`main: CAL g; ${show} RET; f: MOV.S n, 50; g: ${count}`)).toBe("1 ret");
    expect(counted(`main: CAL f; CAL g; ${show} RET; f: g: ${count}`)).toBe("1 ret");
  });

  test("is called where the test holds, and RET returns where its test holds", () => {
    expect(counted(`main: MOV.S.CC i, 0; CAL f (NE.x); CAL f (EQ.x); ${show} RET; f: ${count}`)).toBe(
      "1 ret",
    );
    expect(counted(`main: CAL f; ${show} RET; f: RET (FL); ${count} RET (TR); ${count}`)).toBe("1 ret");
  });

  test("is not called where 64 calls are open; control goes on [Ruling 282]", () => {
    expect(counted(`main: CAL f; ${show} RET; f: ${count} CAL f; RET;`)).toBe("64 ret");
    expect(counted(`main: REP.S 2; CAL f; ENDREP; ${show} RET; f: ${count} CAL f; RET;`)).toBe("128 ret");
  });

  test("that goes on into a label returns, in the main program that ends it [Ruling 282]", () => {
    expect(counted(`${count} ${show} f: MOV.S result.position, 7;`)).toBe("1 end");
    expect(counted(`first: ${count} ${show} RET; CAL first;`)).toBe("1 ret");
    expect(counted(`f: ${show} main: ${count} ${show}`)).toBe("1 end");
    expect(execute(program("main:")).end).toBe("end");
    expect(execute(program("main: f: MOV.S result.position, 1; CAL f;")).executed).toBe(0);
  });
});

describe("an execution", () => {
  test("ends after 1,048,576 instructions with its results as they stand [Ruling 284]", () => {
    const endless = programOfText(program("MOV.S result.position, 7; REP; ADD.S i, i, 1; BRK FL; ENDREP;"));
    const { end, executed, results } = runOnce(endless, {}, "compiled");
    expect([end, executed, results]).toEqual(["instruction-limit", 1048576, { position: words(7, 7, 7, 7) }]);
  });

  test("that is ended by the limit has written arrays once, though the compiled engine begins it again", () => {
    const endless = programOfText(
      `!!NVvp5.0\nINT TEMP i, a[4]; MOV.S i, 2; ADD.S a[i.x], a[i.x], 5; MOV.S result.position, a[i.x];
      REP; ADD.S i.y, i, 1; BRK FL; ENDREP; END`,
    );
    const { end, results } = runOnce(endless, {}, "compiled");
    expect([end, results]).toEqual(["instruction-limit", { position: words(5, 5, 5, 5) }]);
  });

  test("of a long program has no trouble with its length", () => {
    const long = program(`${count.repeat(1000)} ${show}`);
    expect(runOnce(programOfText(long), {}, "compiled").results).toEqual({ position: words(1000, 0, 0, 0) });
    expect(runOnce(programOfText(long), {}, "interpreter").executed).toBe(1001);
  });

  test("ends where it reaches what is not executed yet, which is not counted [Ruling 281]", () => {
    const body =
      "MOV R0, 1; MOV result.position, R0; IF EQ.x; RET; ENDIF; TEX R0, R0, texture[0], 2D; MOV result.position, 0;";
    const { end, executed, unsupported, results } = execute(program(body));
    expect([end, executed, unsupported]).toEqual(["unsupported", 3, 6]);
    expect(results["position"]).toBe("3f800000 3f800000 3f800000 3f800000");
    expect(traced(program(body)).steps.at(-1)!.next).toBeNull();
    expect(execute(program(body.replace("EQ.x", "NE.x"))).end).toBe("ret");
  });
});
