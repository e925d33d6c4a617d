import type { Span } from "@glasm/vm";
import { INSTRUCTIONS } from "../isa/instructions.js";

/** Where the parts of an instruction stand that a rule can be broken by; of parts that it does not have, anywhere. */
export interface InstructionSpans<S extends Span = Span> {
  readonly opcode: S;
  readonly label: S;
  readonly destination: DestinationSpans<S>;
  readonly operands: readonly OperandSpans<S>[];
}

export interface DestinationSpans<S extends Span = Span> {
  /** `o`, `c`, `CC`, or the whole register. */
  readonly file: S;
  /** `HPOS` of `o[HPOS]`, `5` of `c[5]`, the whole register if it has no brackets. */
  readonly number: S;
  /** Without the dot. */
  readonly mask: S;
  /** The parenthesis that begins a condition code mask. */
  readonly condition: S;
}

export interface OperandSpans<S extends Span = Span> {
  /** The bar that begins an absolute value. */
  readonly absolute: S;
  readonly register: S;
  /** `5` of `c[5]`, `A0` of `c[A0.x+1]`, the whole register if it has no brackets. */
  readonly number: S;
  readonly component: S;
  /** Without the sign. */
  readonly offset: S;
}

const MOST_OPERANDS = Math.max(...Object.values(INSTRUCTIONS).map(({ inputs }) => inputs.length));

/** Spans for any instruction, each made by `make`. */
export function makeSpans<S extends Span>(make: () => S): InstructionSpans<S> {
  return {
    opcode: make(),
    label: make(),
    destination: { file: make(), number: make(), mask: make(), condition: make() },
    operands: Array.from({ length: MOST_OPERANDS }, () => ({
      absolute: make(),
      register: make(),
      number: make(),
      component: make(),
      offset: make(),
    })),
  };
}
