/** The register components of a machine, numbered through. */

import { crash } from "@glasm/base";
import type { RegisterComponent, RegisterFile } from "./register-file.js";

/** The number of a register component among all of a machine. */
export type Cell = number;

/** A set of cells: bit n is cell n. */
export type CellSet = bigint;

/** Whether an execution has the registers of a file for itself. */
const isPrivate = ({ role }: RegisterFile): boolean => role !== "input" && role !== "constant";

/** Where each register file begins: those that an execution has for itself first, else in the order of the list. */
export class Cells<Name extends string = string> {
  readonly files: readonly RegisterFile<Name>[];
  /** The number of the first component of each file. */
  readonly first: Readonly<Record<Name, Cell>>;
  /** How many there are. */
  readonly count: number;
  /** How many of them an execution has for itself; they come first. */
  readonly privateCount: number;
  private readonly byName: ReadonlyMap<Name, RegisterFile<Name>>;
  /** Words of a register of each file. */
  private readonly sizes: Readonly<Record<Name, number>>;
  /** Components by their cell, one object each. */
  private readonly components: readonly RegisterComponent<Name>[];

  constructor(files: readonly RegisterFile<Name>[]) {
    this.files = [...files.filter(isPrivate), ...files.filter((file) => !isPrivate(file))];
    this.byName = new Map(files.map((file) => [file.name, file]));
    let next = 0;
    const first: Partial<Record<Name, Cell>> = {};
    const sizes: Partial<Record<Name, number>> = {};
    const components: RegisterComponent<Name>[] = [];
    for (const file of this.files) {
      first[file.name] = next;
      sizes[file.name] = file.components;
      next += wordCount([file]);
      for (let word = 0; word < wordCount([file]); word++) {
        const index = Math.floor(word / file.components);
        components.push(Object.freeze({ file: file.name, index, component: word % file.components }));
      }
    }
    this.first = first as Record<Name, Cell>;
    this.sizes = sizes as Record<Name, number>;
    this.count = next;
    this.privateCount = wordCount(files.filter(isPrivate));
    this.components = components;
  }

  /** The cell of a component. */
  of(file: Name, index: number, component: number): Cell {
    return this.first[file] + index * this.sizes[file] + component;
  }

  /** The component of a cell; always the same object. */
  at(cell: Cell): RegisterComponent<Name> {
    return this.components[cell] ?? crash(`no register has cell ${cell}`);
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
