import { type FunctionBuilder, op } from "@glasm/codegen";
import type { DotProductMapping } from "@glasm/primitives";
import type { V128 } from "../compilation/lanes.js";
import { inDoubles, type Kept, type Pair, pairOf, type Planes, toSingles } from "../compilation/vectors.js";

/** Four numbers over w and how they vary; see Homogeneous. */
export interface CompiledHomogeneous {
  readonly value: Pair;
  /** By window x and y; null where it does not matter. */
  readonly derivatives: readonly [Kept, Kept] | null;
}

export type CompiledDirection = readonly [CompiledHomogeneous, CompiledHomogeneous, CompiledHomogeneous];

function derived(
  f: FunctionBuilder,
  given: readonly CompiledHomogeneous[],
  make: (derivatives: readonly Kept[]) => V128,
): readonly [Kept, Kept] | null {
  const all = given.map(({ derivatives }) => derivatives);
  if (all.includes(null)) return null;
  const by = (number: 0 | 1): Kept => f.keep(make(all.map((derivatives) => derivatives![number])));
  return [by(0), by(1)];
}

/** Singles that count as constant. */
export function constantNumbers(
  f: FunctionBuilder,
  singles: Kept,
  hasDerivatives: boolean,
): CompiledHomogeneous {
  const zero = f.keep(f.constant(Float32Array.of(0)));
  return { value: inDoubles(f, singles), derivatives: hasDerivatives ? [zero, zero] : null };
}

/** A number and singles times another; see addMultiple. */
export function withMultiple(
  f: FunctionBuilder,
  to: CompiledHomogeneous,
  factor: Kept,
  by: CompiledHomogeneous,
): CompiledHomogeneous {
  const factors = inDoubles(f, factor);
  return {
    value: pairOf(f, (i) => op.f64x2Add(to.value[i], op.f64x2Mul(factors[i], by.value[i]))),
    derivatives: derived(f, [to, by], ([a, b]) => op.f32x4Add(a!, op.f32x4Mul(factor, b!))),
  };
}

/** See setMultiple. */
export function multiple(f: FunctionBuilder, factor: Kept, by: CompiledHomogeneous): CompiledHomogeneous {
  const factors = inDoubles(f, factor);
  return {
    value: pairOf(f, (i) => op.f64x2Mul(factors[i], by.value[i])),
    derivatives: derived(f, [by], ([b]) => op.f32x4Mul(factor, b!)),
  };
}

/** See setDotProduct. */
export function dotProduct(
  f: FunctionBuilder,
  coordinates: readonly CompiledHomogeneous[],
  vector: readonly [Kept, Kept, Kept],
): CompiledHomogeneous {
  const doubles = vector.map((singles) => inDoubles(f, singles));
  const [s, t, r] = coordinates as CompiledDirection;
  return {
    value: pairOf(f, (i) => {
      const product = (axis: 0 | 1 | 2): V128 => op.f64x2Mul(coordinates[axis]!.value[i], doubles[axis]![i]);
      return op.f64x2Add(op.f64x2Add(product(0), product(1)), product(2));
    }),
    derivatives: derived(f, [s, t, r], (by) => {
      const product = (axis: 0 | 1 | 2): V128 => op.f32x4Mul(by[axis]!, vector[axis]);
      return op.f32x4Add(op.f32x4Add(product(0), product(1)), product(2));
    }),
  };
}

type Three = readonly [Kept, Kept, Kept];

function dotOfSingles(f: FunctionBuilder, a: Three, b: Three): Kept {
  const product = (axis: 0 | 1 | 2): V128 => op.f32x4Mul(a[axis], b[axis]);
  return f.keep(op.f32x4Add(op.f32x4Add(product(0), product(1)), product(2)));
}

function singlesOf(f: FunctionBuilder, direction: CompiledDirection): Three {
  return direction.map(({ value }) => f.keep(toSingles(value))) as readonly Kept[] as Three;
}

/** See putReflection. */
export function reflection(
  f: FunctionBuilder,
  n: CompiledDirection,
  e: CompiledDirection,
): CompiledDirection {
  const dots = (a: CompiledDirection, b: CompiledDirection): Pair =>
    pairOf(f, (i) => {
      const product = (axis: 0 | 1 | 2): V128 => op.f64x2Mul(a[axis].value[i], b[axis].value[i]);
      return op.f64x2Add(op.f64x2Add(product(0), product(1)), product(2));
    });
  const [ne, nn] = [dots(n, e), dots(n, n)];
  const value = (axis: 0 | 1 | 2): Pair =>
    pairOf(f, (i) =>
      op.f64x2Sub(
        op.f64x2Mul(op.f64x2Add(ne[i], ne[i]), n[axis].value[i]),
        op.f64x2Mul(nn[i], e[axis].value[i]),
      ),
    );
  const rates = reflectionRates(f, n, e);
  const component = (axis: 0 | 1 | 2): CompiledHomogeneous => ({
    value: value(axis),
    derivatives: rates && [rates[0][axis], rates[1][axis]],
  });
  return [component(0), component(1), component(2)];
}

function reflectionRates(
  f: FunctionBuilder,
  n: CompiledDirection,
  e: CompiledDirection,
): readonly [Three, Three] | null {
  if ([...n, ...e].some(({ derivatives }) => derivatives === null)) return null;
  const [normal, eye] = [singlesOf(f, n), singlesOf(f, e)];
  const [ne, nn] = [dotOfSingles(f, normal, eye), dotOfSingles(f, normal, normal)];
  const by = (number: 0 | 1): Three => {
    const of = (direction: CompiledDirection): Three =>
      direction.map(({ derivatives }) => derivatives![number]) as readonly Kept[] as Three;
    const [dn, de] = [of(n), of(e)];
    const byNe = f.keep(op.f32x4Add(dotOfSingles(f, dn, eye), dotOfSingles(f, normal, de)));
    const halfByNn = dotOfSingles(f, normal, dn);
    const byNn = f.keep(op.f32x4Add(halfByNn, halfByNn));
    return ([0, 1, 2] as const).map((axis) => {
      const half = f.keep(op.f32x4Add(op.f32x4Mul(byNe, normal[axis]), op.f32x4Mul(ne, dn[axis])));
      const subtrahend = op.f32x4Add(op.f32x4Mul(byNn, eye[axis]), op.f32x4Mul(nn, de[axis]));
      return f.keep(op.f32x4Sub(op.f32x4Add(half, half), subtrahend));
    }) as readonly Kept[] as Three;
  };
  return [by(0), by(1)];
}

/** See setMapped. */
export function mapped(
  f: FunctionBuilder,
  mapping: DotProductMapping,
  [x, y, z]: Planes,
): readonly [Kept, Kept, Kept] {
  const one = f.constant(Float32Array.of(1));
  switch (mapping) {
    case "identity":
      return [x, y, z];
    case "expand-normal": {
      const expanded = (value: Kept): Kept => f.keep(op.f32x4Sub(op.f32x4Add(value, value), one));
      return [expanded(x), expanded(y), expanded(z)];
    }
    case "unsigned-hilo":
      return [x, y, f.keep(one)];
    case "signed-hilo": {
      const rest = op.f32x4Sub(op.f32x4Sub(one, op.f32x4Mul(x, x)), op.f32x4Mul(y, y));
      return [x, y, f.keep(op.f32x4Sqrt(op.f32x4Pmax(f.constant(Float32Array.of(0)), rest)))];
    }
  }
}
