import { entries, type Entry } from "../gallery/catalog.js";
import { MACHINES } from "../machines.js";
import type { PlaygroundState } from "./state.js";

/** How an entry of the gallery looks before anything is changed. */
export function initialState({ name, programs }: Entry): PlaygroundState {
  return {
    scene: name,
    programs: {},
    names: {},
    file: programs[0]!,
    frame: 0,
    view: { yaw: 0, pitch: 0, zoom: 1 },
    parameters: {},
    display: { kind: "picture" },
    arithmetic: MACHINES[0].arithmetics[0],
    mesh: null,
    vertices: null,
    vertex: null,
    execution: null,
    size: null,
    step: 0,
    breakpoints: {},
  };
}

/** What a page without a link shows. */
export function firstState(): PlaygroundState {
  return initialState(entries[0]!);
}
