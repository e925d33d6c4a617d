import { expect } from "@jest/globals";
import { COMMAND_ROWS, TOKENS } from "@glasm/context";
import type { EngineName } from "@glasm/nv-vertex";
import * as fc from "fast-check";
import { assemble, disassemble } from "@glasm/pica200";
import pico from "picocolors";
import { diagnosticsText } from "../src/diagnostic-text.js";
import type { Host } from "../src/host.js";
import { judge } from "../src/load-file.js";
import { answerAssemble } from "../src/pica/answer-assemble.js";
import { answerDis } from "../src/pica/answer-dis.js";
import { answerRequest } from "../src/pica/answer-request.js";
import { answerLine } from "../src/run/answer-line.js";
import { answerValue } from "../src/run/answer-value.js";
import { GlasmTarget } from "../src/target/glasm-target.js";
import { bits, encoder, expectAnswer, lineOf, rarelyOther, registers, single } from "./soak-lines.js";
import { valhallLines } from "./soak-valhall.js";

/** Properties of random JSON lines: a few runs of each are tests, many are the soak's. */

const PROGRAMS = [
  "!!VP1.0 MOV o[HPOS], v[0]; END",
  "!!VP1.1 SUB o[HPOS], v[0], c[95]; ABS o[COL0], v[3]; END",
  "!!VP2.0 loop: ADDC R0.x, R0, c[0]; BRA loop (LT.x); MOV o[HPOS], R0; END",
  "!!VSP1.0 MOV c[3], v[0]; END",
  "!!VP1.0 MOV o[HPOS]; END",
];

const runRequest = fc.record(
  {
    program: rarelyOther(fc.constantFrom(...PROGRAMS)),
    programBase64: rarelyOther(fc.base64String()),
    target: rarelyOther(fc.constantFrom("vp", "vsp")),
    arithmetic: rarelyOther(fc.constantFrom("unified", "vp1", "nv20", "nv30")),
    parameters: rarelyOther(registers(256)),
    vertices: rarelyOther(
      fc.array(rarelyOther(fc.record({ attributes: rarelyOther(registers(16)) })), { maxLength: 3 }),
    ),
  },
  { requiredKeys: [] },
);

/** Every line has an answer, the same one from every engine. */
const runLines = fc.property(lineOf(runRequest), (line) => {
  const answerBy = (engine: EngineName) =>
    expectAnswer(
      answerLine(line, (request) => answerValue(request, engine)),
      line,
    );
  expect(answerBy("compiled")).toEqual(answerBy("interpreter"));
});

const small = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constantFrom(...Object.keys(TOKENS)));
const elements = fc.array(fc.oneof(small, fc.double(), bits), { maxLength: 20 });
const types = fc.constantFrom("u8", "i8", "u16", "i16", "u32", "i32", "f32", "f64", "pointer", "f16");
const argument = fc.oneof(
  { weight: 8, arbitrary: small as fc.Arbitrary<unknown> },
  single,
  fc.tuple(types, elements).map(([type, values]) => ({ [type]: values })),
  fc
    .tuple(types, elements, fc.constantFrom("a", "b"))
    .map(([type, values, name]) => ({ [type]: values, name })),
  fc.record({ out: types, n: fc.integer({ min: -1, max: 64 }) }),
  fc.constantFrom(...PROGRAMS).map((text) => ({ text })),
);
const contexts = fc.constantFrom("main", "other", "third");
const call = fc.record(
  {
    gl: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...Object.keys(COMMAND_ROWS)) as fc.Arbitrary<unknown> },
      fc.constantFrom("constructor", "toString", "__proto__", "glBegin"),
      fc.jsonValue({ maxDepth: 1 }),
    ),
    args: rarelyOther(fc.array(argument, { maxLength: 9 })),
    context: rarelyOther(contexts),
  },
  { requiredKeys: ["gl"] },
);
const options = fc.record(
  {
    arithmetic: rarelyOther(fc.constantFrom("unified", "vp1", "nv20", "nv30")),
    residentPrograms: rarelyOther(fc.nat(4)),
    maxInstructionsPerDraw: rarelyOther(fc.nat(1000)),
    maxListBytes: rarelyOther(fc.nat(10_000)),
  },
  { requiredKeys: [] },
);
const reset = fc.record(
  {
    reset: fc.jsonValue({ maxDepth: 1 }),
    context: rarelyOther(contexts),
    share: rarelyOther(contexts),
    width: rarelyOther(fc.integer({ min: -1, max: 8 })),
    height: rarelyOther(fc.integer({ min: -1, max: 8 })),
    options: rarelyOther(options),
  },
  { requiredKeys: ["reset"] },
);
const targetRequest = fc.oneof({ weight: 8, arbitrary: call as fc.Arbitrary<unknown> }, reset, runRequest);

