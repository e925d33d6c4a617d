import { describe, expect, test } from "@jest/globals";
import { type Json, readSuite, type Request, runnerOn, runSuite, type Target } from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { MNEMONICS } from "@glasm/valhall";
import { GlasmTarget } from "../src/target/glasm-target.js";

const SOURCES = readSuiteFiles().cases.filter(({ file }) => file.startsWith("VALHALL"));
const { cases } = readSuite(SOURCES);

type Members = Readonly<Record<string, Json>>;

interface Mistake {
  /** What it makes of a request. */
  readonly reads?: (request: Request) => Request;
  /** What it makes of an answer. */
  readonly answers?: (answer: Members, request: Request) => Members;
}

/** What cases begin with. */
const ASKED: readonly string[] = [
  { source: "NOP.end" },
  { code: ["0000000000c00078"] },
  { source: "NOP.end", vertices: [{}] },
].map((request) => JSON.stringify(request));
const isAsked = (request: Request): boolean => ASKED.includes(JSON.stringify(request));

/** glasm with a mistake; what it supports is answered as it is. */
function mistaken({ reads = (request) => request, answers = (answer) => answer }: Mistake): Target {
  const target = new GlasmTarget("interpreter");
  return {
    name: "mistaken",
    async send(request: Request): Promise<Json> {
      if (isAsked(request)) return target.send(request);
      return answers((await target.send(reads(request))) as Members, request);
    },
    close: () => target.close(),
  };
}

const reading = (pattern: RegExp, instead: string): Mistake => ({
  reads: (request) =>
    typeof request["source"] === "string"
      ? { ...request, source: request["source"].replace(pattern, instead) }
      : request,
});
/** A member of requests that it does not look at. */
const without = (member: string): Mistake => ({
  reads: (request) => Object.fromEntries(Object.entries(request).filter(([name]) => name !== member)),
});
const onGiven = (change: (vertex: Members) => Members): Mistake => ({
  reads: (request) =>
    Array.isArray(request["vertices"])
      ? { ...request, vertices: (request["vertices"] as readonly Members[]).map(change) }
      : request,
});
/** A list in answers that it makes something else of. */
const onList = (member: string, change: (list: readonly Json[], request: Request) => Json): Mistake => ({
  answers: ({ [member]: list, ...others }, request) =>
    Array.isArray(list) ? { ...others, [member]: change(list, request) } : { ...others },
});
const onVertices = (change: (vertex: Members) => Members): Mistake =>
  onList("vertices", (vertices) => (vertices as readonly Members[]).map(change));
const onRegisters = (change: (word: string) => string): Mistake =>
  onVertices(({ registers, ...others }) => ({
    ...others,
    ...(registers === undefined ? {} : { registers: (registers as readonly string[]).map(change) }),
  }));
const lacking = (member: string): Mistake =>
  onVertices((vertex) => Object.fromEntries(Object.entries(vertex).filter(([name]) => name !== member)));
const onErrors = (change: (errors: readonly Members[]) => readonly Json[]): Mistake =>
  onList("diagnostics", (errors) => change(errors as readonly Members[]));
const onCode = (change: (digits: string) => string): Mistake =>
  onList("code", (words) => (words as readonly string[]).map(change));
const onLines = (change: (text: string) => string): Mistake =>
  onList("lines", (lines) => (lines as readonly string[]).map(change));

const magnitudeOf = (word: string): number => parseInt(word, 16) & 0x7fffffff;

