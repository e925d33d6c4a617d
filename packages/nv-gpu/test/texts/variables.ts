/** Examples of variables, bindings, operands and masks. */

import { singles, words } from "../support/execute.js";
import type { TextExample } from "./text-example.js";

const ZEROS = words(0, 0, 0, 0);

export const VARIABLES: readonly TextExample[] = [
  {
    of: "NV_gpu_program4 2.X.3.2: attributes in arrays",
    type: "NVvp4.0",
    text: `ATTRIB two[] = { vertex.attrib[1], vertex.attrib[2] }; ATTRIB four[] = { vertex.texcoord[0..3] };
MOV result.position, two[1]; MOV result.attrib[0], four[3];`,
    printed: [
      "ATTRIB two[2] = { vertex.attrib[1], vertex.attrib[2] };",
      "ATTRIB four[4] = { vertex.texcoord[0..3] };",
      "MOV result.position, two[1];",
      "MOV result.attrib[0], four[3];",
    ],
    given: { "vertex.attrib[2]": [1, 2, 3, 4], "vertex.texcoord[3]": [5, 6, 7, 8] },
    results: { position: words(1, 2, 3, 4), "attrib[0]": words(5, 6, 7, 8) },
  },
  {
    of: "NV_gpu_program4 2.X.3.3: rows of matrices",
    type: "NVvp4.0",
    text: `PARAM first = state.matrix.modelview[1].row[0]; PARAM last = state.matrix.texture[3].transpose.row[3];
PARAM two[] = { state.matrix.program[2].row[1..2] }; PARAM four[] = { state.matrix.mvp.transpose };
ADD result.position, first, last; ADD result.attrib[0], two[0], two[1]; ADD result.attrib[1], four[0], four[3];`,
    printed: [
      "PARAM first = state.matrix.modelview[1].row[0];",
      "PARAM last = state.matrix.texture[3].transpose.row[3];",
      "PARAM two[2] = { state.matrix.program[2].row[1..2] };",
      "PARAM four[4] = { state.matrix.mvp.transpose.row[0..3] };",
      "ADD result.position, first, last;",
      "ADD result.attrib[0], two[0], two[1];",
      "ADD result.attrib[1], four[0], four[3];",
    ],
    results: {
      position: singles(1, 0, 0, 1),
      "attrib[0]": singles(0, 1, 1, 0),
      "attrib[1]": singles(1, 0, 0, 1),
    },
  },
  {
    of: "NV_gpu_program4 2.X.3.5: results in arrays",
    type: "NVvp4.0",
    text: `OUTPUT two[] = { result.clip[1], result.clip[2] }; OUTPUT four[] = { result.texcoord[0..3] };
MOV two[1].x, 3; MOV four[3], 4;`,
    printed: [
      "OUTPUT two[2] = { result.clip[1], result.clip[2] };",
      "OUTPUT four[4] = { result.texcoord[0..3] };",
      "MOV two[1].x, 3.0;",
      "MOV four[3], 4.0;",
    ],
    results: { "clip[2]": singles(3, 0, 0, 0), "texcoord[3]": singles(4, 4, 4, 4) },
  },
  {
    of: "NV_gpu_program4 2.X.3.8: a second name",
    type: "NVvp4.0",
    text: `TEMP kept; ALIAS same = kept;
MOV kept, 2; ADD same, same, 5; MOV result.position, kept;`,
    printed: ["TEMP kept;", "MOV kept, 2.0;", "ADD kept, kept, 5.0;", "MOV result.position, kept;"],
    results: { position: singles(7, 7, 7, 7) },
  },
  {
    of: "NV_gpu_program4 2.X.4.2: swizzles, and a component that is a scalar",
    type: "NVvp4.0",
    text: `PARAM given = {4, 6, 9, 1};
MOV result.position, given.yzzx; MOV result.attrib[0], given.gbbr; DIV result.attrib[1], {12, 18, 24, 30}, given.y;`,
    printed: [
      "PARAM given = {4.0, 6.0, 9.0, 1.0};",
      "MOV result.position, given.yzzx;",
      "MOV result.attrib[0], given.yzzx;",
      "DIV result.attrib[1], {12.0, 18.0, 24.0, 30.0}, given.y;",
    ],
    results: {
      position: singles(6, 9, 9, 4),
      "attrib[0]": singles(6, 9, 9, 4),
      "attrib[1]": singles(2, 3, 4, 5),
    },
  },
  {
    of: "NV_gpu_program4 2.X.4.3: a mask of three components",
    type: "NVvp4.0",
    text: `MOV result.position.xzw, 7;`,
    printed: ["MOV result.position.xzw, 7.0;"],
    results: { position: singles(7, 0, 7, 7) },
  },
  {
    of: "NV_gpu_program4 Issues (2): arrays by computed numbers",
    type: "NVvp4.0",
    text: `ATTRIB inputs[] = { vertex.attrib[2..5] }; OUTPUT outputs[] = { result.texcoord[0..3] }; INT TEMP n; TEMP R;
MOV.S n, vertex.attrib[0];
MOV R, inputs[n.x + 1]; MOV outputs[n.y], R;`,
    printed: [
      "ATTRIB inputs[4] = { vertex.attrib[2..5] };",
      "OUTPUT outputs[4] = { result.texcoord[0..3] };",
      "INT TEMP n;",
      "TEMP R;",
      "MOV.S n, vertex.attrib[0];",
      "MOV R, inputs[n.x + 1];",
      "MOV outputs[n.y], R;",
    ],
    given: { "vertex.attrib[0]": [2, 1, 0, 0], "vertex.attrib[5]": [9, 8, 7, 6] },
    results: {
      "texcoord[0]": ZEROS,
      "texcoord[1]": words(9, 8, 7, 6),
      "texcoord[2]": ZEROS,
      "texcoord[3]": ZEROS,
    },
  },
  {
    of: "NV_gpu_program4 Issues (2): those of a fragment",
    type: "NVfp4.0",
    text: `ATTRIB inputs[] = { fragment.texcoord[0..2] }; INT TEMP n;
MOV.S n, primitive.id; MOV result.color, inputs[n.x];`,
    printed: [
      "ATTRIB inputs[3] = { fragment.texcoord[0..2] };",
      "INT TEMP n;",
      "MOV.S n, primitive.id;",
      "MOV result.color, inputs[n.x];",
    ],
    given: { "primitive.id": [2, 0, 0, 0], "fragment.texcoord[2]": [9, 8, 7, 6] },
    results: { "color[0]": words(9, 8, 7, 6) },
  },
  {
    of: "NV_gpu_program4 Issues (5): variables of each type and of none",
    type: "NVvp4.0",
    text: `INT TEMP a; UINT TEMP b; FLOAT TEMP c; TEMP d;
ADD.S a, -3, 1; ADD.U b, 3, 1; ADD.F c, 3, 1; ADD.S.NTC d, a, b;
MOV.S result.position.x, a; MOV.U result.position.y, b; MOV result.position.z, c; MOV.S result.position.w, d;`,
    printed: [
      "INT TEMP a;",
      "UINT TEMP b;",
      "FLOAT TEMP c;",
      "TEMP d;",
      "ADD.S a, -3, 1;",
      "ADD.U b, 3, 1;",
      "ADD c, 3.0, 1.0;",
      "ADD.S.NTC d, a, b;",
      "MOV.S result.position.x, a;",
      "MOV.U result.position.y, b;",
      "MOV result.position.z, c;",
      "MOV.S result.position.w, d;",
    ],
    results: { position: words(-2, 4, 0x40800000, 2) },
  },
  {
    of: "NV_gpu_program4 Issues (7): constants that are integers, and that are not",
    type: "NVvp4.0",
    text: `INT PARAM whole = 6; FLOAT PARAM real = 6; PARAM either = 6; UINT PARAM bits = 0x9ABCDEF0;
MOV.S result.position.x, whole; MOV result.position.y, real; MOV result.position.z, either; MOV.U result.position.w, bits;
MUL.S result.attrib[0].x, whole, 2; MUL.F result.attrib[0].y, real, 2;`,
    printed: [
      "INT PARAM whole = {6, 6, 6, 6};",
      "FLOAT PARAM real = {6.0, 6.0, 6.0, 6.0};",
      "PARAM either = {6.0, 6.0, 6.0, 6.0};",
      "UINT PARAM bits = {2596069104, 2596069104, 2596069104, 2596069104};",
      "MOV.S result.position.x, whole;",
      "MOV result.position.y, real;",
      "MOV result.position.z, either;",
      "MOV.U result.position.w, bits;",
      "MUL.S result.attrib[0].x, whole, 2;",
      "MUL result.attrib[0].y, real, 2.0;",
    ],
    results: {
      position: words(6, 0x40c00000, 0x40c00000, 0x9abcdef0),
      "attrib[0]": words(12, 0x41400000, 0, 0),
    },
  },
  {
    of: "NV_gpu_program4 Issues (10): arrays of temporaries",
    type: "NVvp4.0",
    text: `ATTRIB inputs[] = { vertex.attrib[7..11] }; TEMP kept[10]; INT TEMP n; OUTPUT outputs[] = { result.texcoord[0..3] };
MOV.S n, vertex.id; MOV kept[n.x + 4], inputs[n.x]; MOV outputs[2], kept[7];`,
    printed: [
      "ATTRIB inputs[5] = { vertex.attrib[7..11] };",
      "TEMP kept[10];",
      "INT TEMP n;",
      "OUTPUT outputs[4] = { result.texcoord[0..3] };",
      "MOV.S n, vertex.id;",
      "MOV kept[n.x + 4], inputs[n.x];",
      "MOV outputs[2], kept[7];",
    ],
    given: { "vertex.id": [3, 0, 0, 0], "vertex.attrib[10]": [1, 2, 3, 4] },
    results: { "texcoord[2]": words(1, 2, 3, 4) },
  },
  {
    of: "NV_gpu_program4 Issues (42): longest names of bindings",
    type: "NVvp4.0",
    text: `MOV result.color, 1; MOV result.color.secondary, 3; MOV result.color.primary.w, 2; MOV result.color.xyz, 5; MOV result.color.back.x, 4;`,
    printed: [
      "MOV result.color.front.primary, 1.0;",
      "MOV result.color.front.secondary, 3.0;",
      "MOV result.color.front.primary.w, 2.0;",
      "MOV result.color.front.primary.xyz, 5.0;",
      "MOV result.color.back.primary.x, 4.0;",
    ],
    results: {
      "color.front.primary": singles(5, 5, 5, 2),
      "color.front.secondary": singles(3, 3, 3, 3),
      "color.back.primary": singles(4, 0, 0, 0),
    },
  },
  {
    of: "NV_gpu_program4 Issues (44): results of one component",
    type: "NVvp4.0",
    text: `MOV result.pointsize.x, 3; MOV result.fogcoord, 2;`,
    printed: ["MOV result.pointsize.x, 3.0;", "MOV result.fogcoord, 2.0;"],
    results: { pointsize: singles(3, 0, 0, 0), fogcoord: singles(2, 2, 2, 2) },
  },
  {
    of: "NV_gpu_program4 Issues (44): an attribute of one component",
    type: "NVfp4.0",
    text: `ADD result.color, fragment.fogcoord.x, 1;`,
    printed: ["ADD result.color, fragment.fogcoord.x, 1.0;"],
    given: { "fragment.fogcoord": [0x40000000, 0, 0, 0] },
    results: { "color[0]": singles(3, 3, 3, 3) },
  },
];
