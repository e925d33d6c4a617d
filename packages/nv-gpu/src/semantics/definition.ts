/** How the computations of instructions are defined. */

import { lazily } from "@glasm/base";
import type { TypesOfTable } from "@glasm/codegen";
import type { Component, Instruction } from "../program/program.js";
import type { Arithmetic } from "./arithmetic.js";
import { arithmeticOf, type Floats, floatsOf, type Integers, integersOf } from "./arithmetics.js";
import type { Numerics, Operand, Value } from "./values.js";

/** Gives the components of a result. What several of them share is computed once, when it is first needed. */
export type Result<T extends TypesOfTable> = (component: Component) => Value<T>;

/** What an instruction computes of its operands. */
export type Compute = <T extends TypesOfTable>(n: Numerics<T>, operands: readonly Operand<T>[]) => Result<T>;

/** What an instruction computes, by what its modifiers and selectors say. */
export type Definition = (instruction: Instruction) => Compute;

/** The first component of vectors, and the only one of scalars. */
const X = 0;

type OfEach = <V, M>(numbers: Arithmetic<V, M>, ...components: V[]) => V;
type OfFloats = <T extends TypesOfTable>(numbers: Floats<T>, ...components: Value<T>[]) => Value<T>;
type OfIntegers = <T extends TypesOfTable>(numbers: Integers<T>, ...components: Value<T>[]) => Value<T>;

/** What is computed of one component of each operand, of which there are three at most. */
function ofComponent<N, V>(
  compute: (numbers: N, ...components: V[]) => V,
  numbers: N,
  operands: readonly ((component: Component) => V)[],
  component: Component,
): V {
  const a = operands[0]!;
  if (operands.length === 1) return compute(numbers, a(component));
  const b = operands[1]!;
  if (operands.length === 2) return compute(numbers, a(component), b(component));
  return compute(numbers, a(component), b(component), operands[2]!(component));
}

/** The same of each component, in all types. */
export const each =
  (compute: OfEach): Definition =>
  ({ type }) =>
  (n, operands) => {
    const numbers = arithmeticOf(n, type!);
    return (component) => ofComponent(compute, numbers, operands, component);
  };

/** The same of each component, of floats of both sizes. */
export const eachFloat =
  (compute: OfFloats): Definition =>
  ({ type }) =>
  (n, operands) => {
    const numbers = floatsOf(n, type!);
    return (component) => ofComponent(compute, numbers, operands, component);
  };

/** The same of each component, of integers of both sizes. */
export const eachInteger =
  (compute: OfIntegers): Definition =>
  ({ type }) =>
  (n, operands) => {
    const numbers = integersOf(n, type!);
    return (component) => ofComponent(compute, numbers, operands, component);
  };

/** The same of each component of the first operand and of the scalar that the second one is. */
export const byScalar = (definition: Definition): Definition => {
  return (instruction) => {
    const compute = definition(instruction);
    return (n, [vector, scalar]) => {
      const only = lazily(() => scalar!(X));
      return compute(n, [vector!, only]);
    };
  };
};

/** One number for all components, of scalars. */
export const scalar =
  (compute: OfFloats): Definition =>
  ({ type }) =>
  (n, operands) =>
    lazily(() => ofComponent(compute, floatsOf(n, type!), operands, X));
