/**
 * A user's program, which uses every package. The check of the packages compiles it against the installed ones, without
 * the types of Node and of a browser, and runs it in both; it belongs to the repository's own types and tests too.
 */
import { singleToHex } from "@glasm/base";
import { Assembly, type LinearMemory, newMemory, op } from "@glasm/codegen";
import {
  countVerdicts,
  type Json,
  readSuite,
  type Request,
  runnerOn,
  runSuite,
  type Target,
} from "@glasm/conformance";
import { createContext } from "@glasm/context";
import { createGlu } from "@glasm/glu";
import { assemble, isContainer, readShader } from "@glasm/pica200";
import { createRenderer, shadersOf } from "@glasm/pica200-draw";
import { type PrimitiveMode, primitiveKind } from "@glasm/primitives";
import { createRasterizer, encodePng, type Image } from "@glasm/raster";
import { gridMesh, scenes } from "@glasm/rasterizer";
import { load as loadGpu, print as printGpu } from "@glasm/nv-gpu";
import { createRenderer as createGpuRenderer } from "@glasm/nv-gpu-draw";
import { type Batch, type EngineName, ENGINES, load, NV_VERTEX, print, run, trace } from "@glasm/nv-vertex";
import { disassemble as disassembleMicrocode } from "@glasm/nv2a";
import {
  assemble as assembleValhall,
  disassemble as disassembleValhall,
  makeProgram as makeValhallProgram,
  type Program as ValhallProgram,
} from "@glasm/valhall";
import { createRenderer as createValhallRenderer, joinPrograms } from "@glasm/valhall-draw";
import { ENDS, type Machine, type MachineProgram } from "@glasm/vm";

const TEXT = "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; END";

const MODES: readonly PrimitiveMode[] = ["points", "line-loop", "quad-strip"];

/** What the program computes: the same in every host. */
export interface Answer {
  readonly text: string;
  /** A program of NV_gpu_program4, printed. */
  readonly gpuText: string;
  /** An instruction of Valhall, assembled and disassembled. */
  readonly valhallText: string;
  /** A slot of microcode, disassembled. */
  readonly microcodeText: string;
  readonly results: Readonly<Record<EngineName, readonly string[]>>;
  readonly steps: number;
  readonly end: string;
  readonly sum: number;
  readonly verdicts: string;
  readonly scenes: readonly string[];
  readonly primitives: readonly string[];
  /** Why a text is not a container of shaders. */
  readonly container: string;
  /** Triangles. */
  readonly meshSize: number;
  /** PNG files. */
  readonly picture: readonly number[];
  readonly shaded: readonly number[];
  readonly programmed: readonly number[];
  readonly assembled: readonly number[];
  readonly ball: readonly number[];
}

export async function answer(): Promise<Answer> {
  const loaded = load(bytesOf(TEXT));
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join("\n"));
  const results = ENGINES.map((engine) => [engine, resultsOf(engine)] as const);
  const attributes = new Float32Array(64);
  const { steps } = trace(loaded.program, { attributes, parameters: new Float32Array(1024) });
  return {
    text: print(loaded.program),
    gpuText: printedGpu("!!NVvp4.0 MOVR_SAT result.color, vertex.attrib[0]; END"),
    valhallText: printedValhall("FADD.f32.end.clamp_0_1 r0, r1, 0x3f800000"),
    microcodeText: microcodeText([0, 0x0020001b, 0x0836106c, 0x2070f801]),
    results: Object.fromEntries(results) as Record<EngineName, readonly string[]>,
    steps: steps.length,
    end: endOf(NV_VERTEX, bytesOf(TEXT)),
    sum: sum(20, 22),
    verdicts: await verdicts(),
    scenes: scenes.map(({ name }) => name),
    primitives: MODES.map(primitiveKind),
    container: problemOf(bytesOf(TEXT)),
    meshSize: gridMesh(4, 1).indices.length / 3,
    picture: [...encodePng(triangle())],
    shaded: [...encodePng(shadedTriangle())],
    programmed: [...encodePng(programmedTriangle())],
    assembled: [...encodePng(assembledTriangle())],
    ball: [...encodePng(ball())],
  };

  function resultsOf(engine: EngineName): readonly string[] {
    if (!loaded.ok) return [];
    const batch: Batch = {
      count: 1,
      attributes: new Float32Array(64).fill(0.1),
      parameters: new Float32Array(1024),
      results: new Float32Array(84),
    };
    run(loaded.program, batch, { engine });
    return Array.from(batch.results.subarray(0, 8), singleToHex);
  }
}

/** The canonical text of instructions of Valhall. */
function printedValhall(text: string): string {
  const assembled = assembleValhall(text);
  if (!assembled.ok) return assembled.diagnostics[0]!.message;
  const printed = disassembleValhall(assembled.code);
  return printed.ok ? printed.lines.join("\n") : "";
}

function printedGpu(text: string): string {
  const gpu = loadGpu(text);
  return gpu.ok ? printGpu(gpu.program) : gpu.diagnostics[0]!.message;
}

/** How a program of any machine ends in a lane of zeros. */
function endOf<P extends MachineProgram>(machine: Machine<P>, bytes: Uint8Array): string {
  const loaded = machine.load(bytes);
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join("\n"));
  const wordsOf = (role: string): number =>
    machine.cells.files
      .filter((file) => file.role === role)
      .reduce((sum, { count, components }) => sum + count * components, 0);
  const ends = new Uint8Array(1);
  machine.run(loaded.program, {
    count: 1,
    inputs: new Uint32Array(wordsOf("input")),
    constants: new Uint32Array(wordsOf("constant")),
    results: new Uint32Array(wordsOf("result")),
    ends,
  });
  return ENDS[ends[0]!]!;
}

