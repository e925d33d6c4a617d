import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { assemble, writeShader } from "@glasm/pica200";
import { glasm, temporaryFolder } from "../command-line.js";
import { expectTaken, optional, takenChanges, takes } from "./validators.js";

const VERTEX = `!!VP2.0
ARL A0.x, v[0].x;
MOVC R0, c[A0.x+3];
SLT R1, -|v[1]|, R0.xxyz;
RCP R2.x, R1.w;
ARA A1, A0;
CAL l (EQ.x);
MOV o[HPOS], R0;
MOV CC.x, R0;
RET;
l: MOV o[COL0], R0;
RET;
END`;

const SHADER = `.fvec m[4], eye
.bool lit
.ivec n
.constf k(1.0, 2.0, 3.0, 4.0)
.in pos v0
.out op position
.entry main
.proc twice
  add r0, r0, r0
.end
.proc main
  mova a0.x, pos.x
  dp4 op, m[0], pos
  cmp pos.x, eq, eq, pos.y
  for n
    add r0, k, pos
  .end
  call twice
  ifu lit
   mov r1, m[a0.x]
  .end
  mov op, k
  end
.end
`;

const GEOMETRY = `.gsh point c48
.out - position
.entry other
.proc other
  mov o0, v0
  setemit 0
  emit
  setemit 1
  emit
  setemit 2, prim inv
  emit
  end
.end
`;

function containerOf(...texts: readonly string[]): Uint8Array {
  const assembled = assemble(texts.map((text, i) => ({ name: `${i}.pica`, text })));
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  return writeShader(assembled.shader);
}

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({
    "a.vp": VERTEX,
    "state.vp": "!!VSP1.0 MOV c[3], v[0]; END",
    "invariant.vp": "!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[3]; END",
    "bad.vp": "!!VP1.0 MOV o[HPOS], v[0]\nMOV R0, v[0]; END",
    "a.pica": SHADER,
    "geometry.pica": GEOMETRY,
    "bad.pica": ".proc main\n  mov o0, r99\n.end\n",
    "both.shbin": containerOf(GEOMETRY, SHADER),
    "bad.shbin": containerOf(SHADER).subarray(0, 40),
    "triangle.obj": "v 0 0 0\nv 4 0 0\nv 0 4 0\nf 1 2 3\n",
    "a.valhall": "IADD_IMM.i32 r0, 0x0, #0x1\nFPCLASS.f32 r0, r0",
    "bad.valhall": "NIL",
    "a.bin": Buffer.from("c0000000007610010000000000c00078", "hex"),
    "half.bin": Buffer.from("NOP"),
    "vertices.json":
      '{"vertices": [{}], "varyingEntry": 0, "buffers": [{"bytes": "00"}], "want": ["registers"], "trace": true}',
    "input.json": '{"vertices": [{}, {"attributes": {"OPOS": [1, 2, 3, "3f800000"]}}]}',
  });
});
afterAll(() => folder.remove());

/** The words of a command line, where `@FILE` is a file of the folder. */
const words = (line: string): readonly string[] =>
  line.split(" ").map((word) => word.replace(/^(\w+=)?@/, `$1${folder.path}/`));

/** The document that each command line prints. */
async function documents(lines: readonly string[]): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (const line of lines) {
    const { stdout } = await glasm([...words(line), "--format", "json"]);
    all.push(JSON.parse(stdout));
  }
  return all;
}

const SMALL = "--size 2x2 --mesh @triangle.obj";

/** Of code words of the PICA200, which have some of them each. */
const FIELDS =
  "compareX compareY count descriptor destination index join primitive referenceX referenceY source1 source2 target uniform vertex winding".split(
    " ",
  );

interface Row {
  readonly name: string;
  readonly lines: readonly string[];
  /** The places of members that may be absent. */
  readonly optional: string;
}

