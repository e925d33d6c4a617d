import type { Expectation, ExpectedRegisters, ExpectedVertex, Step } from "../case.js";
import { isCapture } from "../capture.js";
import type { Json, Request } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import type { CaseText } from "../text/case-file.js";
import { type GlCall, type GlLine, glLines, readCall } from "../text/gl-line.js";
import { type KeywordRows, Keywords } from "../text/keywords.js";
import type { Line, Section } from "../text/sections.js";
import { clipSteps } from "./clip.js";
import { ErrorModel } from "./error-model.js";
import { type MemoryType, type Names, readArgument, readExpected, readPointer } from "./gl-values.js";
import { MatrixModels } from "./matrix-expectation.js";
import { type Colors, readColors, readPicture } from "./picture.js";

const KEYWORDS = {
  options: { says: "beside" },
  window: { says: "beside" },
  colors: { says: "beside" },
  extension: { says: "beside" },
  program: { says: "below", named: true },
  memory: { says: "beside", named: true },
  gl: { says: "below" },
} as const satisfies KeywordRows;

const CONTEXT = /^context (\w+)(?: shares (\w+))?$/;
const PICTURE = /^(?:(\w+)\.)?picture\((-?\d+), (-?\d+), (\d+), (\d+)\)$/;
const CLIP = /^clip ([A-Z_]+)$/;
const VERTEX_REGISTER = /^([vo])\[(\w+)\] = (.+)$/;
const OUT = /^out (\w+)\[/;
/** Commands that write into memory which an earlier one was given. */
const LATE_WRITERS: Readonly<Record<string, MemoryType>> = { renderMode: "f32" };

/** The steps of a case in `state` or `draw`: the commands, and GetError after each that may be followed by it. */
export function compileGlCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  return new GlCompiler(keywords).compile(keywords.get("gl"));
}

class GlCompiler {
  readonly #steps: Step[] = [];
  /** The lines that keep values, by the values' names. */
  readonly #captured = new Map<string, number>();
  readonly #names: Names;
  readonly #colors: Colors;
  readonly #reset: Request;
  readonly #extension: Section | undefined;
  readonly #matrices = new MatrixModels();
  readonly #errors = new ErrorModel();
  /** Memory that FeedbackBuffer or SelectBuffer was given last. */
  #lateType: MemoryType | null = null;

  constructor(keywords: Keywords) {
    this.#names = {
      programs: keywords.named("program"),
      memories: keywords.named("memory"),
      captured: this.#captured,
    };
    this.#extension = keywords.find("extension");
    this.#colors = readColors(keywords.find("colors"));
    this.#reset = {
      reset: true,
      ...windowOf(keywords.find("window")),
      ...optionsOf(keywords.find("options")),
    };
  }

  compile(section: Section): readonly Step[] {
    const lines = glLines(section.body);
    if (lines.length === 0) throw new CaseFileError(section.number, "the case has no command");
    this.#send(section.number, this.#reset);
    if (this.#extension !== undefined) this.#expectExtension(this.#extension);
    for (const line of lines) this.#compileLine(line);
    if (this.#errors.isInside)
      throw new CaseFileError(
        section.number,
        "the case ends between Begin and End, where errors stay unasked",
      );
    expectUses(this.#captured, this.#steps);
    return this.#steps;
  }

  #send(line: number, request: Request, expect: Expectation = {}): void {
    this.#steps.push({ line, request, expect });
    for (const value of [expect.ret, ...(expect.out ?? [])]) {
      if (isCapture(value) && !this.#captured.has(value.capture)) this.#captured.set(value.capture, line);
    }
  }

  /** `GL_ARB_imaging`, or `no GL_ARB_imaging` */
  #expectExtension({ number, value }: Section): void {
    const match = /^(no )?(GL_\w+)$/.exec(value);
    if (match === null) throw new CaseFileError(number, "expected the name of an extension");
    const extension = { name: match[2]!, isNamed: match[1] === undefined };
    this.#send(number, requestOf("main", "getString", ["EXTENSIONS"]), { extension });
  }

  #compileLine(line: GlLine): void {
    const context = CONTEXT.exec(line.text);
    const picture = PICTURE.exec(line.text);
    const clip = CLIP.exec(line.text);
    if (context !== null) this.#addContext(line, context[1]!, context[2]);
    else if (picture !== null) this.#expectPicture(line, picture);
    else if (clip !== null) this.#clip(line, clip[1]!);
    else this.#call(line);
  }

  #clip({ below, number }: GlLine, mode: string): void {
    if (below.length === 0) throw new CaseFileError(number, "there are no vertices to clip");
    const { width, height } = this.#reset;
    this.#steps.push(...clipSteps(mode, below, number, [width as number, height as number]));
    this.#getError("main", number, null);
  }

  #addContext({ number, below }: GlLine, name: string, shared: string | undefined): void {
    if (below.length > 0) throw new CaseFileError(below[0]!.number, "nothing may follow below a context");
    this.#send(number, { ...this.#reset, context: name, ...(shared === undefined ? {} : { share: shared }) });
  }

  #expectPicture({ number, below }: GlLine, [, context = "main", ...numbers]: RegExpExecArray): void {
    const [x, y, width, height] = numbers.map(Number) as [number, number, number, number];
    const picture = readPicture(below, width, height, this.#colors, number);
    const memory = { out: "u8", n: 4 * width * height };
    const args = [x, y, width, height, "RGBA", "UNSIGNED_BYTE", memory];
    this.#send(number, requestOf(context, "readPixels", args), { picture });
    this.#getError(context, number, null);
  }

  #call(line: GlLine): void {
    const call = readCall(line);
    const { context, command, error } = call;
    const args = call.args.flatMap((text) => readArgument(text, this.#names, line.number));
    if (command === "feedbackBuffer") this.#lateType = "f32";
    if (command === "selectBuffer") this.#lateType = "u32";
    const vertices = line.below.length === 0 ? {} : { vertices: readVertices(line.below) };
    this.#send(line.number, requestOf(context, command, args), {
      ...this.#returned(call, line),
      ...this.#written(call, line),
      ...vertices,
    });
    if (error === null) this.#matrices.apply(context, command, args);
    const expected = this.#errors.after(context, command, args, error);
    if (expected !== undefined) this.#getError(context, line.number, expected);
  }

  #getError(context: string, line: number, error: string | null): void {
    this.#send(line, requestOf(context, "getError", []), {
      ret: readExpected(error ?? "NO_ERROR", null, line),
    });
  }

  #returned({ returns }: GlCall, { number }: Line): Pick<Expectation, "ret"> {
    return returns === null ? {} : { ret: readExpected(returns, null, number) };
  }

  #written(call: GlCall, line: Line): Pick<Expectation, "out" | "open"> {
    if (call.writes === null) return {};
    const type = this.#typeWritten(call, line);
    const computed = this.#matrices.expectation(call, type, line.number);
    if (computed !== null) return { out: computed };
    const pointer = /^pointer\((?:null|(\$\w+))\)$/.exec(call.writes);
    if (pointer !== null)
      return {
        out: [pointer[1] === undefined ? null : readPointer(pointer[1], this.#names, line.number)],
      };
    const words = call.writes.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
    const open = words.at(-1) === "...";
    const values = open ? words.slice(0, -1) : words;
    return {
      out: values.map((word) => readExpected(word, type, line.number)),
      ...(open ? { open } : {}),
    };
  }

  #typeWritten({ command, args }: GlCall, { number }: Line): MemoryType {
    const type = args.map((text) => OUT.exec(text)?.[1]).find((found) => found !== undefined);
    if (type !== undefined) return type as MemoryType;
    if (command in LATE_WRITERS && this.#lateType !== null) return this.#lateType;
    throw new CaseFileError(number, `${command} has no memory to write into`);
  }
}

