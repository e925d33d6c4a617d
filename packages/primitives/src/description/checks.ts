/** Checks of plain data, made of smaller ones. */

import { checkBoolean, checkMembers, checkName, checkObject, checkWhole, isArrayOf } from "@glasm/base";

/** Throws a TypeError or a RangeError, which names the place, unless a value is as it has to be. */
export type Check = (place: string, value: unknown) => void;

export const isBoolean: Check = (place, value) => checkBoolean(place, value as boolean);

export const isOneOf =
  (names: readonly string[]): Check =>
  (place, value) =>
    checkName(place, value, names);

export const isWhole =
  (least: number, most: number): Check =>
  (place, value) =>
    checkWhole(place, value as number, least, most);

/** A number in a range, both ends included; NaN is in none. */
export const isNumber =
  (least = -Infinity, most = Infinity): Check =>
  (place, value) => {
    if (typeof value !== "number") throw new TypeError(`${place} must be a number`);
    if (!(value >= least && value <= most))
      throw new RangeError(`${place} is ${value}, not in [${least},${most}]`);
  };

export const orNull =
  (check: Check): Check =>
  (place, value) => {
    if (value !== null) check(place, value);
  };

/** An object of these members, all of which have to be there. */
export const isObject = (members: Readonly<Record<string, Check>>): Check => {
  const names = Object.keys(members);
  return (place, value) => {
    checkObject(place, value);
    checkMembers(place, value as object, names);
    for (const [name, check] of Object.entries(members)) {
      const member = (value as Readonly<Record<string, unknown>>)[name];
      if (member === undefined) throw new TypeError(`${place}.${name} is missing`);
      check(`${place}.${name}`, member);
    }
  };
};

/** An array in which each element has a check of its own. */
export const isTuple =
  (...checks: readonly Check[]): Check =>
  (place, value) => {
    if (!Array.isArray(value)) throw new TypeError(`${place} must be an array`);
    checkWhole(`${place}: length`, value.length, checks.length, checks.length);
    checks.forEach((check, i) => check(`${place}[${i}]`, value[i]));
  };

/** An array of up to this many elements, which have one check. */
export const isList =
  (check: Check, most: number): Check =>
  (place, value) => {
    if (!Array.isArray(value)) throw new TypeError(`${place} must be an array`);
    checkWhole(`${place}: length`, value.length, 0, most);
    value.forEach((element, i) => check(`${place}[${i}]`, element));
  };

/** As many numbers in [0,1] as a color has components, in an array or a Float32Array. */
export const isColor =
  (components: 3 | 4): Check =>
  (place, color) => {
    if (!Array.isArray(color) && !isArrayOf(color, "Float32Array"))
      throw new TypeError(
        `${place} must be an array of ${components === 3 ? "red, green and blue" : "red, green, blue and alpha"}`,
      );
    checkWhole(`${place}: length`, color.length, components, components);
    for (const component of color as readonly unknown[]) {
      if (typeof component !== "number") throw new TypeError(`${place} must have numbers`);
      if (!(component >= 0 && component <= 1))
        throw new RangeError(`${place} has ${component}, not in [0,1]`);
    }
  };