/** Every line to a target has an answer, whatever lines came before. */
const targetLines = fc.property(fc.array(lineOf(targetRequest), { maxLength: 30 }), (lines) => {
  const targets = [new GlasmTarget("interpreter"), new GlasmTarget("compiled")];
  for (const line of lines) {
    const [first, second] = targets.map((target) =>
      expectAnswer(
        answerLine(line, (request) => target.answer(request)),
        line,
      ),
    );
    expect(second).toEqual(first);
  }
});

/** A line of very many vertices has an answer of this many, whose text no string could hold. */
export const longLines = (vertices: number) =>
  fc.property(fc.integer({ min: Math.ceil(0.98 * vertices), max: vertices }), bits, (count, word) => {
    const list = `${`{"attributes":{"0":["${word}",1,2,3]}},`.repeat(count - 1)}{}`;
    const line = encoder.encode(`{"program":"!!VP2.0 MOV o[HPOS], v[0]; END","vertices":[${list}]}`);
    let answered = 0;
    let longest = 0;
    for (const piece of answerLine(line, (request) => answerValue(request, "compiled"))!) {
      if (piece.includes('"executed":1')) answered += 1;
      longest = Math.max(longest, piece.length);
    }
    expect([answered, longest < 2000]).toEqual([count, true]);
  });

const SHADERS = [
  ".fvec m[4]\n.constf k(1, 2, 3, 4)\n.in p\n.out o position\n.proc main\nmova a0.x, p\nmad o, p, p, m[a0.x]\nend\n.end",
  ".proc main\nfor i0\nifc cmp.x\nadd r0, r0, c1[aL]\n.else\nbreakc !cmp.y\n.end\n.end\ncall f\nend\n.end\n.proc f\nmov o0, r0\n.end",
  ".gsh point c0\n.out o position\n.proc main\nmov o, v0\nsetemit 0, prim\nemit\nend\n.end",
];
/** The bytes of the shaders as containers. */
const CONTAINERS = SHADERS.map((text) => {
  const assembled = assemble([{ name: "", text }]);
  return assembled.ok ? assembled.bytes : new Uint8Array();
});

/** A container with a few of its bytes changed, and maybe cut off, in Base64. */
const container = fc
  .tuple(
    fc.constantFrom(...CONTAINERS),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
    fc.oneof({ weight: 5, arbitrary: fc.constant(Infinity) }, fc.nat(400)),
  )
  .map(([bytes, changes, length]) => {
    const changed = Uint8Array.from(bytes);
    for (const [at, byte] of changes) changed[at % changed.length] = byte;
    return Buffer.from(changed.subarray(0, length)).toString("base64");
  });
/** A source with a part of it gone, or something else in its place. */
const source = fc
  .tuple(fc.constantFrom(...SHADERS), fc.nat(200), fc.nat(6), fc.string({ maxLength: 4 }))
  .map(([text, from, length, other]) => text.slice(0, from) + other + text.slice(from + length));
