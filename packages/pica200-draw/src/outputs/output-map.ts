/** What the output registers of a program mean. [PICA200 8] */

import {
  COMPONENT_COUNT,
  OUTPUT_PROPERTIES,
  type Output,
  type Program,
  registersOfMask,
} from "@glasm/pica200";
import type { Shaders } from "../shaders/shaders.js";

/** Registers of the output map. [PICA200 8 s27] */
const MAP_REGISTERS = 7;
const NO_SEMANTIC = 0x1f; // [PICA200 8 s31]

/** A register of the output map: the semantic of each component. */
type MapRegister = readonly number[];

/** A component of an output register. */
export interface OutputComponent {
  readonly register: number;
  readonly component: number;
}

/** For each semantic that something is mapped to the component that has it. */
export type OutputMap = ReadonlyMap<number, OutputComponent>;

/**
 * The map of the last program's outputs: its enabled registers take those of the map, one after the other. Of several
 * components with one semantic the last counts. [PICA200 8 s27, s32, Ruling 154]
 */
export function outputMapOf({ vertex, geometry }: Shaders): OutputMap {
  const last = geometry?.program ?? vertex;
  const own = mapOf(last);
  const registers = geometry?.mergesOutputs === true ? merged(mapOf(vertex), own) : own;
  const components = new Map<number, OutputComponent>();
  registersOfMask(last.outputMask).forEach((register, place) => {
    registers[place]?.forEach((semantic, component) => {
      if (semantic !== NO_SEMANTIC) components.set(semantic, { register, component });
    });
  });
  return components;
}

/** The registers of the map of a program by itself. */
function mapOf({ outputMask, outputs }: Program): readonly MapRegister[] {
  return registersOfMask(outputMask)
    .slice(0, MAP_REGISTERS)
    .map((register) => {
      const semantics = new Array<number>(COMPONENT_COUNT).fill(NO_SEMANTIC);
      for (const output of outputs) if (output.register === register) addSemantics(semantics, output);
      return semantics;
    });
}

/** The components of a row's mask, in order, have the semantics of its type. [PICA200 8 s33] */
function addSemantics(semantics: number[], { type, mask }: Output): void {
  const property = OUTPUT_PROPERTIES.find((row) => row.type === type);
  let next = 0;
  for (let component = 0; component < COMPONENT_COUNT; component += 1) {
    const semantic = ((mask >> component) & 1) === 1 ? property?.semantics[next] : undefined;
    if (semantic === undefined) continue;
    semantics[component] = semantic;
    next += 1;
  }
}

/** What both maps have, then what the geometry program's has alone, then what the vertex program's has. [PICA200 8 s34] */
function merged(vertex: readonly MapRegister[], geometry: readonly MapRegister[]): readonly MapRegister[] {
  const ofVertex = beforeEmpty(vertex);
  const ofGeometry = beforeEmpty(geometry);
  const isIn = (map: readonly MapRegister[]) => (register: MapRegister) =>
    map.some((other) => other.every((semantic, component) => semantic === register[component]));
  const isCommon = isIn(ofVertex);
  const isGeometrys = isIn(ofGeometry);
  return [
    ...ofGeometry.filter(isCommon),
    ...ofGeometry.filter((register) => !isCommon(register)),
    ...ofVertex.filter((register) => !isGeometrys(register)),
  ].slice(0, MAP_REGISTERS);
}

/** In merging, a register without semantics ends a map: it has room for one of the other. [Ruling 154] */
function beforeEmpty(map: readonly MapRegister[]): readonly MapRegister[] {
  const end = map.findIndex((register) => register.every((semantic) => semantic === NO_SEMANTIC));
  return end < 0 ? map : map.slice(0, end);
}
