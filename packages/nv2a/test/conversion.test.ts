import { describe, expect, test } from "@jest/globals";
import {
  load as loadVertexProgram,
  print as printVertexProgram,
  type Program as VertexProgram,
} from "@glasm/nv-vertex";
import { print, toMicrocode, toVertexProgram } from "../src/index.js";
import { programOf } from "./support/slots.js";

function vertexProgram(...lines: readonly string[]): VertexProgram {
  const loaded = loadVertexProgram([...lines, "END"].join("\n"));
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  return loaded.program;
}

/** The slots that a program becomes, or why it does not. */
function slots(program: VertexProgram, pairs = false): readonly string[] {
  const converted = toMicrocode(program, { pairs });
  if (!converted.ok)
    return converted.problems.map(({ message, instruction }) => `${instruction ?? "-"}: ${message}`);
  return print(converted.program).trimEnd().split("\n").slice(1);
}

/** The instructions that a text of slots becomes, or why it does not. */
function instructions(...text: readonly string[]): readonly string[] {
  const converted = toVertexProgram(programOf(text.join("\n")));
  if (!converted.ok)
    return converted.problems.map(({ message, instruction }) => `${instruction ?? "-"}: ${message}`);
  return printVertexProgram(converted.program)
    .trim()
    .split("\n")
    .slice(1, -1)
    .map((line) => line.trim());
}

describe("a program of NV_vertex_program as microcode [Ruling 372]", () => {
  test("has a slot for each instruction, with c[n] as c[n + 96]", () => {
    const program = vertexProgram(
      "!!VP1.1",
      "ARL A0.x, v[1].w;",
      "MAD R2.xy, v[2], c[A0.x-64].zwxy, -R11;",
      "SUB R0, R2, -c[95];",
      "ABS R1, -R0.wzyx;",
      "RCC R3.w, R1.z;",
      "DPH o[TEX3].x, R1, c[0];",
      "MOV o[HPOS], c[A0.x+63];",
    );
    expect(slots(program)).toEqual([
      "ARL A0.x, v1.w",
      "MAD R2.xy, v2, c[A0.x+32].zwxy, -R11",
      "ADD R0, R2, c[191]",
      "MAX R1, -R0.wzyx, R0.wzyx",
      "RCC R3.w, R1.z",
      "DPH oT3.x, R1, c[96]",
      "MOV oPos, c[A0.x+159]",
    ]);
  });

  test("writes constants where a vertex state program does", () => {
    expect(slots(vertexProgram("!!VSP1.0", "MUL c[95].x, v[0], c[3];"))).toEqual(["MUL c[191].x, v0, c[99]"]);
  });

  test("is put together into slots that do the same", () => {
    const program = vertexProgram(
      "!!VP1.1",
      "DP4 o[HPOS].x, v[0], c[0];",
      "RCP R5.w, v[0].w;", // beside the first one, as R1
      "MUL R2, v[3], c[4];", // reads another v and another c
      "MUL o[COL0], v[3], c[4];", // the same once more
      "MOV R3, R5.w;", // what the RCP gives: a slot later; the MAC is taken there, and the ILU would write R1
      "RSQ R5.x, v[0].x;", // writes what is not read before
      "MOV o[TEX0], R5;",
    );
    expect(slots(program, true)).toEqual([
      "DP4 oPos.x, v0, c[96] + RCP R1.w, v0.w",
      "MUL oD0, v3, c[100] + MUL R2, v3, c[100]",
      "MOV R3, R1.w + RSQ R1.x, v0.x",
      "MOV oT0, R1",
    ]);
  });

  test("keeps the order of what reads and writes the same", () => {
    const program = vertexProgram(
      "!!VP1.0",
      "MOV R1, v[0];",
      "MUL R2, R1, R1;", // reads what was written
      "MOV R1, v[1];", // writes what was read: not before it
      "RCP R1.x, v[1].x;", // and over that
      "MOV o[HPOS], R1;",
    );
    expect(slots(program, true)).toEqual([
      "MOV R1, v0",
      "MUL R2, R1, R1 + MOV R1, v1",
      "RCP R1.x, v1.x",
      "MOV oPos, R1",
    ]);
  });

  test("is refused where the chip lacks something, with the place", () => {
    expect(
      slots(vertexProgram("!!VP1.0", "MOV o[TEX4], v[0];", "MOV o[HPOS], v[0];", "MOV o[TEX7], v[0];")),
    ).toEqual(["0: microcode has no result like o[TEX4]", "2: microcode has no result like o[TEX7]"]);
    expect(slots(vertexProgram("!!VP2.0", "MOV o[HPOS], v[0];"))[0]).toContain("-: programs of VP2.0");
    expect(
      slots(vertexProgram("!!VP1.1", "OPTION NV_position_invariant;", "MOV o[COL0], v[0];"))[0],
    ).toContain("-: microcode has no position-invariant programs");
    expect(() => toMicrocode({} as never)).toThrow(TypeError);
    expect(() => toMicrocode(vertexProgram("!!VP1.0", "MOV o[HPOS], v[0];"), { pairs: 1 as never })).toThrow(
      TypeError,
    );
  });
});