const shader = {
  code: rarelyOther(fc.array(bits, { maxLength: 12 })),
  descriptors: rarelyOther(fc.array(bits, { maxLength: 3 })),
  stage: rarelyOther(fc.constantFrom("vertex", "geometry")),
  entry: rarelyOther(fc.nat(12)),
  outputMask: rarelyOther(fc.nat(0xffff)),
  shbinBase64: rarelyOther(container),
  dvle: rarelyOther(fc.nat(1)),
  uniforms: rarelyOther(fc.record({ c: registers(96), i: registers(4) }, { requiredKeys: [] })),
};
const picaVertices = rarelyOther(
  fc.array(rarelyOther(fc.record({ attributes: rarelyOther(registers(16)) })), { maxLength: 3 }),
);
const limit = fc.constant(500);
/** Members of code or of a container, seldom of both. */
const shaderOf = fc.oneof(
  fc.record({ code: shader.code, descriptors: shader.descriptors, stage: shader.stage }),
  fc.record({ shbinBase64: shader.shbinBase64 }),
  fc.record(shader, { requiredKeys: [] }),
);
const picaRun = fc
  .tuple(shaderOf, picaVertices, limit, rarelyOther(fc.constantFrom("f24", "f32")))
  .map(([given, vertices, most, arithmetic]) => ({ ...given, vertices, limit: most, arithmetic }));
const picaPipeline = fc
  .tuple(shaderOf, shaderOf, picaVertices, limit, fc.constantFrom("point", "variable", "fixed"), fc.nat(16))
  .map(([vertex, geometry, vertices, most, mode, inputs]) => ({
    pipeline: {
      vertex,
      geometry: { ...geometry, ...("code" in geometry ? { stage: "geometry" } : {}) },
      mode,
      inputs,
    },
    vertices,
    limit: most,
  }));
const picaAssemble = fc.record({
  sources: rarelyOther(
    fc.array(rarelyOther(fc.record({ name: rarelyOther(fc.string()), text: rarelyOther(source) })), {
      maxLength: 3,
    }),
  ),
});

/** Every line to `glasm pica` has an answer, those that run shaders the same one from every engine. */
const picaLines = fc.property(
  lineOf(fc.oneof(picaRun, picaPipeline)),
  lineOf(picaAssemble),
  lineOf(fc.record({ shbinBase64: rarelyOther(container) })),
  (running, assembling, printing) => {
    const answerBy = (engine: EngineName) =>
      expectAnswer(
        answerLine(running, (request) => answerRequest(request, engine)),
        running,
      );
    expect(answerBy("compiled")).toEqual(answerBy("interpreter"));
    expectAnswer(answerLine(assembling, answerAssemble), assembling);
    expectAnswer(answerLine(printing, answerDis), printing);
  },
);

const host = { stdin: [], stdout: process.stdout, stderr: process.stderr, env: {} } as unknown as Host;

/** What files begin as: containers and sources, some with something else in the place of a part. */
export const mutatedFile = fc.oneof(
  container.map((base64) => Uint8Array.from(Buffer.from(base64, "base64"))),
  source.map((text) => encoder.encode(text)),
  fc
    .tuple(fc.constantFrom(...PROGRAMS), fc.nat(60), fc.nat(6), fc.string({ maxLength: 4 }))
    .map(([text, from, length, other]) =>
      encoder.encode(text.slice(0, from) + other + text.slice(from + length)),
    ),
);

/** Every file has a verdict, each mistake with its place and its reason; what loads is printed. */
const fileVerdicts = fc.property(mutatedFile, fc.constantFrom("a", "a.pica", "a.shbin"), (bytes, file) => {
  const { machine, isText, result } = judge(bytes, file, {}, host);
  const colors = pico.createColors(false);
  const severity = result.ok ? "warning" : "error";
  const found = result.ok ? result.warnings : result.diagnostics;
  const text = diagnosticsText(file, isText ? bytes : null, severity, found, colors);
  if (!result.ok)
    expect(text).toMatch(/^[^\n]*:(\d+:\d+| offset \d+): error [\w-]+: \S[^\n]* \[[^\]\n]+\]\n/);
  else if (isText) expect(machine.load(encoder.encode(machine.print(result.program))).ok).toBe(true);
  else expect(disassemble(bytes).ok).toBe(true);
});

export const PROPERTIES = {
  files: fileVerdicts,
  "pica-lines": picaLines,
  "valhall-lines": valhallLines,
  "json-lines": runLines,
  "target-lines": targetLines,
  "long-lines": longLines(490_000),
};
