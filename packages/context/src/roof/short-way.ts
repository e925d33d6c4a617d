import { isArrayOf } from "@glasm/base";
import { ATTRIBUTE } from "../attributes/attributes.js";
import {
  ATTRIBUTE_SETTERS,
  type SetterNumbers,
  TEXTURE_SETTERS,
} from "../attributes/conventional-commands.js";
import { VERTEX_ATTRIB_SETTERS } from "../attributes/vertex-attrib-commands.js";
import { TOKENS } from "../generated/tokens.js";
import type { CalledCommand } from "../ground/arguments/called-command.js";
import { wrongKind } from "../ground/arguments/convert.js";
import type { CommandName } from "../ground/arguments/implement.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";
import { ARRAY_NAMES, ELEMENT_SIZES } from "../ground/memory/memory.js";
import { AS_IT_IS, keep, type Linear, NORMALIZATION } from "../ground/numbers/conversions.js";
import { ATTRIBUTE_COUNT } from "../programs/machine.js";
import type { Method } from "./bind.js";
import type { Context } from "./context.js";

/** Sets a current attribute, as a command does that has these numbers for it. */
type Store = (attribute: number, x: number, y: number, z: number, w: number) => void;

/** The attribute that the first argument of a command says; -1 if it says none, or is to be converted. */
type Choice = (argument: unknown) => number;

/** A command whose argument number `index` is the first of its numbers, or their memory. */
interface Command extends SetterNumbers {
  readonly called: CalledCommand;
  readonly index: number;
  readonly lists: Context["lists"];
  readonly store: Store;
  /** The way of all commands. */
  readonly long: Method;
}

/**
 * The method of a command; where it is one of those that immediate mode calls most, numbers become the current values at
 * once, and so do the elements of an array, of its own type or of JavaScript. Everything else goes the way of all commands:
 * other arguments, and what becomes part of a display list.
 */
export function withShortWay(
  context: Context,
  core: CommandName,
  called: CalledCommand,
  long: Method,
): Method {
  const { lists } = context;
  const made = (numbers: SetterNumbers, index: number): Command => ({
    ...{ ...numbers, index, called, lists, long },
    store: storing(context, called, numbers),
  });
  const setter = ATTRIBUTE_SETTERS.get(core);
  if (setter !== undefined) return wayTo(setter.attribute, made(setter, 0));
  const ofTexture = TEXTURE_SETTERS.get(core);
  if (ofTexture !== undefined) return wayToChosen(attributeOfTexture, made(ofTexture, 1));
  const ofIndex = VERTEX_ATTRIB_SETTERS.get(core);
  return ofIndex === undefined ? long : wayToChosen(attributeOfIndex, made(ofIndex, 1));
}

const isBelow = (value: unknown, limit: number): value is number =>
  typeof value === "number" && value >>> 0 === value && value < limit;

const attributeOfIndex: Choice = (index) => (isBelow(index, ATTRIBUTE_COUNT) ? index : -1);

function attributeOfTexture(texture: unknown): number {
  const unit = typeof texture === "number" ? texture - TOKENS.TEXTURE0 : -1;
  return isBelow(unit, TEXTURE_UNITS) ? ATTRIBUTE.texCoord + unit : -1;
}

function storing(context: Context, called: CalledCommand, numbers: SetterNumbers): Store {
  const { type, convert } = numbers;
  const { attributes, drawing, errors } = context;
  /** Storing rounds to singles, as the conversion of arguments does. */
  const store: Store = (attribute, x, y, z, w) => {
    attributes.set(attribute, x, y, z, w);
    if (attribute !== ATTRIBUTE.vertex) return;
    drawing.provoke("vertex");
    // Nothing that fails then is an argument.
    if (errors.pending !== null) errors.settle(called, []);
  };
  if (type === "float32" || type === "float64") return store;
  return storingIntegers(numbers, convert === keep ? AS_IT_IS : NORMALIZATION[type], store);
}

