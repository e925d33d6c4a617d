/** Instructions on vectors of singles. Products and sums are rounded one by one, from left to right. [Ruling 278] */

import { lazily } from "@glasm/base";
import type { TypesOfTable } from "@glasm/codegen";
import type { Opcode } from "../isa/instructions.js";
import type { Component } from "../program/program.js";
import type { Definition } from "./definition.js";
import { flushed, type Numerics, type Operand } from "./values.js";

/** Gives a component of a vector of singles. */
type Vector<T extends TypesOfTable> = (component: Component) => T["f32"];

type OfVectors = <T extends TypesOfTable>(n: Numerics<T>, ...vectors: Vector<T>[]) => Vector<T>;

const [X, Y, Z, W] = [0, 1, 2, 3] as const;

/** Of singles that are flushed before and after, if they are at all. */
const ofVectors =
  (compute: OfVectors): Definition =>
  () =>
  (n, operands) => {
    if (!n.flushesDenormals) return compute(n, ...operands);
    const vectors = operands.map((operand) => flushedVector(n, operand));
    return flushedVector(n, compute(n, ...vectors));
  };

const flushedVector =
  <T extends TypesOfTable>(n: Numerics<T>, vector: Operand<T>): Vector<T> =>
  (component) =>
    flushed(n, vector(component));

/** The sum of the products of as many components. */
function dotProduct<T extends TypesOfTable>(
  { operations: { f32 } }: Numerics<T>,
  a: Vector<T>,
  b: Vector<T>,
  components: readonly Component[],
): T["f32"] {
  const product = (component: Component): T["f32"] => f32.mul(a(component), b(component));
  let sum = product(components[0]!);
  for (let i = 1; i < components.length; i++) sum = f32.add(sum, product(components[i]!));
  return sum;
}

const dot = (...components: readonly Component[]): Definition =>
  ofVectors((n, a, b) => lazily(() => dotProduct(n, a!, b!, components)));

/** A component of the second operand that is added to the product of three. [NV_gpu_program4 2.X.8 DPH] */
const homogeneous = ofVectors((n, a, b) =>
  lazily(() => n.operations.f32.add(dotProduct(n, a!, b!, [X, Y, Z]), b!(W))),
);

const withAddend = ofVectors((n, a, b, c) =>
  lazily(() => n.operations.f32.add(dotProduct(n, a!, b!, [X, Y]), c!(X))),
);

/** DST: z and w pass their bits on. [NV_gpu_program4 2.X.8 DST], [Ruling 273] */
const distanceVector: Definition =
  () =>
  (n, [a, b]) => {
    const { f32 } = n.operations;
    return (component) => {
      if (component === X) return f32.constant(1);
      if (component === Y) return flushed(n, f32.mul(flushed(n, a!(Y)), flushed(n, b!(Y))));
      return component === Z ? a!(Z) : b!(W);
    };
  };

const interpolation = ofVectors(({ operations: { f32 } }, a, b, c) => (component) => {
  const rest = f32.sub(f32.constant(1), a!(component));
  return f32.add(f32.mul(a!(component), b!(component)), f32.mul(rest, c!(component)));
});

/**
 * NRM: the length is that of doubles, which singles neither overflow nor lose, so that each component is within a unit in
 * the last place. [NV_gpu_program4 2.X.8 NRM], [Ruling 278]
 */
const normalized = ofVectors(({ operations: { f32, f64 } }, vector) => {
  const parts = ([X, Y, Z] as const).map((component) => lazily(() => f64.promote(vector!(component))));
  const scale = lazily(() => {
    const squares = parts.map((part) => f64.mul(part(), part()));
    return f64.div(f64.constant(1), f64.sqrt(squares.reduce((sum, square) => f64.add(sum, square))));
  });
  return (component) =>
    component === W ? f32.constant(0) : f32.demote(f64.mul(parts[component]!(), scale()));
});

const reflection = ofVectors((n, axis, direction) => {
  const { f32 } = n.operations;
  const scale = lazily(() => {
    const length = dotProduct(n, axis!, axis!, [X, Y, Z]);
    const product = dotProduct(n, axis!, direction!, [X, Y, Z]);
    return f32.div(f32.mul(f32.constant(2), product), length);
  });
  return (component) => {
    if (component === W) return f32.constant(0);
    return f32.sub(f32.mul(scale(), axis!(component)), direction!(component));
  };
});

const transformation2D = ofVectors(({ operations: { f32 } }, origin, offset, matrix) => {
  const row = (component: Component, first: Component, second: Component) =>
    lazily(() => {
      const along = f32.add(origin!(component), f32.mul(offset!(X), matrix!(first)));
      return f32.add(along, f32.mul(offset!(Y), matrix!(second)));
    });
  const rows = [row(X, X, Y), row(Y, Z, W)] as const;
  return (component) => (component === X || component === Z ? rows[0]() : rows[1]());
});

/** The two components that each of the cross product is made of. */
const CROSSED = [
  [Y, Z],
  [Z, X],
  [X, Y],
] as const;

const crossProduct = ofVectors(({ operations: { f32 } }, a, b) => (component) => {
  if (component === W) return f32.constant(0);
  const [first, second] = CROSSED[component];
  return f32.sub(f32.mul(a!(first), b!(second)), f32.mul(a!(second), b!(first)));
});

/** SWZ passes bits on, but for signs that it changes. [NV_gpu_program4 2.X.8 SWZ], [Ruling 273] */
const swizzled: Definition =
  ({ selectors }) =>
  ({ operations: { f32 } }, [vector]) =>
  (component) => {
    const { from, negate } = selectors[component]!;
    const value = typeof from === "string" ? f32.constant(Number(from)) : vector!(from);
    return negate ? f32.neg(value) : value;
  };

/** What instructions compute of vectors, by their opcodes. */
export const VECTORS = {
  DP2: dot(X, Y),
  DP2A: withAddend,
  DP3: dot(X, Y, Z),
  DP4: dot(X, Y, Z, W),
  DPH: homogeneous,
  DST: distanceVector,
  LRP: interpolation,
  NRM: normalized,
  RFL: reflection,
  SWZ: swizzled,
  X2D: transformation2D,
  XPD: crossProduct,
} as const satisfies Partial<Record<Opcode, Definition>>;