/** A value that is kept and never compared could be anything: that is `*`. */
function expectUses(captured: ReadonlyMap<string, number>, steps: readonly Step[]): void {
  if (captured.size === 0) return;
  const text = JSON.stringify(steps);
  for (const [name, line] of captured) {
    const again = [`"captured":"${name}"`, `"capture":"${name}"`].map(
      (member) => text.split(member).length - 1,
    );
    if (again[0] === 0 && again[1]! < 2) throw new CaseFileError(line, `nothing depends on $${name}`);
  }
}

function requestOf(context: string, command: string, args: readonly Json[]): Request {
  return { gl: command, args, ...(context === "main" ? {} : { context }) };
}

function windowOf(section: Section | undefined): Readonly<Record<string, Json>> {
  if (section === undefined) return { width: 16, height: 16 };
  const match = /^(\d+) (\d+)$/.exec(section.value);
  if (match === null) throw new CaseFileError(section.number, "expected a width and a height");
  return { width: Number(match[1]), height: Number(match[2]) };
}

/** `residentPrograms=2 arithmetic=vp1` */
function optionsOf(section: Section | undefined): Readonly<Record<string, Json>> {
  if (section === undefined) return {};
  const options = section.value.split(/\s+/).map((word) => {
    const match = /^(\w+)=(\w+)$/.exec(word);
    if (match === null)
      throw new CaseFileError(section.number, `expected an option such as residentPrograms=2`);
    return [match[1]!, /^\d+$/.test(match[2]!) ? Number(match[2]) : match[2]!] as const;
  });
  return { options: Object.fromEntries(options) };
}

/** `vertex v[3] = 1 1 1 1; o[HPOS] = 0 0 0 1`, one a line, or `no vertex`. */
function readVertices(lines: readonly Line[]): readonly ExpectedVertex[] {
  if (lines.length === 1 && lines[0]!.text === "no vertex") return [];
  return lines.map(({ text, number }) => {
    const match = /^vertex(?: (.*))?$/.exec(text);
    if (match === null) throw new CaseFileError(number, `expected a vertex, found ${JSON.stringify(text)}`);
    const attributes: Record<string, readonly Json[]> = {};
    const results: Record<string, readonly Json[]> = {};
    for (const part of (match[1] ?? "").split(";").filter((one) => one.trim() !== "")) {
      const [, bank, register, values] = VERTEX_REGISTER.exec(part.trim()) ?? [];
      if (register === undefined)
        throw new CaseFileError(number, `expected v[n] = or o[NAME] =, found ${part.trim()}`);
      const words = values!.trim().split(/\s+/);
      if (words.some((word) => word.startsWith("$")))
        throw new CaseFileError(number, "the registers of a vertex are numbers");
      if (words.length !== 4) throw new CaseFileError(number, `${register} has ${words.length} components`);
      (bank === "v" ? attributes : results)[register] = words.map((word) =>
        readExpected(word, "f32", number),
      );
    }
    return { ...registersOf("attributes", attributes), ...registersOf("results", results) };
  });
}

function registersOf(
  member: "attributes" | "results",
  registers: ExpectedRegisters,
): Pick<ExpectedVertex, "attributes" | "results"> {
  return Object.keys(registers).length === 0 ? {} : { [member]: registers };
}