/** Each with the files of which some case must see it. */
const MISTAKES: Readonly<Record<string, readonly [string, Mistake]>> = {
  "FMAX is FMIN": ["compute/floats", reading(/\bFMAX/g, "FMIN")],
  "FMA rounds twice": [
    "run/floats",
    reading(/^FMA\.f32 (r\d+), (\S+), (\S+), (\S+)$/gm, "FMA.f32 $1, $2, $3, 0x0.neg\nFADD.f32 $1, $1, $4"),
  ],
  "nothing is clamped": ["compute/floats", reading(/\.clamp_\w+/g, "")],
  "magnitudes keep their sign": ["compute/floats", reading(/\.abs/g, "")],
  "the fraction of a root is that of others": ["compute/floats", reading(/\.sqrt/g, "")],
  "FSIN_TABLE is FCOS_TABLE": ["compute/floats", reading(/FSIN_TABLE/g, "FCOS_TABLE")],
  "FMA_RSCALE_N is FMA_RSCALE": ["run/floats", reading(/FMA_RSCALE_N/g, "FMA_RSCALE")],
  "FMA_RSCALE_LEFT is FMA_RSCALE_N": ["run/floats", reading(/FMA_RSCALE_LEFT/g, "FMA_RSCALE_N")],
  "exponents have 32 bits": ["run/floats", reading(/FMA_RSCALE_SCALE16/g, "FMA_RSCALE")],
  "FLUSH keeps infinities": ["compute/floats", reading(/\.flush_inf/g, "")],
  "results are always rounded to the nearest": ["compute/conversions", reading(/\.rt[pnz]/g, "")],
  "conversions have no sign": ["compute/conversions", reading(/S16_TO_S32/g, "U16_TO_U32")],
  "two halves are swapped": ["compute/conversions", reading(/(V2F32_TO_V2F16\S* r8), r0, r2/g, "$1, r2, r0")],
  "gtlt is ne": ["compute/comparisons", reading(/\.gtlt/g, ".ne")],
  "AND is OR": ["compute/comparisons", reading(/\bFCMP_AND/g, "FCMP_OR")],
  "CSEL swaps what it chooses from": ["compute/comparisons", reading(/r4, r6$/gm, "r6, r4")],
  "unsigned integers have a sign": ["compute/comparisons", reading(/\bICMP_OR\.u32/g, "ICMP_OR.s32")],
  "integers wrap always": ["compute/integers", reading(/\.saturate/g, "")],
  "halves of sums are rounded down": ["compute/integers", reading(/\.rhadd/g, "")],
  "SHADDX does not shift": ["compute/integers", reading(/shift:7/g, "shift:0")],
  "RSHIFT fills with zeros": ["compute/integers", reading(/(RSHIFT\S*)\.signed/g, "$1")],
  "third sources are not inverted": ["compute/integers", reading(/\.not\b/g, "")],
  "results are not inverted": ["compute/integers", reading(/\.not_result/g, "")],
  "shift amounts come from the lowest byte": ["compute/integers", reading(/\.b22/g, ".b00")],
  "halves are not exchanged": ["run/values", reading(/\.h10/g, "")],
  "bytes come backwards": ["run/values", reading(/\.b3210/g, "")],
  "a half writes all of the register": ["run/values", reading(/MOV\.i32 r4\.h0/g, "MOV.i32 r4")],
  "there is one NaN": [
    "run/floats",
    onRegisters((word) => (magnitudeOf(word) > 0x7f800000 ? "7fc00000" : word)),
  ],
  "there is no negative zero": [
    "run/floats",
    onRegisters((word) => (magnitudeOf(word) === 0 ? "00000000" : word)),
  ],
  "subnormals are zeros": ["run/floats", { reads: (request) => ({ denormals: "always", ...request }) }],
  "subnormals are kept always": ["run/floats", without("denormals")],
  "halves are flushed with singles": [
    "run/floats",
    {
      reads: ({ denormals, ...request }) => ({
        ...request,
        ...(denormals === undefined ? {} : { denormals: denormals === "dx11" ? "always" : denormals }),
      }),
    },
  ],
  "uniforms are zeros": ["run/values", without("uniforms")],
  "loads of 48 bits read 64": ["run/memory", reading(/LOAD\.i48/g, "LOAD.i64")],
  "loads have no sign": ["run/memory", reading(/\.w0\.slot0/g, ".w0.unsigned.slot0")],
  "stores of 24 bits write 32": ["run/memory", reading(/STORE\.i24/g, "STORE.i32")],
  "offsets have no sign": ["run/memory", reading(/offset:-4/g, "offset:4")],
  "asmin is aumin": ["run/memory", reading(/\.asmin/g, ".aumin")],
  "exchanges do not compare": ["run/memory", reading(/\.compare/g, "")],
  "buffers stay as they are": [
    "run/memory",
    onList("buffers", (_, { buffers }) => (buffers as readonly Members[]).map(({ bytes }) => bytes!)),
  ],
  "everything can be written": [
    "run/memory",
    {
      reads: ({ buffers, ...request }) => ({
        ...request,
        ...(buffers === undefined
          ? {}
          : { buffers: (buffers as readonly Members[]).map((buffer) => ({ ...buffer, writable: true })) }),
      }),
    },
  ],
  "nothing is noted": ["run/memory", lacking("notes")],
  "the instance is the id": [
    "run/vertices",
    onGiven(({ id, ...vertex }) => ({ ...vertex, ...(id === undefined ? {} : { id, instance: id }) })),
  ],
  "attributes are zeros": [
    "run/vertices",
    onGiven((vertex) => ({
      ...vertex,
      attributes: { 3: [0, 0, 0, 0], ...(vertex["attributes"] as object) },
    })),
  ],
  "attributes keep their size": ["run/vertices", reading(/\.f16\.slot0/g, ".f32.slot0")],
  "there are no positions": ["run/vertices", lacking("position")],
  "there are no point sizes": ["run/vertices", lacking("pointSize")],
  "there are no varyings": ["run/vertices", lacking("varyings")],
  "varyings are a slot further on": ["run/vertices", reading(/offset:144/g, "offset:160")],
  "the second program is the first one": [
    "run/vertices",
    { reads: (request) => ("varyingEntry" in request ? { ...request, varyingEntry: 0 } : request) },
  ],
  "programs begin at their first word": ["run/lanes", without("entry")],
  "BRANCHZ.eq is BRANCHZ": ["run/lanes", reading(/BRANCHZ\.eq r/g, "BRANCHZ r")],
  "halves of branches are words": ["run/lanes", reading(/(BRANCHZ\S* r0)\.h\d/g, "$1")],
  "all vertices are the first": [
    "run/lanes",
    onList("vertices", (vertices) => vertices.map(() => vertices[0]!)),
  ],
  "lanes are in no groups": ["run/lanes", reading(/\.subgroup\d/g, "")],
  "CLPER takes the lane that it names": ["run/lanes", reading(/\.xor/g, "")],
  "inactive lanes give zero": ["run/lanes", reading(/CLPER\.i32\.f1/g, "CLPER.i32")],
  "there is no limit": ["run/lanes", without("limit")],
  "one instruction more has run": [
    "run/lanes",
    onVertices((vertex) => ({ ...vertex, executed: Number(vertex["executed"]) + 1 })),
  ],
  "every lane comes to its end": ["run/lanes", onVertices((vertex) => ({ ...vertex, end: "end" }))],
  "what is not executed is passed by": [
    "run/unsupported",
    onVertices((vertex) => ({ ...vertex, end: "end" })),
  ],
  "places are a word further on": [
    "run/unsupported",
    onVertices((vertex) => ("at" in vertex ? { ...vertex, at: Number(vertex["at"]) + 8 } : vertex)),
  ],
  "words have their highest byte first": [
    "words/layout",
    onCode((digits) => Buffer.from(digits, "hex").reverse().toString("hex")),
  ],
  "sources are swapped": [
    "words/instructions",
    onCode((digits) => digits.slice(2, 4) + digits.slice(0, 2) + digits.slice(4)),
  ],
  "the highest bit is lost": [
    "words/layout",
    onCode(
      (digits) => digits.slice(0, 14) + (parseInt(digits.slice(14), 16) & 0x7f).toString(16).padStart(2, "0"),
    ),
  ],
  "a zero word is NOP": ["words/layout", onLines((line) => line.replace(".word 0x0000000000000000", "NOP"))],
  "there are no words as they are": ["words/layout", onLines((line) => line.replace(/^\.word.*/, "NOP"))],
  "modifiers that are meant anyway are printed": [
    "words/texts",
    onLines((line) => line.replace("F32_TO_S32 ", "F32_TO_S32.rte ")),
  ],
  "everything assembles": [
    "reject",
    { answers: (answer) => ({ code: [], warnings: [], ...answer, ok: true }) },
  ],
  "nothing assembles": ["reject", { answers: (answer) => ({ ...answer, ok: false, diagnostics: [] }) }],
  "errors stand a byte further on": [
    "reject",
    onErrors((errors) => errors.map((error) => ({ ...error, position: Number(error["position"]) + 1 }))),
  ],
  "errors are told twice": ["reject", onErrors((errors) => [...errors, ...errors])],
  "every error is of the form": [
    "reject",
    onErrors((errors) => errors.map((error) => ({ ...error, code: "operand-form" }))),
  ],
  "there are no warnings": ["warnings", onList("warnings", () => [])],
  "warnings are told twice": ["warnings", onList("warnings", (warnings) => [...warnings, ...warnings])],
  "unknown members are looked past": [
    "lines",
    {
      answers: ({ error, ...answer }) =>
        error === undefined ? answer : { ok: true, vertices: [], code: [], lines: [] },
    },
  ],
  "there is no trace": ["lines", { answers: ({ trace: _, ...answer }) => answer }],
  "ranges of buffers may overlap": [
    "lines",
    {
      answers: (answer, { buffers }) =>
        "error" in answer && buffers !== undefined ? { ok: true, vertices: [{}] } : answer,
    },
  ],
};

