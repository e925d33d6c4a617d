/** Reads an executable of a container: its header (DVLE) and its tables. [PICA200 9] */

import { STAGES } from "../isa/limits.js";
import { REGISTERS, registerOf } from "../isa/registers.js";
import {
  ENTRY_BYTES,
  CONSTANT,
  CONSTANT_FILES,
  F24_MASK,
  HEADERS,
  LABEL,
  OUTPUT,
  UNIFORM,
} from "./layout.js";
import type { Parts, Table } from "./parts.js";
import {
  type Constant,
  type Executable,
  GEOMETRY_MODES,
  type Label,
  type Output,
  type Uniform,
} from "./shader.js";
import { Symbols } from "./symbols.js";

const { DVLE } = HEADERS;
const BYTES = { byte: 1, half: 2, word: 4 } as const;
const COMPONENTS = [0, 1, 2, 3] as const;

/** Reads executables of one container. */
export class ExecutableReader {
  private readonly parts: Parts;
  /** Words of the code. */
  private readonly words: number;
  private readonly symbols: Symbols;

  constructor(parts: Parts, words: number) {
    this.parts = parts;
    this.words = words;
    this.symbols = new Symbols(parts);
  }

  /** The executable at an offset, which the word at `at` says; null if something in it cannot be read. */
  read(at: number, base: number): Executable | null {
    const { parts } = this;
    if (base % BYTES.word !== 0) {
      return parts.fail("alignment", at, BYTES.word, { part: "the executable (DVLE)", offset: base });
    }
    if (!parts.header("the executable (DVLE)", base, DVLE)) return null;
    const stage = this.stage(base);
    this.checkEntry(base);
    const table = (part: string, name: "constants" | "labels" | "outputs" | "uniforms" | "symbols") =>
      parts.tableOf(part, base, DVLE[name], name);
    const constants = table("the list of constants", "constants");
    const labels = table("the list of labels", "labels");
    const outputs = table("the list of outputs", "outputs");
    const uniforms = table("the list of uniforms", "uniforms");
    const symbols = table("the list of symbols", "symbols");
    if (stage === null || !constants || !labels || !outputs || !uniforms || !symbols) return null;
    return {
      version: parts.half(base + DVLE.version),
      stage,
      mergesOutputs: (parts.byte(base + DVLE.mergesOutputs) & 1) === 1,
      entry: parts.word(base + DVLE.entry),
      end: parts.word(base + DVLE.end),
      inputMask: parts.half(base + DVLE.inputMask),
      outputMask: parts.half(base + DVLE.outputMask),
      mode: parts.byte(base + DVLE.mode),
      fixedStart: parts.byte(base + DVLE.fixedStart),
      mainVertices: parts.byte(base + DVLE.mainVertices),
      fixedCount: parts.byte(base + DVLE.fixedCount),
      constants: parts.entries(constants, (entry) => this.constant(entry)),
      labels: parts.entries(labels, (entry) => this.label(entry, symbols)),
      outputs: parts.entries(outputs, (entry) => this.output(entry)),
      uniforms: parts.entries(uniforms, (entry) => this.uniform(entry, symbols)),
    };
  }

  private stage(base: number): Executable["stage"] | null {
    const { parts } = this;
    const number = parts.byte(base + DVLE.stage);
    const stage = STAGES[number];
    if (stage === undefined) return parts.fail("stage", base + DVLE.stage, BYTES.byte, { number });
    const mode = parts.byte(base + DVLE.mode);
    if (stage === "geometry" && mode >= GEOMETRY_MODES.length) {
      return parts.fail("mode", base + DVLE.mode, BYTES.byte, { number: mode });
    }
    return stage;
  }

  private checkEntry(base: number): void {
    const entry = this.parts.word(base + DVLE.entry);
    if (entry < this.words) return;
    this.parts.fail("entry", base + DVLE.entry, BYTES.word, { entry, words: this.words });
  }

  private constant(at: number): Constant | null {
    const { parts } = this;
    const number = parts.half(at + CONSTANT.type);
    const file = CONSTANT_FILES[number];
    if (file === undefined) return parts.fail("constant-type", at + CONSTANT.type, BYTES.half, { number });
    const index = parts.half(at + CONSTANT.register);
    const last = REGISTERS[file].count - 1;
    if (index > last) {
      return parts.fail("constant-register", at + CONSTANT.register, BYTES.half, {
        register: `${file}${index}`,
        last: `${file}${last}`,
      });
    }
    const value = at + CONSTANT.value;
    if (file === "b") return { register: { file, index }, value: (parts.word(value) & 1) === 1 };
    if (file === "i") {
      return { register: { file, index }, value: COMPONENTS.map((i) => parts.byte(value + i)) };
    }
    const words = COMPONENTS.map((i) => parts.word(value + BYTES.word * i) & F24_MASK);
    return { register: { file, index }, value: words };
  }

  private label(at: number, symbols: Table): Label | null {
    const { parts } = this;
    const name = this.symbols.at(at + LABEL.symbol, symbols);
    if (name === null) return null;
    return {
      name,
      id: parts.half(at + LABEL.id),
      unknown: parts.half(at + LABEL.unknown),
      address: parts.word(at + LABEL.address),
      size: parts.word(at + LABEL.size),
    };
  }

  private output(at: number): Output | null {
    const { parts } = this;
    const register = parts.half(at + OUTPUT.register);
    if (register >= REGISTERS.o.count) {
      return parts.fail("output-register", at + OUTPUT.register, BYTES.half, { register: `o${register}` });
    }
    return {
      type: parts.half(at + OUTPUT.type),
      register,
      mask: parts.half(at + OUTPUT.mask),
      unknown: parts.half(at + OUTPUT.unknown),
    };
  }

  private uniform(at: number, symbols: Table): Uniform | null {
    const { parts } = this;
    const name = this.symbols.at(at + UNIFORM.symbol, symbols);
    const [from, to] = [parts.half(at + UNIFORM.first), parts.half(at + UNIFORM.last)];
    const [first, last] = [registerOf("uniform", from), registerOf("uniform", to)];
    if (first === null || last === null || first.file !== last.file || from > to) {
      const hex = (number: number): string => `${number.toString(16).toUpperCase().padStart(2, "0")}h`;
      return parts.fail("uniform-range", at + UNIFORM.first, ENTRY_BYTES.uniforms - UNIFORM.first, {
        first: hex(from),
        last: hex(to),
      });
    }
    return name === null ? null : { name, first: first as Uniform["first"], count: to - from + 1 };
  }
}
