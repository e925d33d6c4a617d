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
  private readonly byName: ReadonlyMap<Name, RegisterFile<Name>>;
  private readonly byRole = new Map<RegisterRole, RegisterFile<Name>[]>();
  /** Words of a register of each file. */
  private readonly sizes: Readonly<Record<Name, number>>;
  /** Components by their cell, one object each, made when they are asked for. */
  private readonly components: (RegisterComponent<Name> | undefined)[] = [];

  constructor(files: readonly RegisterFile<Name>[]) {
    const own = files.filter(isPrivate);
    this.files = [
      ...own.filter((file) => !isIndexed(file)),
      ...own.filter(isIndexed),
      ...files.filter((file) => !isPrivate(file)),
    ];
    this.byName = new Map(files.map((file) => [file.name, file]));
    for (const role of new Set(files.map((file) => file.role)))
      this.byRole.set(
        role,
        this.files.filter((file) => file.role === role),
      );
    let next = 0;
    const first = Object.create(null) as Partial<Record<Name, Cell>>;
    const sizes = Object.create(null) as Partial<Record<Name, number>>;
    for (const file of this.files) {
      first[file.name] = next;
      sizes[file.name] = file.components;
      next += wordCount([file]);
    }
    this.first = first as Record<Name, Cell>;
    this.sizes = sizes as Record<Name, number>;
    this.count = next;
    this.privateCount = wordCount(own);
    this.heldCount = wordCount(own.filter((file) => !isIndexed(file)));
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
    let [first, last] = [0, this.files.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if (this.first[this.files[middle]!.name] <= cell) first = middle;
      else last = middle - 1;
    }
    if (!(cell >= 0 && cell < this.count)) crash(`no register has cell ${cell}`);
    const { name, components } = this.files[first]!;
    const word = cell - this.first[name];
    return Object.freeze({ file: name, index: Math.floor(word / components), component: word % components });
  }

  /** The register file that a cell belongs to. */
  fileAt(cell: Cell): RegisterFile<Name> {
    return this.file(this.at(cell).file);
  }

  /** The register file of a name, of which there must be one. */
  file(name: Name): RegisterFile<Name> {
    return this.byName.get(name) ?? crash(`there is no register file ${name}`);
  }
}

const isIndexed = ({ isIndexed: is }: RegisterFile): boolean => is === true;

const wordCount = (files: readonly RegisterFile[]): number =>
  files.reduce((sum, { count, components }) => sum + count * components, 0);

/** Sets of one cell: of the first ones, which are used often. */
const SINGLES: readonly CellSet[] = Array.from({ length: 256 }, (_, cell) => 1n << BigInt(cell));

const single = (cell: Cell): CellSet => SINGLES[cell] ?? 1n << BigInt(cell);

/** The set of some cells, of those below a limit. */
export function cellSet(cells: readonly Cell[], limit = Infinity): CellSet {
  let set = 0n;
  for (const cell of cells) if (cell < limit) set |= single(cell);
  return set;
}

/** Whether a cell is in a set. */
export function hasCell(set: CellSet, cell: Cell): boolean {
  return ((set >> BigInt(cell)) & 1n) !== 0n;
}
