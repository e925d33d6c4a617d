import {
  array,
  check,
  exactOptional,
  literal,
  nullable,
  picklist,
  pipe,
  strictTuple,
  variant,
} from "valibot";
import { type Entry, findEntry } from "../gallery/catalog.js";
import { MACHINES } from "../machines.js";
import { initialState } from "./initial-state.js";
import { LIMITS } from "./limits.js";
import { registerValue } from "./parameter-schema.js";
import {
  checked,
  members,
  mustBe,
  named,
  notMembers,
  number,
  object,
  oneOf,
  shown,
  text,
  unknown,
  whole,
} from "./schemas.js";
import type { Breakpoint, PlaygroundState } from "./state.js";
import { StateError } from "./state-error.js";

/**
 * The state that a parsed link or file describes: its scene, and what differs from the scene's initial state.
 * Anything unknown, of another kind or out of its limits is a StateError.
 */
export function validateState(value: unknown): PlaygroundState {
  const { scene, ...changes } = checked(members, value);
  const entry = typeof scene === "string" ? findEntry(scene) : undefined;
  if (entry === undefined) throw new StateError(`There is no scene ${shown(scene)}`);
  return { ...initialState(entry), ...checked(changesOf(entry), changes) };
}

const view = object({
  yaw: number(-LIMITS.yaw, LIMITS.yaw),
  pitch: number(-LIMITS.pitch, LIMITS.pitch),
  zoom: number(LIMITS.zoom.least, LIMITS.zoom.most),
  upright: exactOptional(literal(true, mustBe("true or left out"))),
  shift: exactOptional(
    strictTuple(
      [number(-LIMITS.shift, LIMITS.shift), number(-LIMITS.shift, LIMITS.shift)],
      mustBe("two numbers"),
    ),
  ),
});

const size = object({ width: side(), height: side() });

function side() {
  return number(1, LIMITS.side, Number.isInteger, "whole number");
}

const RESULTS = MACHINES.flatMap(({ results }) => results.map(({ name }) => name));

const KINDS = ["picture", "wireframe", "volume"] as const;
const display = variant(
  "kind",
  [
    object({ kind: picklist(KINDS) }),
    object({ kind: literal("register"), register: oneOf(RESULTS) }),
    object({
      kind: literal("position"),
      register: oneOf(RESULTS),
      edges: exactOptional(literal(true, mustBe("true or left out"))),
    }),
  ],
  (issue) =>
    (issue.path === undefined
      ? notMembers
      : mustBe(`one of ${[...KINDS, "register", "position"].join(", ")}`))(issue),
);

const mesh = object({ name: text(LIMITS.name), obj: text(LIMITS.mesh) });

const vertices = object({ name: text(LIMITS.name), csv: text(LIMITS.table) });

const breakpoints = pipe(
  array(
    object({ line: whole(LIMITS.program), condition: exactOptional(text(LIMITS.condition)) }),
    mustBe("a list"),
  ),
  check((list) => isOrdered(list), `must have 1 to ${LIMITS.breakpoints} lines, which ascend from 1`),
);

function isOrdered(list: readonly Breakpoint[]): boolean {
  const { length } = list;
  return (
    length > 0 && length <= LIMITS.breakpoints && list.every(({ line }, i) => line > (list[i - 1]?.line ?? 0))
  );
}

/** A state says nothing of machines: its programs do, and what they do not have is passed over. */
const ARITHMETICS = MACHINES.flatMap(({ arithmetics }) => arithmetics);

/** What may differ from the initial state of an entry. */
function changesOf({ programs: files, frames }: Entry) {
  return object({
    programs: exactOptional(named((file) => (files.includes(file) ? text(LIMITS.program) : unknown))),
    names: exactOptional(named((file) => (files.includes(file) ? text(LIMITS.name) : unknown))),
    file: exactOptional(oneOf(files)),
    frame: exactOptional(whole(frames - 1)),
    view: exactOptional(view),
    parameters: exactOptional(named(registerValue)),
    display: exactOptional(display),
    arithmetic: exactOptional(oneOf(ARITHMETICS)),
    mesh: exactOptional(nullable(mesh)),
    vertices: exactOptional(nullable(vertices)),
    vertex: exactOptional(nullable(whole(LIMITS.vertices - 1))),
    execution: exactOptional(nullable(whole(LIMITS.vertices - 1))),
    size: exactOptional(nullable(size)),
    step: exactOptional(whole(LIMITS.steps)),
    breakpoints: exactOptional(named((file) => (files.includes(file) ? breakpoints : unknown))),
  });
}