/** Integers are taken modulo 2^n, as arguments are. */
function storingIntegers(
  { size, type }: SetterNumbers,
  { factor, addend, divisor }: Linear,
  store: Store,
): Store {
  const isSigned = type.startsWith("int");
  const unused = 32 - 8 * ELEMENT_SIZES[type];
  const component = (value: number): number => {
    const high = value << unused;
    const integer = isSigned ? high >> unused : high >>> unused;
    return divisor === 1 ? integer : (factor * integer + addend) / divisor;
  };
  return (attribute, x, y, z, w) =>
    store(
      attribute,
      component(x),
      size > 1 ? component(y) : 0,
      size > 2 ? component(z) : 0,
      size > 3 ? component(w) : 1,
    );
}

/** The way of a command that always sets the same attribute. */
function wayTo(attribute: number, command: Command): Method {
  const { size, isVector, lists, store, long } = command;
  if (isVector) {
    const ofMemory = { ...command, long: (_: unknown, v: unknown) => long(v) };
    return (v) => storeMemory(ofMemory, attribute, null, v);
  }
  return (x, second, third, fourth) => {
    const y = size > 1 ? second : 0;
    const z = size > 2 ? third : 0;
    const w = size > 3 ? fourth : 1;
    return typeof x === "number" &&
      typeof y === "number" &&
      typeof z === "number" &&
      typeof w === "number" &&
      lists.construction === null
      ? store(attribute, x, y, z, w)
      : long(x, second, third, fourth);
  };
}

/** The way of a command whose first argument says which attribute it sets. */
function wayToChosen(choose: Choice, command: Command): Method {
  const { size, isVector, lists, store, long } = command;
  if (isVector)
    return (a, v) => {
      const attribute = choose(a);
      return attribute < 0 ? long(a, v) : storeMemory(command, attribute, a, v);
    };
  return (a, x, second, third, fourth) => {
    const attribute = choose(a);
    const y = size > 1 ? second : 0;
    const z = size > 2 ? third : 0;
    const w = size > 3 ? fourth : 1;
    return attribute >= 0 &&
      typeof x === "number" &&
      typeof y === "number" &&
      typeof z === "number" &&
      typeof w === "number" &&
      lists.construction === null
      ? store(attribute, x, y, z, w)
      : long(a, x, second, third, fourth);
  };
}

/** Stores what a vector has, which is behind argument `a`. */
function storeMemory(command: Command, attribute: number, a: unknown, v: unknown): unknown {
  const { size, type, lists, store, long } = command;
  if (lists.construction !== null) return long(a, v);
  if (!isArrayOf(v, ARRAY_NAMES[type]))
    return Array.isArray(v) && v.length === size ? storeElements(command, attribute, a, v) : long(a, v);
  const x = v[0]!;
  const y = size > 1 ? v[1]! : 0;
  const z = size > 2 ? v[2]! : 0;
  const w = size > 3 ? v[3]! : 1;
  const sum = x + y + z + w;
  // Of an array that is too short elements are missing; a NaN keeps its bits the long way. [Ruling 358]
  return sum === sum ? store(attribute, x, y, z, w) : long(a, v);
}

/** The same of an array of JavaScript that has as many elements as the command takes. Each is read once. [Ruling 120] */
function storeElements(command: Command, attribute: number, a: unknown, v: readonly unknown[]): unknown {
  const { size, lists, store, long } = command;
  const x = element(command, v, 0);
  const y = size > 1 ? element(command, v, 1) : 0;
  const z = size > 2 ? element(command, v, 2) : 0;
  const w = size > 3 ? element(command, v, 3) : 1;
  // Reading may have begun a list.
  return lists.construction === null ? store(attribute, x, y, z, w) : long(a, [x, y, z, w].slice(0, size));
}

function element({ called, index }: Command, v: readonly unknown[], i: number): number {
  const value = v[i];
  if (typeof value !== "number") throw wrongKind(called, index, value, i);
  return value;
}
