import { describe, expect, test } from "@jest/globals";
import { type Json, readSuite, type Request, runnerOn, runSuite, type Target } from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { DIAGNOSTICS, OPCODES } from "@glasm/nv-gpu";
import { GlasmTarget } from "../src/target/glasm-target.js";

const SOURCES = readSuiteFiles().cases.filter(({ file }) =>
  /^NV_(?:gpu|vertex|fragment|geometry)_program[45]|^NV_(?:tessellation|parameter)/.test(file),
);
const { cases } = readSuite(SOURCES);

type Members = Readonly<Record<string, Json>>;
type Vertex = Members & { readonly results: Readonly<Record<string, readonly string[]>> };
type Primitive = Members & { readonly streams: Readonly<Record<string, readonly Json[]>> };
interface Mistake {
  /** What it makes of a program's text. */
  readonly reads?: (program: string) => string;
  /** What it makes of an answer. */
  readonly answers?: (answer: Members) => Members;
}

/** The programs that cases begin with. */
const LEAST: readonly Json[] = [
  "!!NVvp4.0\nEND",
  "!!NVfp4.0\nEND",
  "!!NVgp4.0\nPRIMITIVE_IN POINTS;\nPRIMITIVE_OUT POINTS;\nVERTICES_OUT 1;\nEND",
];

/** glasm with a mistake. */
function mistaken({ reads = (program) => program, answers = (answer) => answer }: Mistake): Target {
  const target = new GlasmTarget("interpreter");
  return {
    name: "mistaken",
    async send(request: Request): Promise<Json> {
      const { program } = request;
      // Whether it is a target of this family is answered as it is.
      const isAsked = program !== undefined && LEAST.includes(program);
      const sent = typeof program === "string" && !isAsked ? { program: reads(program) } : {};
      const answer = (await target.send({ ...request, ...sent })) as Members;
      return isAsked ? answer : answers(answer);
    },
    close: () => target.close(),
  };
}

const reading = (pattern: RegExp, instead: string): Mistake => ({
  reads: (program) => program.replace(pattern, instead),
});
const onVertices = (change: (vertices: readonly Vertex[]) => readonly Json[]): Mistake => ({
  answers: ({ vertices, ...others }) =>
    vertices === undefined ? others : { ...others, vertices: change(vertices as readonly Vertex[]) },
});
const onWords = (change: (word: string) => string): Mistake =>
  onVertices((vertices) =>
    vertices.map(({ results, ...others }) => ({
      ...others,
      results: Object.fromEntries(Object.entries(results).map(([name, words]) => [name, words.map(change)])),
    })),
  );
const onPrimitives = (change: (primitives: readonly Primitive[]) => readonly Json[]): Mistake => ({
  answers: ({ primitives, ...others }) =>
    primitives === undefined ? others : { ...others, primitives: change(primitives as readonly Primitive[]) },
});
const onStrips = (change: (strips: readonly Json[]) => readonly Json[]): Mistake =>
  onPrimitives((primitives) =>
    primitives.map(({ streams, ...others }) => ({
      ...others,
      streams: Object.fromEntries(Object.entries(streams).map(([name, strips]) => [name, change(strips)])),
    })),
  );
const onErrors = (change: (errors: readonly Members[]) => readonly Json[]): Mistake => ({
  answers: ({ diagnostics, ...others }) =>
    diagnostics === undefined
      ? others
      : { ...others, diagnostics: change(diagnostics as readonly Members[]) },
});

