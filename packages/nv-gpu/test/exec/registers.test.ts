import { describe, expect, test } from "@jest/globals";
import { execute, type Given, singles, words } from "../support/execute.js";

const vp = (body: string) => `!!NVvp5.0\n${body}\nEND`;
const position = (body: string, given: Given = {}): string => execute(vp(body), given).results["position"]!;
const zeros = words(0, 0, 0, 0);
/** Elements 10, 20, 30 and so on in all components. */
const tens = (count: number) => Array.from({ length: count }, (_, i) => 10 * (i + 1)).join(", ");

describe("registers begin", () => {
  test("with zeros: temporaries, results and flags [Ruling 280]", () => {
    expect(position("TEMP R0; LONG TEMP D; MOV.U64 D.x, D.y; MOV.S result.position.xy, R0;")).toBe(zeros);
    expect(position("MOV.S result.position (SF), 1;")).toBe(zeros);
    expect(execute(vp("MOV result.attrib[2].y, 1; MOV.S result.id, vertex.id;")).results).toEqual({
      "attrib[2]": singles(0, 1, 0, 0),
      id: zeros,
    });
  });

  test("with (0, 0, 0, 1) of attributes of 32 bits that nothing is given for [Ruling 280]", () => {
    expect(position("MOV result.position, vertex.texcoord[3];")).toBe(singles(0, 0, 0, 1));
    const long = "LONG ATTRIB a = vertex.attrib[1]; LONG TEMP D; MOV.U64 D, a; MOV.U64 result.position, D;";
    expect(position(long)).toBe(zeros);
    expect(position("MOV.S result.position, vertex.instance.x;", { "vertex.instance": [9, 0, 0, 0] })).toBe(
      words(9, 9, 9, 9),
    );
  });

  test("with what they are given, word for word", () => {
    const odd = [0x7fa00001, 0x80000000, 1, 0xffffffff];
    expect(position("MOV result.position, vertex.position;", { "vertex.position": odd })).toBe(words(...odd));
    expect(position("MOV.S result.position, vertex.attrib[9];", { "vertex.attrib[9]": odd })).toBe(
      words(...odd),
    );
    const env = "PARAM p = program.env[255]; MOV result.position, p;";
    expect(position(env, { "program.env[255]": odd })).toBe(words(...odd));
    expect(position("MOV result.position, program.local[7];", { "program.local[7]": odd })).toBe(
      words(...odd),
    );
  });

  test("with 1 in w of a normal, and (f, 0, 0, 1) of a fog coordinate [NV_vertex_program4 2.X.3.2]", () => {
    const odd = [0x7fa00001, 0x80000000, 2, 0xffffffff];
    const one = 0x3f800000;
    const given = { "vertex.attrib[2]": odd, "vertex.attrib[5]": odd };
    expect(position("MOV result.position, vertex.normal;", given)).toBe(words(...odd.slice(0, 3), one));
    expect(position("MOV result.position, vertex.fogcoord;", given)).toBe(words(odd[0]!, 0, 0, one));
    const named = { "vertex.normal": odd };
    expect(position("MOV result.position, vertex.normal;", named)).toBe(words(...odd.slice(0, 3), one));
    expect(position("MOV result.position, vertex.attrib[5];", given)).toBe(words(...odd));
  });

  test("with the state of a new context [Ruling 286]", () => {
    expect(position("MOV result.position, state.matrix.mvp.row[2];")).toBe(singles(0, 0, 1, 0));
    expect(position("MOV result.position, state.material.diffuse;")).toBe(singles(0.8, 0.8, 0.8, 1));
    expect(position("MOV result.position, state.light[0].diffuse;")).toBe(singles(1, 1, 1, 1));
    expect(position("MOV result.position, state.light[3].diffuse;")).toBe(singles(0, 0, 0, 1));
    expect(position("MOV result.position, state.lightmodel.scenecolor;")).toBe(
      singles(...[0, 1, 2].map(() => Math.fround(0.2 * 0.2)), 1),
    );
    expect(position("MOV result.position, state.texgen[1].eye.t;")).toBe(singles(0, 1, 0, 0));
    expect(position("MOV result.position, state.fog.params;")).toBe(singles(1, 0, 1, 1));
  });
});