function problemOf(bytes: Uint8Array): string {
  const read = readShader(bytes);
  return read.ok || isContainer(bytes) ? "" : read.diagnostics[0]!.message;
}

/** ASCII text as bytes, without what a host has for it. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Adds by way of a WebAssembly module. */
function sum(left: number, right: number): number {
  const memory: LinearMemory = newMemory(1);
  const assembly = new Assembly();
  const f = assembly.define("sum", []);
  f.store("i32Store", 0, 0, op.i32Add(left, right));
  assembly.instantiate(memory)["sum"]!();
  return new Int32Array(memory.buffer)[0]!;
}

/** Tests the loading of programs with a suite of one file, whose cases reach the target through `send`. */
async function verdicts(): Promise<string> {
  const { cases, mistakes } = readSuite([{ file: "NV_vertex_program/reject/temporaries.txt", text: CASES }]);
  const target: Target = {
    name: "load",
    send: async (request) => loadAnswer(request),
    close: async () => {},
  };
  const results = await runSuite(cases, [runnerOn([target])], new Map());
  return `${countVerdicts(results).passed} of ${cases.length} passed, ${mistakes.length} mistakes`;
}

const CASES = `subject: Temporary registers
cites: [VP1 2.14.1.4]

case: a temporary register's number
program:
    !!VP1.0
    MOV {R11}, v[0];
    MOV o[HPOS], v[0];
    END
reject: "R12" temporary-range
`;

function loadAnswer({ program }: Request): Json {
  const result = load(bytesOf(String(program)));
  if (result.ok) return { ok: true, vertices: [] };
  return { ok: false, diagnostics: result.diagnostics.map(({ position, code }) => ({ position, code })) };
}

function triangle(): Image {
  const rasterizer = createRasterizer({ width: 64, height: 64 });
  const gl = createContext({ sink: rasterizer });
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, TEXT.length, TEXT);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  gl.begin(gl.TRIANGLES);
  gl.color3f(1, 0.5, 0);
  gl.vertex2f(-0.8, -0.8);
  gl.vertex2f(0.8, -0.8);
  gl.vertex2f(0, 0.8);
  gl.end();
  return rasterizer.image();
}

function ball(): Image {
  const rasterizer = createRasterizer({ width: 64, height: 64 });
  const gl = createContext({ sink: rasterizer });
  const glu = createGlu(gl);
  glu.Ortho2D(-2, 2, -2, 2);
  glu.Sphere(glu.NewQuadric(), 1, 12, 8);
  return rasterizer.image();
}

const SHADER = ".out - position o0\n.out - color o1\n.proc main\nmov o0, v0\nmov o1, v1\nend\n.end";

/** The same triangle, by a shader of the PICA200. */
function shadedTriangle(): Image {
  const assembled = assemble([{ name: "triangle.pica", text: SHADER }]);
  if (!assembled.ok) throw new Error(assembled.diagnostics.map(({ message }) => message).join("\n"));
  const read = readShader(assembled.bytes);
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join("\n"));
  const rasterizer = createRasterizer({ width: 64, height: 64 });
  const places = { data: Float32Array.of(-0.8, -0.8, 0.8, -0.8, 0, 0.8), components: 2 } as const;
  createRenderer({ sink: rasterizer }).draw({
    shaders: shadersOf(read.shader),
    attributes: [places, [1, 0.5, 0, 1]],
    count: 3,
  });
  return rasterizer.image();
}

const GPU_TEXT = "!!NVvp4.0 MOV result.position, vertex.position; MOV result.color, program.env[0]; END";

function programmedTriangle(): Image {
  const gpu = loadGpu(GPU_TEXT);
  if (!gpu.ok) throw new Error(gpu.diagnostics.map(({ message }) => message).join("\n"));
  const rasterizer = createRasterizer({ width: 64, height: 64 });
  const places = { data: Float32Array.of(-0.8, -0.8, 0.8, -0.8, 0, 0.8), components: 2 } as const;
  const draw = { program: gpu.program, attributes: [places], count: 3, env: [[0, 0.5, 1, 1]] } as const;
  createGpuRenderer({ sink: rasterizer }).draw(draw);
  return rasterizer.image();
}

const LOAD = "LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61";
const PACKET = "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0";

function microcodeText(words: readonly number[]): string {
  const result = disassembleMicrocode(new Uint8Array(Uint32Array.from(words).buffer));
  return result.ok ? result.text : result.diagnostics.map(({ message }) => message).join("\n");
}

function valhallProgram(...lines: readonly string[]): ValhallProgram {
  const assembled = assembleValhall(lines.join("\n"));
  if (!assembled.ok) throw new Error(assembled.diagnostics.map(({ message }) => message).join("\n"));
  return makeValhallProgram(assembled.code);
}

/** A triangle in window coordinates, by a shader of Valhall. */
function assembledTriangle(): Image {
  const store = "STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0";
  const position = valhallProgram(`${LOAD}, index:0, table:1`, PACKET, store);
  const color = store.replace("istream", "estream").replace("offset:0", "offset:144");
  const varying = valhallProgram(`${LOAD}, index:1, table:1`, PACKET, color);
  const rasterizer = createRasterizer({ width: 64, height: 64 });
  const places = { data: Float32Array.of(6, 6, 58, 6, 32, 58), components: 2 } as const;
  createValhallRenderer({ sink: rasterizer }).draw({
    ...joinPrograms(position, varying),
    ...{ attributes: [places, [0, 1, 0.5, 1]], count: 3, varyings: { color: 9 } },
  });
  return rasterizer.image();
}
