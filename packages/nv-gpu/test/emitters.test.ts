import { describe, expect, test } from "@jest/globals";
import { load, print, type ProgramTypeName } from "../src/index.js";

/** Texts as compilers print them: a statement a line, many names in one TEMP, typed moves, counts behind END. */
const TEXTS: readonly { readonly type: ProgramTypeName; readonly lines: readonly string[] }[] = [
  {
    type: "NVvp5.0",
    lines: [
      "OPTION NV_internal;",
      "OPTION NV_bindless_texture;",
      "OPTION NV_gpu_program_fp64;",
      "CBUFFER c0[] = {program.buffer[0]};",
      "CBUFFER buf0[][] = {program.buffer[1..3]};",
      "ATTRIB vertex_attrib[] = { vertex.attrib[0..3] };",
      "OUTPUT result_attrib[] = { result.attrib[0..7] };",
      "OUTPUT result_color0 = result.color;",
      "TEMP R0, R1, R2, R3;",
      "TEMP RC, HC;",
      "LONG TEMP D0, D1;",
      "TEMP lmem[5];",
      "SEQ.S.CC RC.x, R0, 0;",
      "IF\tNE.x;",
      "MOV.S R1.x(NE.x), -1;",
      "ELSE;",
      "TRUNC.U.CC HC.x, R0;",
      "ENDIF;",
      "MOV.S R2.x, 10;",
      "REP.S ;",
      "SUB.S.CC RC.x, R2.x, 1;",
      "BRK   (LT.x);",
      "MOV.U lmem[R2.x].x, R0.x;",
      "ENDREP;",
      "MOV.U64 D0.x, {12345678901, 0, 0, 0};",
      "CVT.F32.S32 R0.x, R1.x;",
      "CVT.U32.F32.TRUNC R0.y, R1.x;",
      "BFE.U R0.x, {8, 16, 0, 0}, R1.x;",
      "PK64.U D0.x, R0;",
      "UP64.U R0.xy, D0.x;",
      "PK2H R0.x, R1;",
      "UP2H R1, R0.x;",
      "LDC.F32X4 R0, c0[16];",
      "LDC.U32 R0.x, c0[R1.x];",
      "LDC.F32 R0.x, buf0[1][R1.x + 4];",
      "MAX.F R0, R0, {0, 0, 0, 0};",
      "MIN.F R0, R0, 3.40282347e+38;",
      "MAD.F32.PREC R0, R0, 0.300000012, vertex_attrib[0].xyzx;",
      "AND.U R0.x, R0, 0x7FFFFFFF;",
      "MOV.F result_attrib[3], R0;",
      "MOV.F result_color0, {0, 1, 0, 0}.xyxy;",
      "MOV.F result.position, R0;",
      "MOV.F32 R3, R0;",
    ],
  },
  {
    type: "NVfp4.0",
    lines: [
      "OPTION ARB_draw_buffers;",
      "PARAM c[96] = { program.local[0..95] };",
      "BUFFER4 b[] = { program.buffer[0] };",
      "ATTRIB coord = fragment.texcoord[0];",
      "INT TEMP i;",
      "TEMP R0, R1;",
      "FLR.S i.x, coord.x;",
      "MOVR R0, c[i.x + 4];",
      "ADDH_SAT R0.xyz, R0, -|b[2].wzyx|;",
      "MULC0 R1.x, R0.x, R0.y;",
      "KIL LT.x;",
      "KIL {-1}.x;",
      "DDX R1, coord;",
      "TEX.F R0, R0, texture[0], 2D;",
      "TXL.F R0, R0, texture[0], 2D, (1,0);",
      "MOVR result.color, R0;",
      "MOVR result.color[1], R0;",
      "MOVR result.depth.z, R0.x;",
    ],
  },
  {
    type: "NVgp5.0",
    lines: [
      "PRIMITIVE_IN TRIANGLES;",
      "PRIMITIVE_OUT TRIANGLE_STRIP;",
      "VERTICES_OUT 6;",
      "INVOCATIONS 2;",
      "ATTRIB vertex_position = vertex.position;",
      "ATTRIB vertex_attrib[] = { vertex.attrib[0..1] };",
      "TEMP R0;",
      "INT TEMP A0;",
      "MOV.S A0.x, primitive.invocation.x;",
      "MOV.F result.position, vertex_position[A0.x];",
      "MOV.F result.attrib[0], vertex_attrib[A0.x][1];",
      "MOV.S result.layer.x, A0.x;",
      "EMIT;",
      "ENDPRIM;",
    ],
  },
];

describe("[NV_gpu_program4 2.X.2], [Ruling 257]: texts as compilers print them", () => {
  const textOf = ({ type, lines }: (typeof TEXTS)[number], end: string): string =>
    [`!!${type}`, ...lines, "END", `# ${lines.length} instructions, 4 R-regs`].join(end);

  test.each(TEXTS)("of $type load, with either end of lines", (text) => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const result = load(textOf(text, end));
      expect(result.ok ? [] : result.diagnostics).toEqual([]);
    }
  });

  test.each(TEXTS)("of $type load to the program that is printed", (text) => {
    const result = load(textOf(text, "\n"));
    if (!result.ok) throw new Error("it does not load");
    expect(load(print(result.program))).toMatchObject({ ok: true, program: result.program });
  });

  test("long ones load in little time: 300 kB, a thousand temporaries, 60 nested IFs", () => {
    const temporaries = Array.from({ length: 1000 }, (_, i) => `R${i}`);
    const nested = `${"IF NE.x;\n".repeat(60)}MOV R0, R1;\n${"ENDIF;\n".repeat(60)}`;
    const line = (i: number) =>
      `MAD.F32.PREC R${i % 1000}.xyz, R${(i * 7) % 1000}, {0.300000012, 1, 0, 0}.xyzw, -R${(i * 3) % 1000};\n`;
    const body = Array.from({ length: 5000 }, (_, i) => line(i)).join("");
    const text = `!!NVfp5.0\nTEMP ${temporaries.join(", ")};\n${nested}${body}END\n`;
    expect(text.length).toBeGreaterThan(300_000);
    const result = load(text);
    expect(result.ok && result.program.instructions.length).toBe(5121);
  });
});
