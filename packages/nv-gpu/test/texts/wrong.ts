/** What the examples of the texts say, or mean, that does not load. */

import type { WrongExample } from "./text-example.js";

/** Two of these on one texture unit are one too many. */
const TARGETS = ["1D", "2D", "ARRAY2D", "SHADOW2D", "3D"];

const wrong =
  (type: WrongExample["type"]) =>
  (of: string, text: string, ...codes: WrongExample["codes"]): WrongExample => ({ of, type, text, codes });
const vp = wrong("NVvp4.0");
const vp5 = wrong("NVvp5.0");
const fp = wrong("NVfp4.0");
const fp5 = wrong("NVfp5.0");

export const WRONG: readonly WrongExample[] = [
  vp(
    "NV_gpu_program4 2.X.3.2: an attribute left out",
    "ATTRIB a[] = { vertex.attrib[1], vertex.attrib[3] };",
    "array-order",
  ),
  vp(
    "NV_gpu_program4 2.X.3.2: attributes in another order",
    "ATTRIB a[] = { vertex.attrib[2], vertex.attrib[1] };",
    "array-order",
  ),
  vp(
    "NV_gpu_program4 2.X.3.2: attributes of two kinds",
    "ATTRIB a[] = { vertex.attrib[1], vertex.texcoord[2] };",
    "array-order",
  ),
  vp(
    "NV_gpu_program4 2.X.3.3: rows backwards",
    "PARAM a[] = { state.matrix.program[2].row[2..1] };",
    "binding-order",
  ),
  vp(
    "NV_gpu_program4 2.X.3.5: a result left out",
    "OUTPUT a[] = { result.texcoord[1], result.texcoord[3] };",
    "array-order",
  ),
  vp(
    "NV_gpu_program4 2.X.3.5: results in another order",
    "OUTPUT a[] = { result.texcoord[2], result.texcoord[1] };",
    "array-order",
  ),
  vp(
    "NV_gpu_program4 2.X.3.5: results of two kinds",
    "OUTPUT a[] = { result.texcoord[1], result.clip[2] };",
    "array-order",
  ),
  ...TARGETS.flatMap((first, i) =>
    TARGETS.slice(i + 1).map((second) =>
      fp(
        `NV_gpu_program4 2.X.4.4: ${first} and ${second} of a unit`,
        `TEMP R; TEX R, R, texture[2], ${first}; TEX R, R, texture[2], ${second};`,
        "texture-conflict",
      ),
    ),
  ),
  vp("NV_gpu_program4 2.X.5: a suffix and its register", "TEMP R; MOVC CC, R;", "name-unknown"),
  vp(
    "NV_gpu_program4 Issues (2): an attribute by a computed number",
    "TEMP A; MOV A, vertex.attrib[A.x+2];",
    "syntax",
  ),
  vp(
    "NV_gpu_program4 Issues (2): a result by a computed number",
    "TEMP A; MOV result.texcoord[A.y], A;",
    "syntax",
  ),
  fp(
    "NV_gpu_program4 Issues (2): an attribute of a fragment by a computed number",
    "TEMP A; MOV A, fragment.texcoord[A.x];",
    "syntax",
  ),
  vp("NV_gpu_program4 Issues (5): a sum of floats in an integer", "INT TEMP a; ADD a, 1, 2;", "operand-type"),
  vp(
    "NV_gpu_program4 Issues (7): a float where an integer is added",
    "TEMP R; ADD.S R, R, 3.0;",
    "constant-float",
  ),
  vp(
    "NV_gpu_program4 Issues (7): a float that is declared as an integer",
    "INT PARAM p = 3.0;",
    "constant-float",
  ),
  vp(
    "NV_gpu_program4 Issues (10): RESULT, which is no word of the language",
    "RESULT r[] = { result.texcoord[0..3] };",
    "instruction-unknown",
  ),
  vp(
    "NV_gpu_program4 Issues (14): a loop without an end",
    "TEMP R; REP; ADD R, R, 1; ENDREP;",
    "loop-endless",
  ),
  vp("NV_gpu_program4 Issues (21): a sign for all bits", "TEMP a, b; AND.U a, a, ~b;", "character"),
  vp(
    "NV_gpu_program4 Issues (37): a buffer that is a PARAM",
    "PARAM b[] = { program.buffer[0] };",
    "binding-unknown",
  ),
  vp(
    "NV_parameter_buffer_object Examples: a buffer in an instruction",
    "TEMP t; MOV t, program.buffer[3][6];",
    "binding-unknown",
  ),
  vp5(
    "NV_parameter_buffer_object2 Issues (6): the index apart from the buffer",
    "BUFFER b[] = { program.buffer[0] }; TEMP R, offset; LDC.S32X2 R, offset.x, b;",
    "operand-class",
  ),
  fp5(
    "NV_gpu_program5 2.X.4.4: a variable of several units counts with all of them",
    "TEMP R; TEXTURE t[] = { texture[0..3] }; TEX R, R, t[2], 2D; TEX R, R, texture[1], 3D;",
    "texture-conflict",
  ),
  fp5(
    "NV_gpu_program5 Issues (2): an offset of texels, and no target",
    "TEMP R; TEX R, R, texture[0], offset(R);",
    "texture-target",
  ),
  vp5(
    "NV_gpu_program5 Issues (6): RESULT, which is no word of the language",
    "RESULT r[2] = { result.attrib[0..1] };",
    "instruction-unknown",
  ),
  fp5(
    "NV_gpu_program5 Issues (6): three members of two bindings",
    "FLAT ATTRIB halves[3] = { fragment.attrib[0..1] };",
    "array-size",
  ),
  vp5("NV_gpu_program5 Issues (6): a variable of no attribute", "LONG ATTRIB v;", "syntax"),
  vp5(
    "NV_gpu_program5 Issues (16): the address of an atomic operation first",
    "FLOAT TEMP address; TEMP R; ATOM.ADD.U32 R, address, 1;",
    "operand-type",
  ),
  vp5("NV_gpu_program5 Issues (21): a comparison with nothing", "TEMP c; SNE.S.CC c.x, c.x;", "syntax"),
  fp(
    "NV_fragment_program4 Issues (1): statements that were not taken",
    "INTERPOLATE fragment.texcoord[4], CENTROID;",
    "instruction-unknown",
  ),
  fp(
    "NV_fragment_program4 Issues (4): an attribute that is interpolated in two ways",
    "FLAT ATTRIB a = fragment.texcoord[1]; CENTROID ATTRIB b = fragment.texcoord[1];",
    "interpolation-differs",
  ),
  fp(
    "NV_fragment_program4 Issues (5): results in an array",
    "OPTION ARB_draw_buffers; OUTPUT c[] = { result.color[0..3] };",
    "syntax",
  ),
  wrong("NVgp4.0")(
    "NV_geometry_program4 2.X.3.2: a vertex by a computed number",
    "PRIMITIVE_IN LINES; PRIMITIVE_OUT POINTS; VERTICES_OUT 1; INT TEMP n; TEMP R; MOV R, vertex[n.x].texcoord[1];",
    "syntax",
  ),
  wrong("NVtcp5.0")(
    "NV_tessellation_program5 2.X.3.2: an output without a vertex",
    "VERTICES_OUT 4; ATTRIB out = vertex.out.position; TEMP R; MOV R, out;",
    "array-index",
  ),
  wrong("NVtcp5.0")(
    "NV_tessellation_program5 2.X.3.2: a vertex by a computed number",
    "VERTICES_OUT 4; INT TEMP n; TEMP R; MOV R, vertex[n.x].texcoord[1];",
    "syntax",
  ),
];
