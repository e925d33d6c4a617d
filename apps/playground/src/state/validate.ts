import type { UserMesh } from "../meshes/user-mesh.js";
import { findEntry, type Entry } from "../gallery/catalog.js";
import { type ConstantFile, MACHINES } from "../machines.js";
import { initialState } from "./initial-state.js";
import { LIMITS } from "./limits.js";
import { numberFrom } from "./numbers.js";
import { registerOfKey } from "./parameter-key.js";
import type { Display, PlaygroundState, UserVertices } from "./state.js";

/** What is wrong with a link or a file, in words for its user. */
export class StateError extends Error {}

type Members = Readonly<Record<string, unknown>>;

/** A state says nothing of machines: its programs do, and what they do not have is passed over. */
const ARITHMETICS = MACHINES.flatMap(({ arithmetics }) => arithmetics);
const RESULTS = MACHINES.flatMap(({ results }) => results.map(({ name }) => name));

/**
 * The state that a parsed link or file describes: its scene, and what differs from the scene's initial state.
 * Anything unknown, of another kind or out of its limits is a StateError.
 */
export function validateState(value: unknown): PlaygroundState {
  const members = membersOf("The state", value);
  const { scene } = members;
  const entry = typeof scene === "string" ? findEntry(scene) : undefined;
  if (entry === undefined) throw new StateError(`There is no scene ${shown(scene)}`);
  const state = initialState(entry);
  const checks = checksFor(entry);
  refuseUnknown("The state", members, ["scene", ...Object.keys(checks)]);
  const changed = Object.entries(checks)
    .filter(([name]) => members[name] !== undefined)
    .map(([name, check]) => [name, check(members[name])] as const);
  return { ...state, ...Object.fromEntries(changed) };
}

/** How each member is checked, and what it becomes. */
type Checks = {
  readonly [Name in Exclude<keyof PlaygroundState, "scene">]: (value: unknown) => PlaygroundState[Name];
};

function checksFor({ programs: files, frames }: Entry): Checks {
  return {
    programs: (value) => programTexts(value, files),
    file: (value) => oneOf("file", value, files),
    frame: (value) => integer("frame", value, frames - 1),
    view,
    parameters,
    display,
    arithmetic: (value) => oneOf("arithmetic", value, ARITHMETICS),
    mesh: (value) => (value === null ? null : mesh(value)),
    vertices: (value) => (value === null ? null : vertices(value)),
    vertex: (value) => (value === null ? null : integer("vertex", value, LIMITS.vertices - 1)),
  };
}

function programTexts(value: unknown, files: readonly string[]): Readonly<Record<string, string>> {
  const members = membersOf("programs", value);
  refuseUnknown("programs", members, files);
  return mapped(members, (program, file) => text(`programs: ${file}`, program, LIMITS.program));
}

function view(value: unknown): PlaygroundState["view"] {
  const members = membersOf("view", value);
  refuseUnknown("view", members, ["yaw", "pitch", "zoom", "upright"]);
  const { yaw, pitch, zoom, upright } = members;
  if (upright !== undefined && upright !== true)
    throw new StateError(`view.upright must be true or left out, not ${shown(upright)}`);
  return {
    yaw: between("view.yaw", yaw, -LIMITS.yaw, LIMITS.yaw),
    pitch: between("view.pitch", pitch, -LIMITS.pitch, LIMITS.pitch),
    zoom: between("view.zoom", zoom, LIMITS.zoom.least, LIMITS.zoom.most),
    ...(upright === true ? { upright } : {}),
  };
}

function parameters(value: unknown): PlaygroundState["parameters"] {
  return mapped(membersOf("parameters", value), (parameter, key) => {
    const found = registerOf(key);
    if (found === undefined) {
      const name = /^\d/.test(key) ? MACHINES[0].constants[0].spell(key) : shown(key);
      throw new StateError(`parameters: ${name} does not exist; they are ${RANGES.join(", ")}`);
    }
    return componentsOf(`parameters: ${found.text}`, parameter, found.file);
  });
}

const RANGES = MACHINES.flatMap(({ constants }) =>
  constants.map(({ spell, count }) => `${spell("0")} to ${spell(String(count - 1))}`),
);