describe("the cases of Valhall", () => {
  test("leave out a target that does not answer its lines [Ruling 349]", async () => {
    const silent: Target = {
      name: "a target of another machine",
      send: async () => ({ ok: false, error: "line: expected a program" }),
      close: async () => undefined,
    };
    const results = await runSuite(cases, [runnerOn([silent])], new Map());
    expect(new Set(results.map(({ verdict, unsupported }) => `${verdict}: ${unsupported}`))).toEqual(
      new Set(
        ["assemble", "run", "dis"].map((name) => `unsupported: it does not answer lines of valhall ${name}`),
      ),
    );
  });

  test.each(Object.entries(MISTAKES))("catch a target if %s", async (_, [subject, mistake]) => {
    const runner = runnerOn([mistaken(mistake)]);
    const own = cases.filter(({ file }) => file.includes(subject));
    let failed = false;
    for (const one of own) failed ||= (await runner.run(one)).status === "failed";
    expect([own.length > 0, failed]).toEqual([true, true]);
  });

  test("reject a text for every code", () => {
    const codes = new Set(
      cases.flatMap(({ steps }) => steps.flatMap(({ expect: { diagnostic } }) => diagnostic?.code ?? [])),
    );
    expect([...codes].sort()).toEqual([
      ...["constant-not-in-table", "discard-of-nonregister", "fau-limit", "fau-page", "immediate-form"],
      ...["immediate-name", "immediate-range", "missing-modifier", "operand-count", "operand-form"],
      ...["register-range", "repeated-flow", "repeated-label", "repeated-modifier"],
      ...["repeated-source-modifier", "staging-alignment", "staging-count", "staging-order"],
      ...["uniform-range", "unknown-instruction", "unknown-label", "unknown-modifier"],
      ...["unknown-source-modifier", "word-select", "write-mask"],
    ]);
  });

  test("have a word of every instruction", () => {
    const text = SOURCES.find(({ file }) => file === "VALHALL/words/instructions.txt")!.text;
    const heads = text.split("\n").map(
      (line) =>
        line
          .trim()
          .split(/ {4}| /)
          .find((word) => /^[A-Z]/.test(word)) ?? "",
    );
    const missing = MNEMONICS.filter(
      (name) => !heads.some((head) => head === name || head.startsWith(`${name}.`)),
    );
    expect(missing).toEqual([]);
  });
});
