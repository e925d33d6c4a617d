/** What the words of a program of NV_gpu_program are, by the types of its instructions. [Ruling 299] */

import {
  DATA_TYPES,
  type DataType,
  NV_GPU,
  type Program,
  type TypedAccess,
  typedAccesses,
  type TypedRegisters,
} from "@glasm/nv-gpu";
import type { Cells, RegisterComponent, TraceStep } from "@glasm/vm";
import type { NumberKind } from "../../words/component-type.js";

/** Halves stand in the lower bits of words. */
export function kindOf(type: DataType): NumberKind {
  const { base, bits } = DATA_TYPES[type];
  if (base === "F") return bits === 16 ? "bits" : "float";
  return base === "S" ? "signed" : "unsigned";
}

/** How many words a component has; null of a file of flags or counts. */
function componentWords(cells: Cells, name: string): 1 | 2 | null {
  const { wordType, components } = cells.file(name);
  if (wordType !== "word") return null;
  return components === 8 ? 2 : 1;
}

/** The kinds of components, the first that was said of each. */
class FirstKinds {
  /** By file, register and number of the component, like `R0 0 1`. */
  private readonly kinds = new Map<string, NumberKind>();
  /** Of files of which computed numbers choose registers. */
  private readonly ofFiles = new Map<string, NumberKind>();
  private readonly cells: Cells;

  constructor(cells: Cells) {
    this.cells = cells;
  }

  note({ type, register: { file, index }, count, components }: TypedRegisters): void {
    const kind = kindOf(type);
    if (count === this.cells.file(file).count && count > 1) {
      if (!this.ofFiles.has(file)) this.ofFiles.set(file, kind);
      return;
    }
    const own = this.cells.file(file).components === 1 ? [0] : components;
    for (let number = index; number < index + count; number++)
      for (const component of own) {
        const key = `${file} ${number} ${component}`;
        if (!this.kinds.has(key)) this.kinds.set(key, kind);
      }
  }

  /** Of a component of which nothing was said what was said of another one of its register. */
  of({ file, index, component }: RegisterComponent): NumberKind | undefined {
    const number = Math.floor(component / (componentWords(this.cells, file) ?? 1));
    const others = [number, 0, 1, 2, 3].map((one) => this.kinds.get(`${file} ${index} ${one}`));
    return others.find((kind) => kind !== undefined) ?? this.ofFiles.get(file);
  }
}

/** The types of a program, and what its text writes each component of results as first. */
export interface ProgramWords {
  /** How many words a component of a file has; null of a file of flags or counts. */
  componentWords(file: string): 1 | 2 | null;
  /** What an instruction writes. */
  writtenBy(step: Pick<TraceStep, "instruction">): NumberKind;
  /** What a component is before anything has written it. */
  given(where: RegisterComponent): NumberKind;
  /** What a result is at the end. */
  handedOn(where: RegisterComponent): NumberKind;
}

export function wordTypes(program: Program): ProgramWords {
  const cells = NV_GPU.cellsOf(program);
  const accesses: readonly TypedAccess[] = typedAccesses(program);
  const [read, written] = [new FirstKinds(cells), new FirstKinds(cells)];
  for (const { reads, writes } of accesses) {
    for (const one of reads) read.note(one);
    if (writes !== null) written.note(writes);
  }
  return {
    componentWords: (file) => componentWords(cells, file),
    writtenBy({ instruction }) {
      const { writes } = accesses[instruction]!;
      return writes === null ? "unsigned" : kindOf(writes.type);
    },
    given: (where) => read.of(where) ?? written.of(where) ?? "float",
    handedOn: (where) => written.of(where) ?? "float",
  };
}
