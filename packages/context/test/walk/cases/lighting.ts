import { type Argument, type Call, type Case, section, zeros } from "../case.js";
import { got, state, written } from "../sights.js";
import type { CommandName } from "../../../src/ground/arguments/implement.js";

const lighting = section("[GL1.3 2.13.1]");
const material = section("[GL1.3 2.13.2]", { allowedInside: true });
const colorMaterial = section("[GL1.3 2.13.3]");
const fog = section("[GL1.3 3.10]");
const texgen = section("[GL1.3 2.10.4]");
const queries = section("[GL1.3 6.1.3]", { atOnce: true });
const COLOR = [0.25, 0.5, 0.75, 1];
/** Integers that are these colors. [GL1.3 Table 2.6] */
const EXTREMES = [0x7fffffff, -0x80000000, 0x7fffffff, -0x80000000];
const COLOR_OF_EXTREMES = [1, -1, 1, -1];

/** The scalar commands of a family set `scalar`, the vector ones `vector`. */
const fogDensity = state("FOG_DENSITY");

const lights: readonly Case[] = [
  lighting("lightf", ["LIGHT1", "SPOT_CUTOFF", 45], got("getLightfv", "LIGHT1", "SPOT_CUTOFF"), [45]),
  lighting("lighti", ["LIGHT1", "SPOT_CUTOFF", 45], got("getLightfv", "LIGHT1", "SPOT_CUTOFF"), [45]),
  lighting("lightfv", ["LIGHT1", "AMBIENT", COLOR], got("getLightfv", "LIGHT1", "AMBIENT"), COLOR),
  lighting(
    "lightiv",
    ["LIGHT1", "AMBIENT", EXTREMES],
    got("getLightfv", "LIGHT1", "AMBIENT"),
    COLOR_OF_EXTREMES,
  ),
  lighting("lightModelf", ["LIGHT_MODEL_TWO_SIDE", 1], state("LIGHT_MODEL_TWO_SIDE"), [1]),
  lighting("lightModeli", ["LIGHT_MODEL_TWO_SIDE", 1], state("LIGHT_MODEL_TWO_SIDE"), [1]),
  lighting("lightModelfv", ["LIGHT_MODEL_AMBIENT", COLOR], state("LIGHT_MODEL_AMBIENT"), COLOR),
  lighting(
    "lightModeliv",
    ["LIGHT_MODEL_AMBIENT", EXTREMES],
    state("LIGHT_MODEL_AMBIENT"),
    COLOR_OF_EXTREMES,
  ),
  lighting(
    "lightModeli",
    ["LIGHT_MODEL_COLOR_CONTROL", "SEPARATE_SPECULAR_COLOR"],
    state("LIGHT_MODEL_COLOR_CONTROL"),
    ["SEPARATE_SPECULAR_COLOR"],
  ),
  queries("getLightfv", ["LIGHT1", "SPOT_DIRECTION", zeros(4)], written, [0, 0, -1, 0]),
  queries("getLightiv", ["LIGHT1", "SPOT_DIRECTION", zeros(4)], written, [0, 0, -1, 0]),
];

const seeShininess = got("getMaterialfv", "BACK", "SHININESS");
const seeEmission = got("getMaterialfv", "BACK", "EMISSION");
const materials: readonly Case[] = [
  material("materialf", ["BACK", "SHININESS", 45], seeShininess, [45]),
  material("materiali", ["BACK", "SHININESS", 45], seeShininess, [45]),
  material("materialfv", ["BACK", "EMISSION", COLOR], seeEmission, COLOR),
  material("materialiv", ["BACK", "EMISSION", EXTREMES], seeEmission, COLOR_OF_EXTREMES),
  colorMaterial(
    "colorMaterial",
    ["BACK", "SPECULAR"],
    (world) => [state("COLOR_MATERIAL_FACE")(world), state("COLOR_MATERIAL_PARAMETER")(world)],
    [["BACK"], ["SPECULAR"]],
  ),
  queries("getMaterialfv", ["BACK", "COLOR_INDEXES", zeros(4)], written, [0, 1, 1, 0]),
  queries("getMaterialiv", ["BACK", "COLOR_INDEXES", zeros(4)], written, [0, 1, 1, 0]),
];

const fogs: readonly Case[] = [
  fog("fogf", ["FOG_DENSITY", 9], fogDensity, [9]),
  fog("fogi", ["FOG_DENSITY", 9], fogDensity, [9]),
  fog("fogfv", ["FOG_COLOR", COLOR], state("FOG_COLOR"), COLOR),
  fog(
    "fogiv",
    ["FOG_COLOR", [0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff]],
    state("FOG_COLOR"),
    [1, 1, 1, 1],
  ),
];

const PLANE = [1, 2, 3, 4];
const seeMode = got("getTexGendv", "T", "TEXTURE_GEN_MODE");
const seePlane = got("getTexGendv", "T", "OBJECT_PLANE");
const SETUP: readonly Call[] = [["texGendv", "T", "OBJECT_PLANE", PLANE]];
const texgens: readonly Case[] = (["i", "f", "d"] as const).flatMap((suffix) => {
  const name = (stem: string, ending = ""): CommandName => `${stem}${suffix}${ending}` as CommandName;
  const plane: readonly Argument[] = ["T", "OBJECT_PLANE"];
  return [
    texgen(name("texGen"), ["T", "TEXTURE_GEN_MODE", "SPHERE_MAP"], seeMode, ["SPHERE_MAP"]),
    texgen(name("texGen", "v"), [...plane, PLANE], seePlane, PLANE),
    queries(name("getTexGen", "v"), [...plane, zeros(4)], written, PLANE, { setup: SETUP }),
  ];
});

const seeClipPlane = got("getClipPlane", "CLIP_PLANE2");
const clipPlanes: readonly Case[] = [
  section("[GL1.3 2.11]")("clipPlane", ["CLIP_PLANE2", PLANE], seeClipPlane, PLANE),
  queries("getClipPlane", ["CLIP_PLANE2", zeros(4)], written, PLANE, {
    setup: [["clipPlane", "CLIP_PLANE2", PLANE]],
  }),
];

/** Lights, materials, fog, texture coordinate generation and clip planes. */
export const lightingCases: readonly Case[] = [...lights, ...materials, ...fogs, ...texgens, ...clipPlanes];
