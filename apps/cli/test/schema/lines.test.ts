import { describe, expect, test } from "@jest/globals";
import { assemble } from "@glasm/pica200";
import { glasm } from "../command-line.js";
import { PLAIN_DESCRIPTOR, WORDS } from "../pica-lines.js";
import { expectTaken, optional, takenChanges, takes } from "./validators.js";

const PROGRAM = "!!VP1.0 MOV o[HPOS], v[0]; END";
const STATE_PROGRAM = "!!VSP1.0 MOV c[3], v[0]; END";
const SHADER = ".in position\n.out result position\n.proc main\n  mov result, position\n  end\n.end\n";
/** Its warning names another place. */
const TWICE = SHADER.replace("  end", "  mov result, position.yxzw\n  end");
const BAD_SHADER = ".proc main\n  mov o0, r99\n.end\n";

function containerOf(text: string): string {
  const assembled = assemble([{ name: "a.pica", text }]);
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  return Buffer.from(assembled.bytes).toString("base64");
}
const CONTAINER = containerOf(SHADER);

type Members = Readonly<Record<string, unknown>>;

async function answerTo(command: string, request: unknown): Promise<Members> {
  const { stdout } = await glasm([...command.split(" "), "--jsonl"], {
    stdin: `${JSON.stringify(request)}\n`,
  });
  return JSON.parse(stdout) as Members;
}

interface Lines {
  /** What answers them; forms are called by it. */
  readonly command: string;
  /** Requests that it takes. */
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
  /** The places of members that may be absent in requests, and in answers. */
  readonly ofRequests: string;
  readonly ofAnswers: string;
}

const CODE = { code: [WORDS.movO0, WORDS.end], descriptors: [PLAIN_DESCRIPTOR] };
/** Emits one triangle. */
const GEOMETRY = {
  ...{ code: [WORDS.movO0, "ac800000", WORDS.emit, WORDS.end], descriptors: [PLAIN_DESCRIPTOR] },
  ...{ stage: "geometry", outputMask: 1 },
};
const PIPELINE = { vertex: { ...CODE, outputMask: 1 }, geometry: GEOMETRY, mode: "point", inputs: 1 };

