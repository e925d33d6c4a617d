/** The register components of a machine, numbered through. */

import { crash } from "@glasm/base";
import type { RegisterComponent, RegisterFile, RegisterName, RegisterRole } from "./register-file.js";

/** The number of a register component among all of a machine. */
export type Cell = number;

/** A set of cells: bit n is cell n. */
export type CellSet = bigint;

/** Whether an execution has the registers of a file for itself. */
const isPrivate = ({ role }: RegisterFile): boolean => role !== "input" && role !== "constant";

/**
 * Where each register file begins: those that an execution has for itself first, of these the indexed ones last, else in the
 * order of the list.
 */
export class Cells<Name extends string = string> {
  readonly files: readonly RegisterFile<Name>[];
  /** The number of the first component of each file. */
  readonly first: Readonly<Record<Name, Cell>>;
  /** How many there are. */
  readonly count: number;
  /** How many of them an execution has for itself; they come first. */
  readonly privateCount: number;
  /** How many of these are not in indexed files; they come first. */
  readonly heldCount: number;
  /** The numbers of files in `files`, by their names. */
  private readonly numbers = new Map<Name, number>();
  /** The first cell of each file, and which word of a row of its role that is. */
  private readonly starts: Cell[] = [];
  private readonly rowStarts: number[] = [];
  private readonly byRole = new Map<RegisterRole, RegisterFile<Name>[]>();
  /** The words of all files with a role. */
  private readonly wordsByRole = new Map<RegisterRole, number>();
  /** Words of a register of each file. */
  private readonly sizes: Readonly<Record<Name, number>>;
  /** Components by their cell, one object each, made when they are asked for. */
  private readonly components: (RegisterComponent<Name> | undefined)[] = [];

  constructor(files: readonly RegisterFile<Name>[]) {
    const [held, indexed, given]: RegisterFile<Name>[][] = [[], [], []];
    for (const file of files) (isPrivate(file) ? (isIndexed(file) ? indexed! : held!) : given!).push(file);
    this.files = [...held!, ...indexed!, ...given!];
    const first = Object.create(null) as Partial<Record<Name, Cell>>;
    const sizes = Object.create(null) as Partial<Record<Name, number>>;
    let next = 0;
    let [heldCount, privateCount] = [0, 0];
    for (const file of this.files) {
      const { name, role, components } = file;
      const words = file.count * components;
      this.numbers.set(name, this.starts.length);
      this.starts.push(next);
      first[name] = next;
      sizes[name] = components;
      const ofRole = this.wordsByRole.get(role) ?? 0;
      this.rowStarts.push(ofRole);
      this.wordsByRole.set(role, ofRole + words);
      const sameRole = this.byRole.get(role);
      if (sameRole === undefined) this.byRole.set(role, [file]);
      else sameRole.push(file);
      next += words;
      if (isPrivate(file)) privateCount = next;
      if (isPrivate(file) && !isIndexed(file)) heldCount = next;
    }
    this.first = first as Record<Name, Cell>;
    this.sizes = sizes as Record<Name, number>;
    this.count = next;
    this.privateCount = privateCount;
    this.heldCount = heldCount;
  }

  /** The cell of a component. */
  of(file: Name, index: number, component: number): Cell {
    return this.first[file] + index * this.sizes[file] + component;
  }

  /** The files with a role. */
  withRole(role: RegisterRole): readonly RegisterFile<Name>[] {
    return this.byRole.get(role) ?? [];
  }

  /** The number of a register among all of the files with the same role. */
  numberOf({ file, index }: RegisterName<Name>): number {
    let number = index;
    for (const { name, count } of this.withRole(this.file(file).role)) {
      if (name === file) break;
      number += count;
    }
    return number;
  }

  /** The register that has a number among all of the files with a role. */
  numbered(role: RegisterRole, number: number): RegisterName<Name> {
    let index = number;
    for (const { name, count } of this.withRole(role)) {
      if (index < count) return { file: name, index };
      index -= count;
    }
    return crash(`no ${role} register has number ${number}`);
  }

  /** The component of a cell; always the same object. */
  at(cell: Cell): RegisterComponent<Name> {
    return (this.components[cell] ??= this.componentAt(cell));
  }

  private componentAt(cell: Cell): RegisterComponent<Name> {
    const number = this.fileNumber(cell);
    const { name, components } = this.files[number]!;
    const word = cell - this.starts[number]!;
    return Object.freeze({ file: name, index: Math.floor(word / components), component: word % components });
  }

  /** The number of the file that a cell belongs to. */
  private fileNumber(cell: Cell): number {
    if (!(cell >= 0 && cell < this.count)) crash(`no register has cell ${cell}`);
    let first = 0;
    let last = this.starts.length - 1;
    while (first < last) {
      const middle = (first + last + 1) >> 1;
      if (this.starts[middle]! <= cell) first = middle;
      else last = middle - 1;
    }
    return first;
  }

  /** The register file that a cell belongs to. */
  fileAt(cell: Cell): RegisterFile<Name> {
    return this.files[this.fileNumber(cell)]!;
  }

  /** The register file of a name, of which there must be one. */
  file(name: Name): RegisterFile<Name> {
    const number = this.numbers.get(name);
    return number === undefined ? crash(`there is no register file ${name}`) : this.files[number]!;
  }

  /** How many words the registers of all files with a role have. */
  wordsOf(role: RegisterRole): number {
    return this.wordsByRole.get(role) ?? 0;
  }

  /** Which of these words a cell is. */
  rowWord(cell: Cell): number {
    const number = this.fileNumber(cell);
    return this.rowStarts[number]! + cell - this.starts[number]!;
  }

  /** What a component holds before a program runs; 0 if that is given from outside. */
  initial(cell: Cell): number {
    const number = this.fileNumber(cell);
    const { initial, components } = this.files[number]!;
    return initial?.[(cell - this.starts[number]!) % components] ?? 0;
  }
}

const isIndexed = ({ isIndexed: is }: RegisterFile): boolean => is === true;

/** Sets of one cell: of the first ones, which are used often. */
const SINGLES: readonly CellSet[] = Array.from({ length: 256 }, (_, cell) => 1n << BigInt(cell));

const single = (cell: Cell): CellSet => SINGLES[cell] ?? 1n << BigInt(cell);

/** The set of some cells, of those below a limit. */
export function cellSet(cells: readonly Cell[], limit = Infinity): CellSet {
  let set = 0n;
  for (let i = 0; i < cells.length; i++) if (cells[i]! < limit) set |= single(cells[i]!);
  return set;
}

/** Whether a cell is in a set. */
export function hasCell(set: CellSet, cell: Cell): boolean {
  return ((set >> BigInt(cell)) & 1n) !== 0n;
}