describe("LONG variables [NV_gpu_program5 2.X.3.1]", () => {
  test("have 64 bits in 5.0 and 32 in 4.0", () => {
    const body = "LONG TEMP D; TEMP R0;";
    expect(
      position(`${body} MOV.F64 D.xy, {1.5, -2}; ADD.F64 D.x, D, D.y; MOV.F64 result.position, D;`),
    ).toBe(singles(-0.5, -2, 0, 0));
    const older = "!!NVvp4.0\nLONG TEMP D; MOV D, {1, 2, 3, 4}; MOV result.position, D; END";
    expect(execute(older).results["position"]).toBe(singles(1, 2, 3, 4));
  });

  test("of attributes are apart from those of 32 bits", () => {
    const long = [1, 2, 3, 4, 5, 6, 7, 8];
    const body = "LONG ATTRIB a = vertex.attrib[1]; LONG TEMP D; MOV.U64 D, a; MOV.U64 result.position, D;";
    expect(position(body, { "vertex.attrib[1]": long })).toBe(words(1, 3, 5, 7));
  });
});

describe("computed indices [NV_gpu_program4 2.X.4.2]", () => {
  const read = (declared: string, index: string, start: string, given: Given = {}) =>
    position(
      `INT TEMP i; UINT TEMP u; TEMP t; ${declared} ${start} MOV.S result.position, a[${index}];`,
      given,
    );
  const parameters = `INT PARAM a[4] = { ${tens(4)} };`;

  test("read parameters, and zeros out of range [Ruling 283]", () => {
    const at = (index: number, offset = "") => read(parameters, `i.y${offset}`, `MOV.S i, ${index};`);
    expect([0, 3, 4, -1].map((index) => at(index))).toEqual([
      words(10, 10, 10, 10),
      words(40, 40, 40, 40),
      zeros,
      zeros,
    ]);
    expect(at(-1, " + 1")).toBe(words(10, 10, 10, 10));
    expect(at(-2, " + 1")).toBe(zeros);
    expect(at(2147483647, " + 3")).toBe(zeros);
  });

  test("are signed but for those of UINT variables [Ruling 283]", () => {
    expect(read(parameters, "u.x + 2", "MOV.U u, 4294967295;")).toBe(zeros);
    expect(read(parameters, "t.x + 2", "MOV.U t, 4294967295;")).toBe(words(20, 20, 20, 20));
    expect(read(parameters, "u.x + 2", "MOV.U u, 1;")).toBe(words(40, 40, 40, 40));
    expect(read(parameters, "u.x + 2", "MOV.U u, 2;")).toBe(zeros);
  });

  test("read attributes, and parameters that bindings of any kind are mixed of", () => {
    const attributes = "ATTRIB a[] = { vertex.attrib[2..5] };";
    const given = { "vertex.attrib[5]": [1, 2, 3, 4] };
    expect(read(attributes, "i.x", "MOV.S i, 3;", given)).toBe(words(1, 2, 3, 4));
    expect(read(attributes, "i.x", "MOV.S i, 4;", given)).toBe(zeros);
    const mixed = "PARAM a[] = { program.env[2..3], 5, state.matrix.mvp };";
    const env = { "program.env[3]": [1, 2, 3, 4] };
    expect(read(mixed, "i.x", "MOV.S i, 1;", env)).toBe(words(1, 2, 3, 4));
    expect(read(mixed, "i.x", "MOV.S i, 2;", env)).toBe(singles(5, 5, 5, 5));
    expect(read(mixed, "i.x", "MOV.S i, 6;", env)).toBe(singles(0, 0, 0, 1));
    expect(position(`${mixed} INT TEMP i; ADD result.position, a[i.x], program.env[3];`, env)).not.toBe(
      zeros,
    );
  });

  test("write temporaries and results, and nothing out of range [Ruling 283]", () => {
    const body = `INT TEMP i, b[3]; REP.S 6; SUB.S i.y, i.x, 1; MOV.S b[i.y], i.x; ADD.S i.x, i, 1; ENDREP;
      MOV.S result.position.x, b[0]; MOV.S result.position.y, b[1]; MOV.S result.position.z, b[2];`;
    expect(position(body)).toBe(words(1, 2, 3, 0));
    const results = execute(
      vp(`OUTPUT o[] = { result.attrib[1..3] }; INT TEMP i; MOV.S i, 1; MOV.S o[i.x + 1].yw, 8;
        MOV.S o[i.x + 2], 9; MOV.S o[0].x, 7; MOV.S o[i.x].x (EQ1.x), 6; MOV.S result.position, 4;`),
    ).results;
    expect(results).toEqual({
      "attrib[1]": words(7, 0, 0, 0),
      "attrib[2]": zeros,
      "attrib[3]": words(0, 8, 0, 8),
      position: words(4, 4, 4, 4),
    });
  });

  test("update the condition code though nothing is written [Ruling 283]", () => {
    const body = `INT TEMP i, a[2]; MOV.S i, 5; MOV.S.CC a[i.x], -1; MOV.S result.position (LT), 3;
      MOV.S result.position.x, a[0];`;
    expect(position(body)).toBe(words(0, 3, 3, 3));
  });

  test("choose among attributes of 64 bits", () => {
    const given = { "vertex.attrib[3]": [1, 0, 2, 0, 3, 0, 4, 0] };
    const body = `LONG ATTRIB a[] = { vertex.attrib[2..3] }; LONG TEMP D; INT TEMP i; MOV.S i, 1; MOV.U64 D, a[i.x];
      MOV.U64 result.position, D;`;
    expect(position(body, given)).toBe(words(1, 2, 3, 4));
    expect(position(body.replace("MOV.S i, 1;", ""), given)).toBe(zeros);
  });

  test("of LONG arrays choose elements of 64 bits", () => {
    const body = `LONG TEMP d[3]; INT TEMP i; MOV.S i, 2; MOV.F64 d[i.x].y, 2.5; MOV.F64 d[i.x + 0].z, 1.5;
      ADD.F64 result.position, d[2].y, d[i.x].z;`;
    expect(position(body)).toBe(singles(4, 4, 4, 4));
  });

  test("choose among large arrays, each lane for itself, from zeros on each time", () => {
    const body = `INT TEMP a[1000], i; MOV.S i, 700; ADD.S a[i.x], a[i.x], 3; ADD.S a[i.x + 299], a[700], 1;
      MOV.S result.position, a[999];`;
    expect(position(body)).toBe(words(4, 4, 4, 4));
  });
});