const LINES: readonly Lines[] = [
  {
    command: "run",
    good: [
      { program: PROGRAM },
      { program: "!!VP1.0 END" },
      { programBase64: Buffer.from(PROGRAM).toString("base64"), target: "vp", arithmetic: "vp1" },
      {
        program: PROGRAM,
        parameters: { 12: [1, 2, 3, "3f800000"] },
        vertices: [{}, { attributes: { 15: [0, 0, 0, 1] } }],
      },
      { program: STATE_PROGRAM, vertices: [{}] },
    ],
    bad: [
      [],
      {},
      { program: 5 },
      { program: PROGRAM, programBase64: "" },
      { program: PROGRAM, target: "vx" },
      { program: PROGRAM, arithmetic: "f24" },
      { program: PROGRAM, parameters: { 256: [1, 2, 3, 4] } },
      { program: PROGRAM, parameters: { 12: [1, 2, 3] } },
      { program: PROGRAM, parameters: { 12: [1, 2, 3, "1"] } },
      { program: PROGRAM, vertices: [{ attributes: { 16: [1, 2, 3, 4] } }] },
      { program: PROGRAM, vertices: [{ attributes: { OPOS: [1, 2, 3, 4] } }] },
      { program: PROGRAM, vertices: [{ attribute: {} }] },
      { program: PROGRAM, vertices: [null] },
      { program: PROGRAM, vertices: {} },
      { program: PROGRAM, more: 1 },
    ],
    ofRequests:
      ".arithmetic .parameters .parameters.* .target .vertices .vertices[].attributes .vertices[].attributes.*",
    ofAnswers: ".vertices[].parameters.* .vertices[].results.*",
  },
  {
    command: "pica assemble",
    good: [
      { sources: [{ name: "a.pica", text: SHADER }] },
      { sources: [{ name: "a.pica", text: TWICE }] },
      { sources: [{ name: "a.pica", text: BAD_SHADER }], padding: false },
    ],
    bad: [
      {},
      { sources: {} },
      { sources: [{ name: "a" }] },
      { sources: [], padding: 1 },
      { sources: [], more: 1 },
    ],
    ofRequests: ".padding",
    ofAnswers: ".diagnostics[].file .warnings[].file",
  },
  {
    command: "pica dis",
    good: [{ shbinBase64: CONTAINER }, { shbinBase64: "" }],
    bad: [{}, { shbinBase64: 5 }, { shbinBase64: "", more: 1 }],
    ofRequests: "",
    ofAnswers: "",
  },
  {
    command: "pica run",
    good: [
      CODE,
      {
        ...{ ...CODE, entry: 0, stage: "vertex", outputMask: 0xffff, limit: 10, state: "kept" },
        vertices: [{}, { attributes: { 0: [1, 2, "3f800000", "3f0000"] } }],
        uniforms: {
          ...{ c: { 95: [1, 2, "3f800000", "3f0000"] }, i: { 3: [0, 255, 1, 2] } },
          b: { 15: true },
        },
      },
      { ...GEOMETRY, vertices: [{}] },
      { shbinBase64: CONTAINER, dvle: 0, vertices: [{}], arithmetic: "f32" },
      { shbinBase64: "" },
      { pipeline: PIPELINE, vertices: [{}], indices: [0, 0], arithmetic: "f24", limit: 0 },
      {
        pipeline: {
          ...{ ...PIPELINE, permutation: Array.from({ length: 16 }, (_, k) => 15 - k) },
          ...{ mainVertices: 255, start: 95, count: 255 },
        },
      },
    ],
    bad: [
      {},
      { code: CODE.code },
      { ...CODE, code: ["4c"] },
      { ...CODE, code: Array(4097).fill(WORDS.end) },
      { ...CODE, descriptors: Array(129).fill(PLAIN_DESCRIPTOR) },
      { ...CODE, shbinBase64: CONTAINER },
      { ...CODE, dvle: 0 },
      { ...CODE, entry: 4096 },
      { ...CODE, stage: "pixel" },
      { ...CODE, outputMask: 65536 },
      { ...CODE, state: "old" },
      { ...CODE, limit: -1 },
      { ...CODE, limit: 2 ** 53 },
      { ...CODE, vertices: [{ attributes: { 16: [1, 2, 3, 4] } }] },
      { ...CODE, vertices: [{ attributes: { 0: [1, 2, 3, "3f000"] } }] },
      { ...CODE, uniforms: { c: { 96: [1, 2, 3, 4] } } },
      { ...CODE, uniforms: { i: { 0: [0, 0, 0, 256] } } },
      { ...CODE, uniforms: { i: { 4: [0, 0, 0, 0] } } },
      { ...CODE, uniforms: { b: { 0: 1 } } },
      { ...CODE, uniforms: { d: {} } },
      { shbinBase64: CONTAINER, dvle: -1 },
      { shbinBase64: CONTAINER, entry: 0 },
      { pipeline: PIPELINE, ...CODE },
      { pipeline: PIPELINE, state: "kept" },
      { pipeline: { vertex: CODE } },
      { pipeline: { ...PIPELINE, geometry: { ...GEOMETRY, stage: "vertex" } } },
      { pipeline: { ...PIPELINE, mode: "line" } },
      { pipeline: { ...PIPELINE, inputs: 17 } },
      { pipeline: { ...PIPELINE, permutation: [0] } },
      { pipeline: { ...PIPELINE, start: 96 } },
      { pipeline: { ...PIPELINE, count: 256 } },
      { pipeline: PIPELINE, vertices: [{}], indices: [-1] },
    ],
    ofRequests: `.arithmetic .dvle .entry .indices .limit .outputMask .stage .state
      .pipeline.count .pipeline.geometry.outputMask .pipeline.geometry.stage .pipeline.inputs .pipeline.mainVertices
      .pipeline.mode .pipeline.permutation .pipeline.start .pipeline.vertex.outputMask
      .uniforms .uniforms.b .uniforms.b.* .uniforms.c .uniforms.c.* .uniforms.i .uniforms.i.*
      .vertices .vertices[].attributes .vertices[].attributes.*`,
    ofAnswers: ".vertices[].primitives",
  },
];

