/** Examples of parameter buffers. */

import { words } from "../support/execute.js";
import type { TextExample } from "./text-example.js";

export const BUFFERS: readonly TextExample[] = [
  {
    of: "NV_parameter_buffer_object Examples: members of a buffer",
    type: "NVfp4.0",
    text: `TEMP t; BUFFER bones[] = { program.buffer[0] }; MOV t, bones[1]; MOV result.color, t;`,
    printed: [
      "TEMP t;",
      "BUFFER bones[16384] = { program.buffer[0] };",
      "MOV t, bones[1];",
      "MOV result.color, t;",
    ],
    given: { "program.buffer[0]": [1, 2, 3] },
    results: { "color[0]": words(2, 2, 2, 2) },
  },
  {
    of: "NV_gpu_program4 Issues (37): vectors of three words of a parameter buffer",
    type: "NVvp5.0",
    text: `BUFFER b[] = { program.buffer[0] }; INT TEMP i; MUL.S i, vertex.position.x, 3; MOV.S result.position.x, b[i.x]; MOV.S result.position.y, b[i + 1]; MOV.S result.position.z, b[i+2];`,
    printed: [
      "BUFFER b[16384] = { program.buffer[0] };",
      "INT TEMP i;",
      "MUL.S i, vertex.position.x, 3;",
      "MOV.S result.position.x, b[i.x];",
      "MOV.S result.position.y, b[i.x + 1];",
      "MOV.S result.position.z, b[i.x + 2];",
    ],
    given: { "vertex.position": [2, 0, 0, 0], "program.buffer[0]": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    results: { position: words(7, 8, 9, 0) },
  },
  {
    of: "NV_parameter_buffer_object2 Issues (6): loads of each size",
    type: "NVvp4.0",
    text: `OPTION NV_parameter_buffer_object2; CBUFFER bytes[] = { program.buffer[0] }; TEMP i; MOV.S i, 8;
LDC.F32 result.attrib[0], bytes[4]; LDC.F32X4 result.attrib[1], bytes[8]; LDC.U8 result.attrib[2], bytes[i.x + 1]; LDC.S32 result.attrib[3], bytes[i.x+4]; LDC.U32X2 result.attrib[4], bytes[i.x+8]; LDC.S16 result.attrib[5], bytes[i.x+2];`,
    printed: [
      "OPTION NV_parameter_buffer_object2;",
      "CBUFFER bytes[65536] = { program.buffer[0] };",
      "TEMP i;",
      "MOV.S i, 8;",
      "LDC.F32 result.attrib[0], bytes[4];",
      "LDC.F32X4 result.attrib[1], bytes[8];",
      "LDC.U8 result.attrib[2], bytes[i.x + 1];",
      "LDC.S32 result.attrib[3], bytes[i.x + 4];",
      "LDC.U32X2 result.attrib[4], bytes[i.x + 8];",
      "LDC.S16 result.attrib[5], bytes[i.x + 2];",
    ],
    given: { "program.buffer[0]": [1, 2, 0xfffedcba, 3, 4, 5] },
    results: {
      "attrib[0]": words(2, 0, 0, 0),
      "attrib[1]": words(0xfffedcba, 3, 4, 5),
      "attrib[2]": words(0xdc, 0, 0, 0),
      "attrib[3]": words(3, 0, 0, 0),
      "attrib[4]": words(4, 5, 0, 0),
      "attrib[5]": words(-2, 0, 0, 0),
    },
  },
  {
    of: "NV_parameter_buffer_object2 Issues (8): a range that begins behind the first byte",
    type: "NVvp5.0",
    text: `CBUFFER bytes[] = { program.buffer[0][4..19] }; LDC.F32 result.position, bytes[8];`,
    printed: ["CBUFFER bytes[16] = { program.buffer[0][4..19] };", "LDC.F32 result.position, bytes[8];"],
    given: { "program.buffer[0]": [1, 2, 3, 4, 5] },
    results: { position: words(4, 0, 0, 0) },
  },
  {
    of: "NV_parameter_buffer_object2 Issues (9): one place of a buffer",
    type: "NVvp5.0",
    text: `CBUFFER place = program.buffer[0][4]; LDC.U8 result.attrib[0], place; LDC.S16 result.attrib[1], place; LDC.F32 result.attrib[2], place; LDC.F32X4 result.attrib[3], place;`,
    printed: [
      "CBUFFER place = program.buffer[0][4];",
      "LDC.U8 result.attrib[0], place;",
      "LDC.S16 result.attrib[1], place;",
      "LDC.F32 result.attrib[2], place;",
      "LDC.F32X4 result.attrib[3], place;",
    ],
    given: { "program.buffer[0]": [1, 0xffff8081, 3, 4, 5] },
    results: {
      "attrib[0]": words(0x81, 0, 0, 0),
      "attrib[1]": words(-0x7f7f, 0, 0, 0),
      "attrib[2]": words(0xffff8081, 0, 0, 0),
      "attrib[3]": words(0xffff8081, 3, 4, 5),
    },
  },
  {
    of: "NV_parameter_buffer_object2 Issues (10): words of four places in one vector",
    type: "NVvp5.0",
    text: `CBUFFER bytes[] = { program.buffer[0] }; TEMP R; LDC.F32 R.x, bytes[4]; LDC.F32 R.y, bytes[12].x; LDC.F32 R.z, bytes[0].x; LDC.F32 R.w, bytes[8].x; MOV result.position, R;`,
    printed: [
      "CBUFFER bytes[65536] = { program.buffer[0] };",
      "TEMP R;",
      "LDC.F32 R.x, bytes[4];",
      "LDC.F32 R.y, bytes[12].x;",
      "LDC.F32 R.z, bytes[0].x;",
      "LDC.F32 R.w, bytes[8].x;",
      "MOV result.position, R;",
    ],
    given: { "program.buffer[0]": [1, 2, 3, 4] },
    results: { position: words(2, 4, 1, 3) },
  },
];