const ROWS: readonly Row[] = [
  {
    name: "check",
    lines: ["check @a.vp @invariant.vp @bad.vp @a.pica @both.shbin @bad.pica @bad.shbin @none.vp"],
    optional: ".files[].diagnostics[].related .files[].programs",
  },
  {
    name: "dis",
    lines: [
      ...["dis @a.vp", "dis @state.vp", "dis @a.pica", "dis @both.shbin", "dis @bad.vp"],
      ...["dis @bad.pica", "dis @bad.shbin", "dis @none.vp"],
    ],
    optional: `.diagnostics[].related .dvle .sources ${FIELDS.map((name) => `.program.instructions[].fields.${name}`).join(" ")}`,
  },
  {
    name: "run",
    lines: [
      ...["run @a.vp --input @input.json", "run @state.vp", "run @invariant.vp", "run @a.pica"],
      ...["run @geometry.pica", "run @both.shbin", "run @both.shbin --dvle 0"],
      "run @a.vp --result HPOS=@hpos.npy --result COL0=@col0.f32",
      "run @both.shbin --result position=@position.npy",
      ...["run @bad.vp", "run @bad.shbin", "run @none.vp", "run @a.vp --uniform eye=1"],
    ],
    optional: `.diagnostics[].related .dvle .unset .vertices[].parameters.* .vertices[].results.*
      .vertices[].primitives .vertices[].primitives[].vertices[].*`,
  },
  {
    name: "trace",
    lines: [
      ...[
        "trace @a.vp --slice HPOS.x",
        "trace @state.vp",
        "trace @a.pica --uniform n=2,0,1,0 --uniform lit=1",
      ],
      ...["trace @both.shbin --slice o0.x", "trace @both.shbin --dvle 0", "trace @geometry.pica"],
      ...["trace @a.vp --max-steps 3", "trace @bad.vp", "trace @none.vp", "trace @a.vp --vertex 1"],
    ],
    optional: ".diagnostics[].related .dvle .slice .primitives .primitives[].vertices[].*",
  },
  {
    name: "draw",
    lines: [
      `draw clip-distances --frames 0..1 --size 2x2 -o @pictures/`,
      `draw @a.pica ${SMALL} -o @a.png`,
      `draw @both.shbin ${SMALL} -o @both.png`,
      `draw @invariant.vp ${SMALL} -o @invariant.png`,
      `draw @a.vp ${SMALL} -o /dev/null/a.png`,
      ...["draw none", "draw @bad.vp", "draw @none.vp"],
    ],
    optional: ".diagnostics[].related",
  },
  {
    name: "valhall-assemble",
    lines: ["assemble @a.valhall", "assemble @bad.valhall", "assemble @none"].map(
      (line) => `valhall ${line}`,
    ),
    optional: "",
  },
  {
    name: "valhall-dis",
    lines: ["dis @a.bin", "dis --hex @a.bin", "dis @half.bin", "dis @none"].map((line) => `valhall ${line}`),
    optional: ".code",
  },
  {
    name: "valhall-check",
    lines: ["valhall check @a.valhall @bad.valhall @a.bin @half.bin @none"],
    optional: "",
  },
  {
    name: "valhall-run",
    lines: ["run @a.valhall", "trace @a.bin", "run @bad.valhall"].map(
      (line) => `valhall ${line} --vertices @vertices.json`,
    ),
    optional: `.buffers .trace .vertices[].at .vertices[].reason .vertices[].registers .vertices[].varying
      .vertices[].varying.at .vertices[].varying.reason .vertices[].varying.registers`,
  },
  { name: "scenes", lines: ["draw --list", "draw --list none"], optional: "" },
  {
    name: "machines",
    lines: ["machines"],
    optional: `.machines[].languages[].arithmetics .machines[].languages[].directives
      .machines[].languages[].fileExtension .machines[].registers[].componentNames
      .machines[].registers[].initial .machines[].registers[].range
      .machines[].registers[].shownAs`,
  },
];

describe("the JSON Schemas of documents [Ruling 200]", () => {
  test.each(ROWS)(
    "of $name take what the command prints, and no other form",
    async ({ name, lines, optional: places }) => {
      const printed = await documents(lines);
      for (const document of printed) await expectTaken(name, document);
      expect(await takenChanges(name, printed)).toEqual(optional(places));
      for (const document of printed)
        expect(await takes(name, { ...(document as object), schemaVersion: 2 })).toBe(false);
    },
  );
});
