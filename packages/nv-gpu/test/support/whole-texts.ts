import type { Code } from "../../src/index.js";

const GEOMETRY = "!!NVgp5.0\nPRIMITIVE_OUT POINTS; VERTICES_OUT 4;";
const STREAMS = (primitive: string) =>
  `!!NVgp5.0\nPRIMITIVE_IN POINTS; PRIMITIVE_OUT ${primitive}; VERTICES_OUT 4; EMITS 1; END`;
const OUTPUTS = (attributes: number) =>
  `!!NVgp5.0\nPRIMITIVE_IN POINTS; PRIMITIVE_OUT POINTS; VERTICES_OUT 1024;
OUTPUT o[] = { result.attrib[0..${attributes - 1}] };
${Array.from({ length: attributes }, (_, i) => `MOV o[${i}].x, 1;`).join("")} END`;

/** Texts from header to END; a text that breaks a rule has @ before what breaks it, or the place is its end. */
export const WHOLE_TEXTS: readonly { readonly code: Code; readonly bad: string; readonly good: string }[] = [
  { code: "header", bad: "@!!NVtcs5.0\nEND", good: "!!NVvp5.0\nEND" },
  { code: "header", bad: "@ !!NVvp4.0\nEND", good: "!!NVvp4.0 END" },
  { code: "header", bad: "@# c\n!!NVvp5.0 END", good: "!!NVvp5.0 # c\nEND" },
  { code: "header", bad: "", good: "!!NVfp4.1 END" },
  { code: "end-missing", bad: "!!NVvp4.0\nTEMP a;\n", good: "!!NVvp4.0\nTEMP a;\nEND" },
  { code: "text-after-end", bad: "!!NVvp4.0\nEND @MOV", good: "!!NVvp4.0\nEND # MOV" },
  { code: "declaration-missing", bad: "!!NVtcp5.0\nEND", good: "!!NVtcp5.0\nVERTICES_OUT 3;\nEND" },
  { code: "declaration-missing", bad: "!!NVtep5.0\nEND", good: "!!NVtep5.0\nTESS_MODE ISOLINES;\nEND" },
  { code: "declaration-missing", bad: "!!NVcp5.0\nEND", good: "!!NVcp5.0\nGROUP_SIZE 8 8 2;\nEND" },
  { code: "declaration-missing", bad: `${GEOMETRY} END`, good: `${GEOMETRY} PRIMITIVE_IN POINTS; END` },
  {
    code: "index-vertex",
    bad: `${GEOMETRY} TEMP a; MOV a, vertex[3].position; PRIMITIVE_IN TRIANGLES; END`,
    good: `${GEOMETRY} TEMP a; MOV a, vertex[2].position; PRIMITIVE_IN TRIANGLES; END`,
  },
  {
    code: "index-vertex",
    bad: `${GEOMETRY} TEMP a; ATTRIB p = vertex.position; MOV a, p[1]; PRIMITIVE_IN POINTS; END`,
    good: `${GEOMETRY} TEMP a; ATTRIB p = vertex.position; MOV a, p[1]; PRIMITIVE_IN LINES; END`,
  },
  {
    code: "patches-late",
    bad: `${GEOMETRY} TEMP a; MOV a, primitive.tessinner[1]; PRIMITIVE_IN POINTS; END`,
    good: `${GEOMETRY} TEMP a; MOV a, primitive.tessinner[1]; PRIMITIVE_IN PATCHES; END`,
  },
  { code: "stream-primitive", bad: STREAMS("LINE_STRIP"), good: STREAMS("POINTS") },
  { code: "output-components", bad: OUTPUTS(5), good: OUTPUTS(4) },
  {
    code: "group-size",
    bad: "!!NVcp5.0\nGROUP_SIZE 1024 @2; END",
    good: "!!NVcp5.0\nGROUP_SIZE 512 2; END",
  },
  {
    code: "shared-memory",
    bad: "!!NVcp5.0\nGROUP_SIZE 1; TEMP a; SHARED s[] = { program.sharedmem[0..3] }; LDS.U8 a, s[0]; END",
    good: "!!NVcp5.0\nGROUP_SIZE 1; SHARED_MEMORY 4; TEMP a; SHARED s[] = { program.sharedmem[0..3] }; LDS.U8 a, s[0]; END",
  },
];