const TWO = "IADD_IMM.i32 r54.h0, 0x0, #0x0\nSTORE.i32.istream.slot2.end @r0, r4, offset:0";
const TWO_WORDS = ["c000000000761001", "04 00 00 30 02 40 61 78"];
/** Stores positions, point sizes and varyings, and reads outside of all memory. */
const STORES = `LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i32.istream.slot2.wait2 @r0, r4, offset:0
STORE.i32.istream.slot2.wait2 @r0, r4, offset:2048
STORE.i32.estream.slot2.wait2 @r0, r4, offset:144
LOAD.i32.unsigned.slot0.wait0 @r2, r6, offset:0
FPCLASS.f32 r0, r0`;
const VALHALL_VERTEX = {
  ...{ attributes: { 16777215: [1, 2, 3, "3f800000"] }, id: 4294967295, instance: 0 },
  initial: { 63: "00000001", 0: 0.5 },
};
const VALHALL_LINES: readonly Lines[] = [
  {
    command: "valhall assemble",
    good: [{ source: TWO }, { source: "NOP" }, { source: "NIL" }, { source: "a: NOP\na: NOP" }],
    bad: [{}, { source: 1 }, { code: TWO_WORDS }, { source: "", more: 1 }],
    ofRequests: "",
    ofAnswers: "",
  },
  {
    command: "valhall dis",
    good: [{ code: TWO_WORDS }, { code: [] }],
    bad: [{}, { code: "" }, { code: ["12"] }, { code: [1] }, { source: TWO }, { code: [], more: 1 }],
    ofRequests: "",
    ofAnswers: "",
  },
  {
    command: "valhall check",
    good: [{ source: TWO }, { source: "NOP" }, { source: "NIL" }, { code: TWO_WORDS }],
    bad: [{}, { source: TWO, code: TWO_WORDS }, { source: [] }, { code: ["x"] }, { source: "", limit: 1 }],
    ofRequests: "",
    ofAnswers: "",
  },
  {
    command: "valhall run",
    good: [
      { source: TWO, vertices: [] },
      { code: TWO_WORDS, vertices: [{}] },
      { source: "NIL", vertices: [] },
      {
        ...{ source: STORES, varyingEntry: 8, vertices: [VALHALL_VERTEX], trace: true, want: ["registers"] },
        ...{ entry: 0, limit: 9007199254740991, denormals: "always", uniforms: [0.5, "0000ABCD"] },
        buffers: [
          { bytes: "00Ff", address: "0000000000001000", writable: false, table: 255, index: 16777215 },
          { bytes: "" },
          { bytes: "00", address: "0000000000002000", writable: true },
        ],
      },
    ],
    bad: [
      {},
      { source: TWO },
      { source: TWO, code: [], vertices: [] },
      { source: TWO, vertices: {} },
      { source: TWO, vertices: [null] },
      { source: TWO, vertices: [{ attribute: {} }] },
      { source: TWO, vertices: [{ attributes: { a: [0, 0, 0, 1] } }] },
      { source: TWO, vertices: [{ attributes: { 0: [0, 0, 1] } }] },
      { source: TWO, vertices: [{ id: 4294967296 }] },
      { source: TWO, vertices: [{ instance: -1 }] },
      { source: TWO, vertices: [{ initial: { 64: 1 } }] },
      { source: TWO, vertices: [{ initial: { 0: "1" } }] },
      { source: TWO, vertices: [], entry: 4 },
      { source: TWO, vertices: [], varyingEntry: -8 },
      { source: TWO, vertices: [], limit: 2 ** 53 },
      { source: TWO, vertices: [], uniforms: Array(129).fill(0) },
      { source: TWO, vertices: [], denormals: "keep" },
      { source: TWO, vertices: [], trace: "yes" },
      { source: TWO, vertices: [], want: ["memory"] },
      { source: TWO, vertices: [], buffers: [{}] },
      { source: TWO, vertices: [], buffers: [{ bytes: "0" }] },
      { source: TWO, vertices: [], buffers: [{ bytes: "00", address: "00" }] },
      { source: TWO, vertices: [], buffers: [{ bytes: "00", index: 0 }] },
      { source: TWO, vertices: [], buffers: [{ bytes: "00", table: 256 }] },
      { source: TWO, vertices: [], engine: "compiled" },
    ],
    ofRequests: `.buffers .buffers[].address .buffers[].index .buffers[].writable .denormals .entry .limit .trace .uniforms
      .varyingEntry .vertices[].attributes .vertices[].attributes.* .vertices[].id .vertices[].initial
      .vertices[].initial.* .vertices[].instance .want`,
    ofAnswers: `.buffers .trace .vertices[].at .vertices[].notes .vertices[].pointSize .vertices[].position .vertices[].reason
      .vertices[].registers .vertices[].varying .vertices[].varying.at .vertices[].varying.notes
      .vertices[].varying.reason .vertices[].varying.registers .vertices[].varyings .vertices[].varyings.*`,
  },
];