/** Each with the files of which some case must see it. */
const MISTAKES: Readonly<Record<string, readonly [string, Mistake]>> = {
  "MAX is MIN": ["arithmetic", reading(/\bMAX/g, "MIN")],
  "unsigned numbers are signed": ["arithmetic", reading(/\.U32\b/g, ".S32")],
  "doubles are rounded to singles": ["arithmetic", reading(/ADD\.F64 R,/, "LONG TEMP Q; ADD.F32 R,")],
  "there is no SAT": ["arithmetic", reading(/\.SAT\b/g, "")],
  "what is equal is not above": ["comparisons", reading(/\bSGE/g, "SGT")],
  "a NaN is equal to itself": ["comparisons", reading(/\bSNE(\S*) R, A, B/g, "SGT$1 R, |A|, -1")],
  "ROUND truncates": ["rounding", reading(/\bROUND/g, "TRUNC")],
  "shifts fill with zeros": ["bits", reading(/\bSHR\.S/g, "SHR.U")],
  "fields have no sign": ["bits", reading(/\bBFE\.S/g, "BFE.U")],
  "conversions drop what does not fit": ["conversions", reading(/\bCVT\.SAT/g, "CVT")],
  "conversions always round to the nearest": ["conversions", reading(/\.(?:FLR|CEIL|TRUNC)/g, "")],
  "DP3 has four components": ["vectors", reading(/\bDP3/g, "DP4")],
  "SIN is COS": ["approximations", reading(/\bSIN/g, "COS")],
  "halves are swapped": ["packing", reading(/\bPK2H(\S*) R, A/g, "PK2H$1 R, A.yxzw")],
  "BRK goes on": ["flow", reading(/\bBRK/g, "CONT")],
  "there is no ELSE": ["flow", reading(/\bELSE;/g, "")],
  "conditions ask for x alone": ["flow", reading(/\bNE([;)])/g, "NE.x$1")],
  "loads of 16 bits have no sign": ["buffers", reading(/LDC\.S16/g, "LDC.U16")],
  "DDX looks above": ["derivatives", reading(/\bDDX/g, "DDY")],
  "fragments are never killed": ["killed", reading(/\bKIL[^;]*;/g, "KIL FL.x;")],
  "offsets are not clamped": ["interpolation", reading(/, fragment\.attrib\[1\];/g, ", {0.9, 0.9};")],
  "there is one NaN": [
    "arithmetic",
    onWords((word) => ((parseInt(word, 16) & 0x7fffffff) > 0x7f800000 ? "7fc00000" : word)),
  ],
  "there is no negative zero": ["arithmetic", onWords((word) => (word === "80000000" ? "00000000" : word))],
  "denormals are zero": [
    "arithmetic",
    onWords((word) => ((parseInt(word, 16) & 0x7f800000) === 0 ? "00000000" : word)),
  ],
  "one instruction more has run": [
    "flow",
    onVertices((vertices) =>
      vertices.map((vertex) => ({ ...vertex, executed: Number(vertex["executed"]) + 1 })),
    ),
  ],
  "RET is the end": ["flow", onVertices((vertices) => vertices.map((vertex) => ({ ...vertex, end: "end" })))],
  "all vertices are the first": ["flow", onVertices((vertices) => vertices.map(() => vertices[0]!))],
  "ENDPRIM does nothing": ["emission", reading(/\bENDPRIM;/g, "")],
  "ENDPRIM emits": ["emission", reading(/\bENDPRIM;/g, "EMIT; ENDPRIM;")],
  "one vertex more is emitted": ["emission", reading(/VERTICES_OUT 2;/g, "VERTICES_OUT 3;")],
  "the last strip is lost": ["emission", onStrips((strips) => strips.slice(0, -1))],
  "there is one strip": ["emission", onStrips((strips) => [(strips as readonly Json[][]).flat()])],
  "strips come backwards": ["emission", onStrips((strips) => [...strips].reverse())],
  "the second vertex is the first": ["NV_geometry_program4", reading(/vertex\[1\]/g, "vertex[0]")],
  "back is front": ["NV_geometry_program4", reading(/color\.back/g, "color.front")],
  "all primitives have number 0": ["NV_geometry_program4", reading(/primitive\.id\b/g, "{0}")],
  "all primitives are the first": [
    "geometry",
    onPrimitives((primitives) => primitives.map(() => primitives[0]!)),
  ],
  "there is one stream": ["primitives/geometry", reading(/EMITS [^;]*;/g, "EMIT;")],
  "invocations have no number": ["primitives/geometry", reading(/primitive\.invocation/g, "{0}")],
  "there is one invocation": ["primitives/geometry", reading(/INVOCATIONS \d;/g, "")],
  "patches have no attributes": ["primitives/geometry", reading(/generic\[1\]/g, "generic[0]")],
  "the sample mask has eight bits": [
    "quads/bindings",
    reading(
      /MOV\.U result\.color\.x, fragment\.samplemask\.x/g,
      "AND.U result.color.x, fragment.samplemask.x, 255",
    ),
  ],
  "there is one color": ["quads/bindings", reading(/fragment\.attrib\[0\]/g, "fragment.attrib[1]")],
  "vectors are filled with zeros": ["run/parameters", reading(/\{ 1, 2 \}/g, "{ 1, 2, 0, 0 }")],
  "rows are columns": ["run/parameters", reading(/row\[1\.\.2\]/g, "row[2..3]")],
  "env is local": ["run/parameters", reading(/program\.env\[1\]/g, "program.local[1]")],
  "integers of 32 bits have no sign in 64": ["run/parameters", reading(/ADD\.S64/g, "ADD.U64")],
  "SAT is SSAT": ["run/parameters", reading(/\bADD\.SAT/g, "ADD.SSAT")],
  "there is one condition code": ["run/parameters", reading(/\.CC1/g, ".CC0")],
  "the second color is the first": ["NV_fragment", reading(/color\.secondary/g, "color.primary")],
  "the depth is in x": [
    "NV_fragment",
    reading(/result\.depth, (fragment\.attrib\[1\])/g, "result.depth, $1.yzxw"),
  ],
  "bytes have no sign": ["NV_parameter_buffer_object2", reading(/LDC\.S8/g, "LDC.U8")],
  "bars come before the load": ["NV_parameter_buffer_object2", reading(/\|c\[0\]\|/g, "c[0]")],
  "everything loads": ["reject", { answers: (answer) => ({ vertices: [], ...answer, ok: true }) }],
  "nothing loads": ["reject", { answers: (answer) => ({ ...answer, ok: false, diagnostics: [] }) }],
  "errors stand a byte further on": [
    "reject",
    onErrors((errors) => errors.map((error) => ({ ...error, position: Number(error["position"]) + 1 }))),
  ],
  "errors are told twice": ["reject", onErrors((errors) => [...errors, ...errors])],
};