test("arrays for which there is no memory are not used [Ruling 281]", () => {
  const body = `INT TEMP a[65536], b[65536], i; MOV.S a[65535], 1; MOV.S result.position, a[i.x]; MOV.S b[i.x], 1;`;
  expect(execute(vp(body))).toMatchObject({ end: "unsupported", executed: 2, unsupported: 3 });
});

test("variables may be called like members that any object has", () => {
  const body = `TEMP __proto__, constructor, toString[2]; INT TEMP hasOwnProperty; MOV __proto__, 2; MOV toString[1], 3;
    MOV constructor, toString[hasOwnProperty.x + 1]; MUL result.position, __proto__, constructor;`;
  expect(position(body)).toBe(singles(6, 6, 6, 6));
});

describe("condition masks [NV_gpu_program4 2.X.4.3]", () => {
  test("are tested before the instruction's own update, component by component", () => {
    const body = `INT TEMP n; MOV.S.CC n, {-1, 0, 1, -1}; ADD.S.CC n (LT.xyzw), n, 5; MOV.S n (GT.x), 9;
      MOV.S result.position, n;`;
    expect(position(body)).toBe(words(9, 9, 9, 9));
    const kept = `INT TEMP n; MOV.S.CC1 n, {-1, 0, 1, -1}; MOV.S.CC1 n.xy (LT1), 7; MOV.S n (LT1), 1; MOV.S result.position, n;`;
    expect(position(kept)).toBe(words(7, 0, 1, 1));
  });

  test("of flags that one component or the other has set", () => {
    const body = `INT TEMP n, m; ADD.U.CC.NTC n, {4294967295, 1, 2147483648, 0}, {1, 1, 2147483648, 0};
      MOV.S m (CF), 1; ADD.S.CC n, {2147483647, 1, 0, 0}, 1; ADD.S m (OF), m, 2; MOV.S result.position, m;`;
    expect(position(body)).toBe(words(3, 0, 1, 0));
  });
});
