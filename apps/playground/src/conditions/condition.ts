/** Conditions of breakpoints, like `R0.x > 1 and R1 is NaN`: what they are once they are read. */

import type { Cells, RegisterName } from "@glasm/vm";

/** What a condition has to know of the registers of a machine. */
export interface ConditionRegisters {
  readonly cells: Cells;
  /** The name of one of them, for examples. */
  readonly example: string;
  /** The register of a name as texts have it; undefined if there is none. */
  named(name: string): RegisterName | undefined;
  /** What the components of a register file are called instead of having numbers; none of those that have numbers. */
  wordsOf(file: string): readonly string[];
  /** How many words a component of a register file has. */
  componentWords(file: string): 1 | 2;
}

export const RELATIONS = ["<=", ">=", "==", "!=", "<", ">"] as const;
export type Relation = (typeof RELATIONS)[number];

/** Kinds of floating-point numbers, which `is` asks for. */
export const NUMBER_KINDS = ["NaN", "infinite", "denormal"] as const;

/** Some components of a register; what is said of them holds if it holds for one. */
export interface Components {
  readonly kind: "register";
  readonly register: RegisterName;
  readonly components: readonly number[];
}

export type Operand =
  | Components
  | {
      readonly kind: "number";
      readonly value: number;
      /** The same exactly, if it is a whole number. */
      readonly whole?: bigint;
    }
  /** The bits of a floating-point number or of a raw word as hexadecimal digits, without zeros before them. */
  | { readonly kind: "bits"; readonly digits: string };

export type Test =
  | {
      readonly kind: "compare";
      readonly left: Components;
      readonly relation: Relation;
      readonly right: Operand;
    }
  | { readonly kind: "is"; readonly left: Components; readonly word: string; readonly negated: boolean };

/** It holds if all tests of one of its alternatives do. */
export type Condition = readonly (readonly Test[])[];

export type ReadCondition =
  | { readonly ok: true; readonly condition: Condition }
  /** Where it goes wrong, from 0, and why. */
  | { readonly ok: false; readonly at: number; readonly reason: string };