describe("the cases of NV_gpu_program", () => {
  test("leave out a target that does not load its programs [Ruling 296]", async () => {
    const silent: Target = {
      name: "a target of another machine",
      send: async () => ({ ok: false, diagnostics: [{ position: 0 }] }),
      close: async () => undefined,
    };
    const results = await runSuite(cases.slice(0, 5), [runnerOn([silent])], new Map());
    expect(results.map(({ verdict, unsupported }) => [verdict, unsupported])).toEqual(
      Array(5).fill(["unsupported", "it does not answer lines of NV_gpu_program"]),
    );
  });

  test.each(Object.entries(MISTAKES))("catch a target if %s", async (_, [subject, mistake]) => {
    const runner = runnerOn([mistaken(mistake)]);
    const own = cases.filter(({ file }) => file.includes(subject));
    let failed = false;
    for (const one of own) failed ||= (await runner.run(one)).status === "failed";
    expect([own.length > 0, failed]).toEqual([true, true]);
  });

  test("reject a program for every code", () => {
    const codes = new Set(
      cases.flatMap(({ steps }) => steps.flatMap(({ expect: { diagnostic } }) => diagnostic?.code ?? [])),
    );
    expect([...codes].filter((code) => !Object.hasOwn(DIAGNOSTICS, code))).toEqual([]);
    // A rejection has one error, and no text file a program that is too long.
    const missing = Object.keys(DIAGNOSTICS).filter((code) => !codes.has(code));
    expect(missing).toEqual(["program-size", "more-errors"]);
  });

  test("have every instruction [NV_gpu_program5 Table X.13]", () => {
    const text = SOURCES.map((source) => source.text).join("\n");
    const missing = OPCODES.filter((opcode) => !new RegExp(`\\b${opcode}\\b`).test(text));
    expect(missing).toEqual([]);
  });
});
