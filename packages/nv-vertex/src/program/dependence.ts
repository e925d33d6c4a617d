/** Which operand components a result component is computed from. [VP2 2.14.3] */

import { INSTRUCTIONS, type Dependence, type Mnemonic, MNEMONICS } from "../isa/instructions.js";
import type { Component } from "./program.js";

type WithDependence<D extends Dependence> = {
  [M in Mnemonic]: (typeof INSTRUCTIONS)[M]["dependence"] extends D ? M : never;
}[Mnemonic];

/** For result components x, y, z and w: the components of each operand. */
type Row = readonly [readonly string[], readonly string[], readonly string[], readonly string[]];

const MIXED: Readonly<Record<WithDependence<"mixed">, Row>> = {
  ARA: [["xz"], ["yw"], ["xz"], ["yw"]], // [VP2 2.14.3.3]
  DPH: [
    ["xyz", "xyzw"],
    ["xyz", "xyzw"],
    ["xyz", "xyzw"],
    ["xyz", "xyzw"],
  ], // [VP2 2.14.3.11]
  DST: [
    ["", ""],
    ["y", "y"],
    ["z", ""],
    ["", "w"],
  ], // [VP2 2.14.3.12]
  EXP: [["x"], ["x"], ["x"], [""]], // [VP2 2.14.3.14]
  LIT: [[""], ["x"], ["xyw"], [""]], // [VP2 2.14.3.18]
  LOG: [["x"], ["x"], ["x"], [""]], // [VP2 2.14.3.19]
};

const FIXED: Readonly<Record<Exclude<Dependence, "lane" | "mixed">, string>> = {
  dot3: "xyz",
  dot4: "xyzw",
  scalar: "x",
  none: "",
};

const COMPONENTS = [0, 1, 2, 3] as const;
/** Each component alone. */
const LANES: readonly (readonly Component[])[] = COMPONENTS.map((component) => [component]);

const SETS = Array.from({ length: 16 }, (_, set) =>
  COMPONENTS.filter((component) => ((set >> component) & 1) === 1),
);
/** The components that letters name, by the letters. */
const NAMED: ReadonlyMap<string, readonly Component[]> = new Map(
  SETS.map((components) => [components.map((component) => "xyzw"[component]!).join(""), components]),
);

/** The components of operand `operand`, after its swizzle, that result component `component` depends on. */
export function operandComponents(
  mnemonic: Mnemonic,
  component: Component,
  operand: number,
): readonly Component[] {
  const dependence: Dependence = INSTRUCTIONS[mnemonic].dependence;
  if (dependence === "lane") return LANES[component]!;
  const letters =
    dependence === "mixed"
      ? MIXED[mnemonic as WithDependence<"mixed">][component]![operand]!
      : FIXED[dependence];
  return NAMED.get(letters)!;
}

/** A component of an operand, after its swizzle. */
export interface OperandComponent {
  /** The number of the operand, from 0 on. */
  readonly operand: number;
  readonly component: Component;
}

/** For each instruction what its result components depend on. */
const READ = Object.fromEntries(
  MNEMONICS.map((mnemonic) => [mnemonic, COMPONENTS.map((component) => readBy(mnemonic, component))]),
) as unknown as Readonly<Record<Mnemonic, readonly (readonly OperandComponent[])[]>>;

function readBy(mnemonic: Mnemonic, component: Component): readonly OperandComponent[] {
  return INSTRUCTIONS[mnemonic].inputs.flatMap((_, operand) =>
    operandComponents(mnemonic, component, operand).map((read) => ({ operand, component: read })),
  );
}

/** All that a result component depends on: components of the first operand first. */
export function componentsRead(mnemonic: Mnemonic, component: Component): readonly OperandComponent[] {
  return READ[mnemonic][component]!;
}