describe("microcode as a program of VP1.1 [Ruling 372]", () => {
  test("has an instruction for each register that a slot writes, in an order that reads the old values", () => {
    expect(
      instructions(
        "MUL R1.xy, v0, c[96] + RCP R1.yz, R2.x", // the ILU's y is kept
        "MOV R2, R1 + RCP R1.x, R3.xyzw", // R1 is read before it is written
        "ADD oPos, R2, v3 + ADD R2, R2, v3", // R2 is written last
        "ARL A0.x, v1.x + MOV.ilu oT0, c[A0.x+32]", // A0.x, too
        "MOV oT1, -c[A0.x+159].w",
        "NOP",
      ),
    ).toEqual([
      "MUL R1.x, v[0], c[0];",
      "RCP R1.yz, R2.x;",
      "MOV R2, R1;",
      "RCP R1.x, R3.x;",
      "ADD o[HPOS], R2, v[3];",
      "ADD R2, R2, v[3];",
      "MOV o[TEX0], c[A0.x-64];",
      "ARL A0.x, v[1].x;",
      "MOV o[TEX1], -c[A0.x+63].w;",
    ]);
  });

  test("copies to temporaries that the program does not use where both units read what the other writes", () => {
    expect(instructions("MOV R2, R1 + RCP R1.x, R2.x", "MOV oPos, R1")).toEqual([
      "MOV R0, R1;",
      "RCP R3.x, R2.x;",
      "MOV R2, R0;",
      "MOV R1.x, R3;",
      "MOV o[HPOS], R1;",
    ]);
  });

  test("has the position in a temporary that the program does not use where R12 reads it [Ruling 378]", () => {
    expect(
      instructions(
        "DP4 oPos.x, v0, c[96] + RCP R1.y, R12.w", // before w is written it is 1
        "MUL oPos.yw, R12.xxzw, v0 + MUL R2.yw, R12.xxzw, v0", // what it was before this slot
        "MOV oD0, R12",
      ),
    ).toEqual([
      "SGE R0.w, R0.x, R0.x;",
      "DP4 R0.x, v[0], c[0];",
      "RCP R1.y, R0.w;",
      "MUL R2.yw, R0.xxzw, v[0];",
      "MUL R0.yw, R0.xxzw, v[0];",
      "MOV o[COL0], R0;",
      "MOV o[HPOS].xyw, R0;",
    ]);
    // w is not read before it is written, and z is 0 without it.
    expect(instructions("MOV oPos.w, v1", "ADD oPos.x, R12.w, R12.z")).toEqual([
      "MOV R0.w, v[1];",
      "ADD R0.x, R0.w, R0.z;",
      "MOV o[HPOS].xw, R0;",
    ]);
    expect(instructions("MOV oPos.w, R12", "NOP")[0]).toBe("SGE R0.w, R0.x, R0.x;");
  });

  test("is refused with the slot and the reason", () => {
    expect(
      instructions("NOP", "MOV R0, c[95]", "MOV R0, c[A0.x+31]", "MOV R0, c[A0.x+160]", "MOV c[100], v0"),
    ).toEqual([
      "1: it reads c[95], and VP1.1 has the constants from c[96] on alone",
      "2: it reads c[A0.x+31], and VP1.1 has offsets of c[32] to c[159] alone",
      "3: it reads c[A0.x+160], and VP1.1 has offsets of c[32] to c[159] alone",
      "4: it writes a c, and vertex programs of VP1.1 write results alone",
      "-: no slot writes oPos, which programs of VP1.1 have to",
    ]);
    const all = Array.from({ length: 12 }, (_, i) => `MOV R${i}, v0`);
    expect(instructions(...all, "MOV R2, R1 + RCP R1.x, R2.x", "MOV oPos, R1")).toEqual([
      "12: its units read what the other one writes, and no temporary is left for a copy",
    ]);
    expect(instructions(...all, "MOV oPos, R1", "MUL oPos.x, R12, R2")).toEqual([
      "13: it reads R12, and no temporary is left for what is written to oPos",
    ]);
    const others = all.filter((_, i) => i !== 7);
    expect(instructions(...others, "MOV oPos, R1", "MUL oPos.x, R12, R2").slice(-3)).toEqual([
      "MOV R7, R1;",
      "MUL R7.x, R7, R2;",
      "MOV o[HPOS], R7;",
    ]);
    // The one that is left has the position, and none is left for a copy.
    expect(instructions(...others, "MOV R2, R1 + RCP R1.x, R2.x", "MOV oPos, R12")).toEqual([
      "11: its units read what the other one writes, and no temporary is left for a copy",
    ]);
    const many = Array.from({ length: 64 }, () => "MUL R2, v0, v0 + RCP R1.x, v0.x");
    expect(instructions(...many.slice(1), "MOV oPos, R1", "NOP")).toHaveLength(127);
    expect(instructions(...many, "MOV oPos, R1")).toEqual([
      "-: it would have 129 instructions, and programs of VP1.1 have at most 128",
    ]);
  });
});
