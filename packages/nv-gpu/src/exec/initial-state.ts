/** What bindings of the state of the GL hold in a new context. [NV_gpu_program4 2.X.3.3] */

/** A vector of numbers. */
type Vector = readonly [number, number, number, number];

const ZERO: Vector = [0, 0, 0, 0];
const OPAQUE: Vector = [0, 0, 0, 1];
const ONES: Vector = [1, 1, 1, 1];
const ROWS: readonly Vector[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
];
/** What materials and the light model begin with. */
const AMBIENT = 0.2;
const DIFFUSE = 0.8;

/** The numbers in brackets are those of lights, texture units, matrices, planes and rows, in the order of the name. */
type State = (numbers: readonly number[]) => Vector;

const always =
  (value: Vector): State =>
  () =>
    value;

/** Light 0 is white, the others are black. */
const ofLight =
  (first: Vector, others: Vector): State =>
  ([light]) =>
    light === 0 ? first : others;

const MATERIALS = Object.fromEntries(
  ["front", "back"].flatMap((face): (readonly [string, State])[] => [
    [`state.material.${face}.ambient`, always([AMBIENT, AMBIENT, AMBIENT, 1])],
    [`state.material.${face}.diffuse`, always([DIFFUSE, DIFFUSE, DIFFUSE, 1])],
    [`state.material.${face}.specular`, always(OPAQUE)],
    [`state.material.${face}.emission`, always(OPAQUE)],
    [`state.material.${face}.shininess`, always(OPAQUE)],
    [
      `state.lightmodel.${face}.scenecolor`,
      always([AMBIENT * AMBIENT, AMBIENT * AMBIENT, AMBIENT * AMBIENT, 1]),
    ],
    [`state.lightprod[].${face}.ambient`, always(OPAQUE)],
    [`state.lightprod[].${face}.diffuse`, ofLight([DIFFUSE, DIFFUSE, DIFFUSE, 1], OPAQUE)],
    [`state.lightprod[].${face}.specular`, always(OPAQUE)],
  ]),
);

const STATES: Readonly<Record<string, State>> = {
  ...MATERIALS,
  "state.light[].ambient": always(OPAQUE),
  "state.light[].diffuse": ofLight(ONES, OPAQUE),
  "state.light[].specular": ofLight(ONES, OPAQUE),
  "state.light[].position": always([0, 0, 1, 0]),
  "state.light[].attenuation": always([1, 0, 0, 0]),
  "state.light[].spot.direction": always([0, 0, -1, -1]),
  "state.light[].half": always([0, 0, 1, 1]),
  "state.lightmodel.ambient": always([AMBIENT, AMBIENT, AMBIENT, 1]),
  "state.texenv[].color": always(ZERO),
  "state.fog.color": always(ZERO),
  "state.fog.params": always([1, 0, 1, 1]),
  "state.clip[].plane": always(ZERO),
  "state.point.size": always([1, 0, 1, 1]),
  "state.point.attenuation": always([1, 0, 0, 1]),
  "state.depth.range": always([0, 1, 1, 1]),
};

/** The value of a binding of state: name and numbers as bindings have them. [Ruling 286] */
export function initialState(name: string, numbers: readonly number[]): Vector {
  if (name.startsWith("state.matrix.")) return ROWS[numbers.at(-1)!]!;
  const plane = /^state\.texgen\[\]\.(?:eye|object)\.([strq])$/.exec(name);
  if (plane !== null) return { s: ROWS[0]!, t: ROWS[1]! }[plane[1]!] ?? ZERO;
  return STATES[name]?.(numbers) ?? ZERO;
}
