/** Bindings of program parameters: the state of the GL, environment and local parameters. */

import { binding, type BindingRow, bindingTree, numbered } from "./bindings.js";
import { LIMITS } from "./limits.js";

const FACES = ["", "front.", "back."] as const;
const face = (given: (typeof FACES)[number]) => given || "front.";
const units = LIMITS.textureCoordinates;

/** The spellings of a binding of each word of a list. */
const each = (words: readonly string[], spell: (word: string) => BindingRow): BindingRow[] =>
  words.map(spell);

const MATERIAL = FACES.flatMap((given) =>
  each(["ambient", "diffuse", "specular", "emission", "shininess"], (property) =>
    binding(`state.material.${given}${property}`, [], { name: `state.material.${face(given)}${property}` }),
  ),
);

const LIGHTS = [
  ...each(
    ["ambient", "diffuse", "specular", "position", "attenuation", "spot.direction", "half"],
    (property) => binding(`state.light[].${property}`, [LIMITS.lights]),
  ),
  binding("state.lightmodel.ambient"),
  ...FACES.map((given) =>
    binding(`state.lightmodel.${given}scenecolor`, [], { name: `state.lightmodel.${face(given)}scenecolor` }),
  ),
  ...FACES.flatMap((given) =>
    each(["ambient", "diffuse", "specular"], (property) =>
      binding(`state.lightprod[].${given}${property}`, [LIMITS.lights], {
        name: `state.lightprod[].${face(given)}${property}`,
      }),
    ),
  ),
];

const OTHERS = [
  ...["eye", "object"].flatMap((plane) =>
    each(["s", "t", "r", "q"], (coordinate) => binding(`state.texgen[?].${plane}.${coordinate}`, [units])),
  ),
  binding("state.texenv[?].color", [units]),
  binding("state.fog.color"),
  binding("state.fog.params"),
  binding("state.clip[].plane", [LIMITS.clipDistances]),
  binding("state.point.size"),
  binding("state.point.attenuation"),
  binding("state.depth.range"),
  ...each(["warpsize", "warpspersm", "smcount"], (property) =>
    binding(`state.thread.${property}`, [], { option: ["NV_shader_thread_group"] }),
  ),
];

/** A matrix has rows; where an array is declared its name alone stands for all four. */
const MATRICES = (
  [
    ["modelview[?]", [LIMITS.modelviewMatrices]],
    ["projection", []],
    ["mvp", []],
    ["texture[?]", [units]],
    ["program[]", [LIMITS.programMatrices]],
  ] as const
).flatMap(([matrix, limits]) =>
  ["", ".inverse", ".transpose", ".invtrans"].flatMap((modifier) => {
    const name = `state.matrix.${matrix}${modifier}`;
    return [
      binding(`${name}.row[..]`, [...limits, 4]),
      binding(name, [...limits], { name: `${name}.row[]`, rows: true }),
    ];
  }),
);

/** All bindings of parameters. [NV_gpu_program4 2.X.3.3], [NV_shader_storage_buffer_object 2.X.3.3] */
export const PARAMETER_BINDINGS: readonly BindingRow[] = [
  binding("program.env[..]", [LIMITS.environmentParameters]),
  binding("program.local[..]", [LIMITS.localParameters]),
  binding("program.storagelen[..]", [LIMITS.storageBindings], { option: ["NV_shader_storage_buffer"] }),
  ...MATERIAL,
  ...LIGHTS,
  ...OTHERS,
  ...MATRICES,
];

export const PARAMETER_TREE = bindingTree(PARAMETER_BINDINGS);

/** Units of textures and images, and the parameters that name subroutines. */
export const TEXTURE_TREE = bindingTree([numbered("texture", LIMITS.textureUnits)]);
export const IMAGE_TREE = bindingTree([binding("image[..]", [LIMITS.imageUnits])]);
export const SUBROUTINE_TREE = bindingTree([
  binding("program.subroutine[..]", [LIMITS.subroutineParameters]),
]);