const SLOTS = ["00000000 0020001B 0836106c 2070f801"];
const MICROCODE = "MUL oPos, v0, c[96]\nMOV c[3], v1";
const NV2A_LINES: readonly Lines[] = [
  {
    command: "nv2a assemble",
    good: [{ source: MICROCODE }, { source: "MUL oPos" }],
    bad: [{}, { source: 1 }, { code: SLOTS }, { source: "", more: 1 }],
    ofRequests: "",
    ofAnswers: "",
  },
  {
    command: "nv2a dis",
    good: [{ code: SLOTS }, { code: [] }, { code: ["0".repeat(32)] }],
    bad: [{}, { code: "" }, { code: ["12"] }, { code: [1] }, { source: MICROCODE }, { code: SLOTS, more: 1 }],
    ofRequests: "",
    ofAnswers: "",
  },
  {
    command: "nv2a convert",
    good: [
      { program: PROGRAM },
      { program: PROGRAM, pairs: true },
      { program: "!!VP2.0 END" },
      { source: "MOV oPos, v0", withoutWindowEnding: true },
      { source: MICROCODE },
      { code: SLOTS },
      { code: SLOTS, withoutWindowEnding: false },
    ],
    bad: [
      {},
      { program: 1 },
      { program: PROGRAM, pairs: "yes" },
      { program: PROGRAM, code: SLOTS },
      { program: PROGRAM, withoutWindowEnding: true },
      { source: MICROCODE, pairs: true },
      { source: MICROCODE, code: SLOTS },
      { source: MICROCODE, more: 1 },
    ],
    ofRequests: ".pairs .withoutWindowEnding",
    ofAnswers: "",
  },
  {
    command: "nv2a run",
    good: [
      { source: MICROCODE, vertices: [] },
      { code: SLOTS, vertices: [{}] },
      { source: "MUL", vertices: [] },
      {
        source: MICROCODE,
        vertices: [{ attributes: { 0: [1, 2, "3f800000", 4], 15: [0, 0, 0, 1] } }],
        constants: { 0: [1, 2, 3, 4], 191: ["FFFFFFFF", 0, 0, 0] },
      },
    ],
    bad: [
      {},
      { source: MICROCODE },
      { source: MICROCODE, code: SLOTS, vertices: [] },
      { source: MICROCODE, vertices: {} },
      { source: MICROCODE, vertices: [null] },
      { source: MICROCODE, vertices: [{ attribute: {} }] },
      { source: MICROCODE, vertices: [{ attributes: { 16: [0, 0, 0, 1] } }] },
      { source: MICROCODE, vertices: [{ attributes: { 0: [0, 0, 1] } }] },
      { source: MICROCODE, vertices: [], constants: { 192: [0, 0, 0, 1] } },
      { source: MICROCODE, vertices: [], constants: [] },
      { source: MICROCODE, vertices: [], engine: "compiled" },
    ],
    ofRequests: ".constants .constants.* .vertices[].attributes .vertices[].attributes.*",
    ofAnswers: ".constants .constants.* .vertices[].results.oPos",
  },
];

describe("the JSON Schemas of lines [Ruling 200]", () => {
  test.each([...LINES, ...VALHALL_LINES, ...NV2A_LINES])(
    "of $command take what it takes, and its answers",
    async ({ command, good, bad, ofRequests, ofAnswers }) => {
      const [request, answer] = ["request", "answer"].map((kind) => `${command.replace(" ", "-")}-${kind}`);
      const answers: Members[] = [];
      for (const one of good) {
        const answered = await answerTo(command, one);
        answers.push(answered);
        expect([one, answered["error"]]).toEqual([one, undefined]);
        await expectTaken(request!, one);
        await expectTaken(answer!, answered);
      }
      for (const one of bad) {
        const answered = await answerTo(command, one);
        answers.push(answered);
        expect([one, answered["error"]]).toEqual([one, expect.any(String)]);
        expect([one, await takes(request!, one)]).toEqual([one, false]);
        await expectTaken(answer!, answered);
      }
      expect(await takenChanges(request!, good)).toEqual(optional(ofRequests));
      expect(await takenChanges(answer!, answers)).toEqual(optional(ofAnswers));
      for (const wrong of [{}, { ok: true }, { ok: false }, { ok: true, error: "x" }])
        expect([wrong, await takes(answer!, wrong)]).toEqual([wrong, false]);
    },
  );
});
