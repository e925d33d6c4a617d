/** Component operations on what values come from, alone or with the values of one lane. */

import { type LaneValue, OPERATIONS_ON_BITS, type TableOperations } from "@glasm/codegen";

/** What a value comes from: bit n stands for the source with number n. */
export type Sources = bigint;

/** Values of every type are what they come from. */
export interface SourceTypes {
  readonly f32: Sources;
  readonly i32: Sources;
  readonly f64: Sources;
  readonly i64: Sources;
  readonly mask: Sources;
}

type Method = (...operands: never[]) => unknown;

/** Operations of the same names, made of those on one lane; not those that make constants. */
function operationsBy(
  lift: (operation: Method) => Method,
  constantBy: (constant: (value: never) => LaneValue) => Method,
): unknown {
  const groups = Object.entries(OPERATIONS_ON_BITS).map(([type, methods]) => {
    const lifted = Object.entries(methods).map(([name, method]) => [
      name,
      name === "constant"
        ? constantBy(method as (value: never) => LaneValue)
        : lift(method as unknown as Method),
    ]);
    return [type, Object.fromEntries(lifted)];
  });
  return Object.fromEntries(groups);
}

type Operand = Sources | number | undefined;

/** Where both come from; counts of shifts that are known are numbers. Most operations have one source, or constants. */
function union(all: Sources, one: Operand): Sources {
  if (typeof one !== "bigint" || one === 0n || one === all) return all;
  return all === 0n ? one : all | one;
}

/** A result comes from what its operands come from, of which no operation has more than three. */
const united = (a: Operand, b?: Operand, c?: Operand): Sources => union(union(union(0n, a), b), c);

/** What values come from. */
export const SOURCE_OPERATIONS = operationsBy(
  () => united as Method,
  () => () => 0n,
) as TableOperations<SourceTypes>;

/** A value of one lane, and what it comes from. */
export interface Tracked<V> {
  readonly value: V;
  readonly sources: Sources;
}

/** Values of one lane of every type; singles are their bits. */
export interface TrackedTypes {
  readonly f32: Tracked<number>;
  readonly i32: Tracked<number>;
  readonly f64: Tracked<number>;
  readonly i64: Tracked<bigint>;
  readonly mask: Tracked<boolean>;
}

type TrackedOperand = Tracked<LaneValue> | number | undefined;

const valueIn = (one: TrackedOperand) => (typeof one === "object" ? one.value : one);
const sourcesIn = (one: TrackedOperand): Operand => (typeof one === "object" ? one.sources : one);

/** Values of one lane with what they come from. */
export const TRACKED_OPERATIONS = operationsBy(
  (operation) => (a: TrackedOperand, b: TrackedOperand, c: TrackedOperand) => ({
    value: operation(...([valueIn(a), valueIn(b), valueIn(c)] as never[])),
    sources: united(sourcesIn(a), sourcesIn(b), sourcesIn(c)),
  }),
  (constant) => (value: never) => ({ value: constant(value), sources: 0n }),
) as TableOperations<TrackedTypes>;