/** The constant registers among which a key has one, of the first machine that has it, and what this is called. */
function registerOf(key: string): { readonly file: ConstantFile; readonly text: string } | undefined {
  for (const machine of MACHINES) {
    const register = registerOfKey(machine, key);
    if (register === null) continue;
    const { stage, index } = register;
    const file = machine.constants.find((one) => one.file === register.file)!;
    const name = file.spell(String(index));
    return { file, text: stage === machine.stages[0] ? name : `${name} of the ${stage} stage` };
  }
  return undefined;
}

/** What a component can be, and what all of a register are in words. */
const NUMBERS: Readonly<
  Record<ConstantFile["numbers"], { readonly has: (x: number) => boolean; readonly text: string }>
> = {
  floats: { has: () => true, text: "numbers" },
  bytes: { has: (x) => Number.isInteger(x) && x >= 0 && x <= 255, text: "whole numbers from 0 to 255" },
  booleans: { has: (x) => x === 0 || x === 1, text: "number, 0 or 1" },
};
const COUNTS = ["no", "one", "two", "three", "four"] as const;

function componentsOf(
  name: string,
  value: unknown,
  { components, numbers }: ConstantFile,
): readonly number[] {
  const { has, text } = NUMBERS[numbers];
  const given = Array.isArray(value) ? value.map(numberFrom) : [];
  if (given.length !== components || !given.every((x) => x !== undefined && has(x))) {
    throw new StateError(`${name} must be ${COUNTS[components]!} ${text}, not ${shown(value)}`);
  }
  return given as readonly number[];
}

const DISPLAYS = ["picture", "wireframe", "register", "volume"] as const;

function display(value: unknown): Display {
  const members = membersOf("display", value);
  const kind = oneOf("display.kind", members["kind"], DISPLAYS);
  refuseUnknown("display", members, kind === "register" ? ["kind", "register"] : ["kind"]);
  if (kind !== "register") return { kind };
  return { kind, register: oneOf("display.register", members["register"], RESULTS) };
}

function mesh(value: unknown): UserMesh {
  const members = membersOf("mesh", value);
  refuseUnknown("mesh", members, ["name", "obj"]);
  return {
    name: text("mesh.name", members["name"], LIMITS.name),
    obj: text("mesh.obj", members["obj"], LIMITS.mesh),
  };
}

function vertices(value: unknown): UserVertices {
  const members = membersOf("vertices", value);
  refuseUnknown("vertices", members, ["name", "csv"]);
  return {
    name: text("vertices.name", members["name"], LIMITS.name),
    csv: text("vertices.csv", members["csv"], LIMITS.table),
  };
}

function membersOf(name: string, value: unknown): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new StateError(`${name} must have members, not be ${shown(value)}`);
  }
  return value as Members;
}

function refuseUnknown(name: string, members: Members, known: readonly string[]): void {
  const unknown = Object.keys(members).find((member) => !known.includes(member));
  if (unknown !== undefined)
    throw new StateError(`${name} has ${shown(unknown)}, which this page does not know`);
}

function mapped<T>(
  members: Members,
  change: (value: unknown, name: string) => T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value, name)]));
}

function text(name: string, value: unknown, most: number): string {
  if (typeof value !== "string") throw new StateError(`${name} must be text, not ${shown(value)}`);
  if (value.length > most)
    throw new StateError(`${name} has ${value.length} characters; ${most} are the most`);
  return value;
}

function oneOf<const T extends string>(name: string, value: unknown, choices: readonly T[]): T {
  const choice = choices.find((one) => one === value);
  if (choice !== undefined) return choice;
  throw new StateError(`${name} must be one of ${choices.join(", ")}, not ${shown(value)}`);
}

function integer(name: string, value: unknown, most: number): number {
  const x = between(name, value, 0, most);
  if (!Number.isInteger(x)) throw new StateError(`${name} must be a whole number, not ${shown(value)}`);
  return x;
}

function between(name: string, value: unknown, least: number, most: number): number {
  const x = numberFrom(value);
  if (x !== undefined && x >= least && x <= most) return x;
  throw new StateError(`${name} must be a number from ${least} to ${most}, not ${shown(value)}`);
}

/** A value in a message, shortened. */
function shown(value: unknown): string {
  const whole = value === undefined ? "nothing" : JSON.stringify(value);
  return whole.length > 40 ? `${whole.slice(0, 40)}...` : whole;
}
