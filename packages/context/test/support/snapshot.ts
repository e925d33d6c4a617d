import { expect } from "@jest/globals";
import { TOKENS, type GL, type TokenName } from "../../src/index.js";
import { type ExtensionName, Extensions, type Version } from "../../src/ground/implementation/extensions.js";
import { MAP_TARGETS } from "../../src/evaluators/map-targets.js";
import type { Parameter } from "../../src/ground/state-rows/parameters.js";
import type { StateRow } from "../../src/ground/state-rows/state-row.js";
import type { Context } from "../../src/roof/context.js";
import { PIXEL_MAP_NAMES } from "../../src/pixel-transfer/pixel-maps.js";
import { POINTER_ROWS, STATE_ROWS } from "../../src/roof/state-table.js";
import { ENVIRONMENT_PARAMETERS } from "../../src/textures/environment.js";
import { SHADER_PARAMETERS } from "../../src/textures/shader-parameters.js";
import { TEXTURE_PARAMETERS } from "../../src/textures/texture-parameters.js";
import { takeError, type ErrorName } from "../programs/fixtures.js";
import { readCombiners } from "./combiner-snapshot.js";
import { readColorTables, readCounts, readFilters } from "./imaging-snapshot.js";
import { changedState, copyState } from "./state-copy.js";

/** Every state variable that a query can see, by a name of our own. */
export type Snapshot = ReadonlyMap<string, unknown>;

export function valuesOf(row: StateRow<Context>): (number | boolean)[] {
  return typeof row.initial === "object" ? Array.from(row.initial) : [row.initial];
}

/** What GetDoublev gives for a variable. */
export function read(gl: GL, name: TokenName, count = 16): number[] {
  const data = new Float64Array(count);
  gl.getDoublev(TOKENS[name], data);
  return [...data];
}

const MODES = [
  "MODELVIEW",
  "MODELVIEW1_EXT",
  "PROJECTION",
  "COLOR",
  ...Array.from({ length: 8 }, (_, i) => `MATRIX${i}_NV` as TokenName),
] as const;

const extensionsOf = (gl: GL): Extensions =>
  new Extensions(
    gl.getString(gl.EXTENSIONS)!.split(" ") as ExtensionName[],
    gl.getString(gl.VERSION)!.slice(0, 3) as Version,
  );

function readMatrix(gl: GL, key: string, into: Map<string, unknown>): void {
  into.set(`${key} top`, read(gl, "CURRENT_MATRIX_NV"));
  into.set(`${key} depth`, read(gl, "CURRENT_MATRIX_STACK_DEPTH_NV", 1));
}

/** All matrices and texture coordinate arrays; the selectors are put back. */
function readSelected(gl: GL, into: Map<string, unknown>): void {
  const [mode, active, client] = (["MATRIX_MODE", "ACTIVE_TEXTURE", "CLIENT_ACTIVE_TEXTURE"] as const).map(
    (name) => read(gl, name, 1)[0]!,
  ) as [number, number, number];
  const hasColorMatrix = extensionsOf(gl).has("GL_ARB_imaging");
  for (const name of MODES) {
    if (name === "COLOR" && !hasColorMatrix) continue;
    gl.matrixMode(TOKENS[name]);
    readMatrix(gl, name, into);
  }
  gl.matrixMode(gl.TEXTURE);
  for (let unit = 0; unit < 8; unit += 1) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.clientActiveTexture(gl.TEXTURE0 + unit);
    readMatrix(gl, `TEXTURE${unit}`, into);
    for (const { name } of STATE_ROWS)
      if (name.startsWith("TEXTURE_COORD_ARRAY")) into.set(`${name} ${unit}`, read(gl, name, 1));
    into.set(`CURRENT_RASTER_TEXTURE_COORDS ${unit}`, read(gl, "CURRENT_RASTER_TEXTURE_COORDS", 4));
  }
  gl.matrixMode(mode);
  gl.activeTexture(active);
  gl.clientActiveTexture(client);
}

const LIGHT_VALUES = {
  AMBIENT: 4,
  DIFFUSE: 4,
  SPECULAR: 4,
  POSITION: 4,
  SPOT_DIRECTION: 3,
  SPOT_EXPONENT: 1,
  SPOT_CUTOFF: 1,
  CONSTANT_ATTENUATION: 1,
  LINEAR_ATTENUATION: 1,
  QUADRATIC_ATTENUATION: 1,
} as const;

const MATERIAL_VALUES = {
  AMBIENT: 4,
  DIFFUSE: 4,
  SPECULAR: 4,
  EMISSION: 4,
  SHININESS: 1,
  COLOR_INDEXES: 3,
} as const;

const TEXGEN_VALUES = { TEXTURE_GEN_MODE: 1, OBJECT_PLANE: 4, EYE_PLANE: 4 } as const;

/** Lights, materials, texture coordinate generation and clip planes; the active texture is put back. */
function readConventional(gl: GL, into: Map<string, unknown>): void {
  const keep = <Values extends Partial<Record<TokenName, number>>>(
    key: string,
    values: Values,
    get: (token: number, data: Float32Array) => void,
  ): void => {
    for (const [name, count] of Object.entries(values) as [TokenName, number][]) {
      const data = new Float32Array(count);
      get(TOKENS[name], data);
      into.set(`${key} ${name}`, [...data]);
    }
  };
  for (let i = 0; i < 8; i += 1)
    keep(`light ${i}`, LIGHT_VALUES, (token, data) => gl.getLightfv(gl.LIGHT0 + i, token, data));
  for (const face of ["FRONT", "BACK"] as const)
    keep(`material ${face}`, MATERIAL_VALUES, (token, data) => gl.getMaterialfv(gl[face], token, data));
  const active = read(gl, "ACTIVE_TEXTURE", 1)[0]!;
  for (let unit = 0; unit < 8; unit += 1) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    for (const coord of ["S", "T", "R", "Q"] as const) {
      into.set(`texgen ${unit} TEXTURE_GEN_${coord}`, gl.isEnabled(TOKENS[`TEXTURE_GEN_${coord}`]));
      keep(`texgen ${unit} ${coord}`, TEXGEN_VALUES, (token, data) => gl.getTexGenfv(gl[coord], token, data));
    }
  }
  gl.activeTexture(active);
  for (let i = 0; i < 6; i += 1) {
    const plane = new Float64Array(4);
    gl.getClipPlane(gl.CLIP_PLANE0 + i, plane);
    into.set(`clip plane ${i}`, [...plane]);
  }
}

const TEXTURE_TARGETS = [
  ...(["TEXTURE_1D", "TEXTURE_2D", "TEXTURE_3D", "TEXTURE_CUBE_MAP", "TEXTURE_RECTANGLE_ARB"] as const),
];
const CUBE_FACES = Array.from({ length: 6 }, (_, face) => TOKENS.TEXTURE_CUBE_MAP_POSITIVE_X + face);
const LEVELS = {
  ...{ TEXTURE_1D: 13, TEXTURE_2D: 13, TEXTURE_3D: 9, TEXTURE_CUBE_MAP: 13 },
  TEXTURE_RECTANGLE_ARB: 1,
} as const;
const LEVEL_VARIABLES = [
  ...["TEXTURE_WIDTH", "TEXTURE_HEIGHT", "TEXTURE_DEPTH", "TEXTURE_BORDER", "TEXTURE_INTERNAL_FORMAT"],
  ...["TEXTURE_RED_SIZE", "TEXTURE_ALPHA_SIZE", "TEXTURE_LUMINANCE_SIZE", "TEXTURE_INTENSITY_SIZE"],
  ...["TEXTURE_DEPTH_SIZE_ARB", "TEXTURE_STENCIL_SIZE_EXT"],
] as TokenName[];
/** How images come as they are, by their formats. */
const SHADER_IMAGES: ReadonlyMap<number, readonly [format: TokenName, type: TokenName]> = new Map(
  (
    [
      [["HILO_NV", "HILO16_NV"], "HILO_NV", "UNSIGNED_SHORT"],
      [["SIGNED_HILO_NV", "SIGNED_HILO16_NV"], "HILO_NV", "SHORT"],
      [["DSDT_NV", "DSDT8_NV"], "DSDT_NV", "BYTE"],
      [["DSDT_MAG_NV", "DSDT8_MAG8_NV"], "DSDT_MAG_NV", "BYTE"],
      [
        ["DSDT_MAG_INTENSITY_NV", "DSDT8_MAG8_INTENSITY8_NV"],
        ...(["DSDT_MAG_VIB_NV", "UNSIGNED_INT_S8_S8_8_8_NV"] as const),
      ],
      [["SIGNED_RGBA_NV", "SIGNED_RGBA8_NV", "SIGNED_RGB_NV", "SIGNED_RGB8_NV"], "RGBA", "BYTE"],
      [["SIGNED_LUMINANCE_NV", "SIGNED_LUMINANCE8_NV"], "RGBA", "BYTE"],
    ] as const
  ).flatMap(([names, format, type]) => names.map((name) => [TOKENS[name], [format, type]])),
);
/** Pixel storage modes with which images of bytes come as they are. */
const PLAIN_PACKING = {
  ...{ PACK_ALIGNMENT: 4, PACK_ROW_LENGTH: 0, PACK_SKIP_ROWS: 0, PACK_SKIP_PIXELS: 0 },
  ...{ PACK_IMAGE_HEIGHT: 0, PACK_SKIP_IMAGES: 0 },
} as const;
/** The texels of larger images are not compared. */
const MOST_TEXELS = 4096;

/** The arrays of a target that were specified. */
function readLevels(gl: GL, target: number, levels: number, key: string, into: Map<string, unknown>): void {
  const data = new Int32Array(1);
  const variable = (level: number, name: TokenName): number => {
    gl.getTexLevelParameteriv(target, level, TOKENS[name], data);
    return data[0]!;
  };
  for (let level = 0; level < levels; level += 1) {
    if (variable(level, "TEXTURE_WIDTH") + variable(level, "TEXTURE_HEIGHT") === 0) continue;
    const values = LEVEL_VARIABLES.map((name) => variable(level, name));
    const texels = values[0]! * values[1]! * values[2]!;
    const bytes = new Uint8Array(texels > MOST_TEXELS || key.startsWith("PROXY") ? 0 : 4 * texels);
    const isOfDepths = variable(level, "TEXTURE_DEPTH_SIZE_ARB") > 0;
    const hasIndices = variable(level, "TEXTURE_STENCIL_SIZE_EXT") > 0;
    const ofDepths = hasIndices
      ? [gl.DEPTH_STENCIL_EXT, gl.UNSIGNED_INT_24_8_EXT]
      : [gl.DEPTH_COMPONENT, gl.UNSIGNED_INT];
    const shaderImage = SHADER_IMAGES.get(variable(level, "TEXTURE_INTERNAL_FORMAT"));
    const ofColors = shaderImage?.map((name) => TOKENS[name]) ?? [gl.RGBA, gl.UNSIGNED_BYTE];
    const [format, type] = isOfDepths ? ofDepths : ofColors;
    if (bytes.length > 0) gl.getTexImage(target, level, format!, type!, bytes);
    const isCompressed = !key.startsWith("PROXY") && variable(level, "TEXTURE_COMPRESSED") > 0;
    const blocks = new Uint8Array(isCompressed ? variable(level, "TEXTURE_COMPRESSED_IMAGE_SIZE") : 0);
    if (isCompressed) gl.getCompressedTexImage(target, level, blocks);
    into.set(`${key} level ${level}`, [...values, ...bytes, ...blocks]);
  }
}

/** The palette of the texture that is bound to a target of the active unit. */
function readPalette(gl: GL, target: number, key: string, into: Map<string, unknown>): void {
  const values = new Int32Array(2);
  gl.getColorTableParameterivEXT(target, gl.COLOR_TABLE_FORMAT_EXT, values);
  gl.getColorTableParameterivEXT(target, gl.COLOR_TABLE_WIDTH_EXT, values.subarray(1));
  const entries = new Uint8Array(4 * values[1]!);
  gl.getColorTableEXT(target, gl.RGBA, gl.UNSIGNED_BYTE, entries);
  into.set(`palette ${key}`, [...values, ...entries]);
}

/** The parameters and images of the texture that is bound to a target of the active unit. */
function readTexture(
  gl: GL,
  name: (typeof TEXTURE_TARGETS)[number],
  key: string,
  into: Map<string, unknown>,
): void {
  const data = new Float32Array(4);
  const { version } = extensionsOf(gl);
  const rows = Object.entries(TEXTURE_PARAMETERS) as unknown as readonly [TokenName, Parameter][];
  for (const [parameter, { since = "1.3" }] of rows) {
    if (since > version || !extensionsOf(gl).hasToken(parameter)) continue;
    gl.getTexParameterfv(TOKENS[name], TOKENS[parameter], data.fill(0));
    into.set(`${parameter} ${key}`, [...data]);
  }
  if (name !== "TEXTURE_RECTANGLE_ARB") readPalette(gl, TOKENS[name], key, into);
  const images = name === "TEXTURE_CUBE_MAP" ? CUBE_FACES : [TOKENS[name]];
  images.forEach((image, face) => readLevels(gl, image, LEVELS[name], `${key} face ${face}`, into));
}

const ATTACHMENT_POINTS = [
  ...["COLOR_ATTACHMENT0_EXT", "COLOR_ATTACHMENT1_EXT", "COLOR_ATTACHMENT2_EXT", "COLOR_ATTACHMENT3_EXT"],
  ...["DEPTH_ATTACHMENT_EXT", "STENCIL_ATTACHMENT_EXT"],
] as TokenName[];
const OF_ATTACHED_TEXTURES = ["TEXTURE_LEVEL", "TEXTURE_CUBE_MAP_FACE", "TEXTURE_3D_ZOFFSET"] as const;
const OF_RENDERBUFFERS = [
  ...["WIDTH", "HEIGHT", "INTERNAL_FORMAT", "RED_SIZE", "GREEN_SIZE", "BLUE_SIZE", "ALPHA_SIZE"],
  ...["DEPTH_SIZE", "STENCIL_SIZE"],
];

/** The framebuffer object and the renderbuffer that are bound. */
function readFramebuffer(gl: GL, into: Map<string, unknown>): void {
  if (!extensionsOf(gl).has("GL_EXT_framebuffer_object")) return;
  const data = new Int32Array(1);
  const of = (point: TokenName, name: string): number => {
    const pname = TOKENS[`FRAMEBUFFER_ATTACHMENT_${name}_EXT` as TokenName];
    gl.getFramebufferAttachmentParameterivEXT(gl.FRAMEBUFFER_EXT, TOKENS[point], pname, data);
    return data[0]!;
  };
  into.set("framebuffer status", gl.checkFramebufferStatusEXT(gl.FRAMEBUFFER_EXT));
  if (read(gl, "FRAMEBUFFER_BINDING_EXT", 1)[0]! > 0)
    for (const point of ATTACHMENT_POINTS) {
      const type = of(point, "OBJECT_TYPE");
      const rest = type === TOKENS.TEXTURE ? OF_ATTACHED_TEXTURES.map((name) => of(point, name)) : [];
      into.set(`attachment ${point}`, [type, of(point, "OBJECT_NAME"), ...rest]);
    }
  if (read(gl, "RENDERBUFFER_BINDING_EXT", 1)[0]! > 0)
    for (const name of OF_RENDERBUFFERS) {
      gl.getRenderbufferParameterivEXT(
        gl.RENDERBUFFER_EXT,
        TOKENS[`RENDERBUFFER_${name}_EXT` as TokenName],
        data,
      );
      into.set(`renderbuffer ${name}`, data[0]!);
    }
}

/** Looks at something under pixel storage modes, which are put back. */
function withPacking(gl: GL, modes: Readonly<Partial<Record<TokenName, number>>>, look: () => void): void {
  const names = Object.keys(modes) as TokenName[];
  const packing = names.map((name) => read(gl, name, 1)[0]!);
  for (const name of names) gl.pixelStorei(TOKENS[name], modes[name]!);
  look();
  names.forEach((name, i) => gl.pixelStorei(TOKENS[name], packing[i]!));
}

/** The environments, enables, bindings and bound textures of all units. */
function readTextures(gl: GL, into: Map<string, unknown>): void {
  const active = read(gl, "ACTIVE_TEXTURE", 1)[0]!;
  const data = new Float32Array(4);
  const modes = Object.entries(PLAIN_PACKING) as [TokenName, number][];
  const packing = modes.map(([name]) => read(gl, name, 1)[0]!);
  for (const [name, value] of modes) gl.pixelStorei(TOKENS[name], value);
  for (let unit = 0; unit < 8; unit += 1) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    for (const parameter of Object.keys(ENVIRONMENT_PARAMETERS) as TokenName[]) {
      gl.getTexEnvfv(gl.TEXTURE_ENV, TOKENS[parameter], data.fill(0));
      into.set(`${parameter} ${unit}`, [...data]);
    }
    gl.getTexEnvfv(gl.TEXTURE_FILTER_CONTROL_EXT, gl.TEXTURE_LOD_BIAS_EXT, data);
    into.set(`TEXTURE_LOD_BIAS_EXT ${unit}`, data[0]);
    if (extensionsOf(gl).has("GL_NV_texture_shader"))
      for (const parameter of Object.keys(SHADER_PARAMETERS) as TokenName[]) {
        gl.getTexEnvfv(gl.TEXTURE_SHADER_NV, TOKENS[parameter], data.fill(0));
        into.set(`${parameter} ${unit}`, [...data]);
      }
    gl.getTexEnvfv(gl.POINT_SPRITE_ARB, gl.COORD_REPLACE_ARB, data);
    into.set(`COORD_REPLACE_ARB ${unit}`, data[0]);
    for (const name of TEXTURE_TARGETS) {
      into.set(`${name} ${unit}`, gl.isEnabled(TOKENS[name]));
      const binding = name.replace("TEXTURE", "TEXTURE_BINDING") as TokenName;
      const [bound] = read(gl, binding, 1);
      into.set(`${binding} ${unit}`, bound);
      if (!into.has(`TEXTURE_PRIORITY ${name} ${bound}`)) readTexture(gl, name, `${name} ${bound}`, into);
    }
  }
  readPalette(gl, gl.SHARED_TEXTURE_PALETTE_EXT, "shared", into);
  for (const name of TEXTURE_TARGETS)
    readLevels(gl, TOKENS[`PROXY_${name}`], LEVELS[name], `PROXY_${name}`, into);
  modes.forEach(([name], i) => gl.pixelStorei(TOKENS[name], packing[i]!));
  gl.activeTexture(active);
  for (let name = 1; name <= 16; name += 1) into.set(`texture ${name}`, gl.isTexture(name));
}

/** The pattern, whatever the pixel storage modes, which are put back. */
function readPolygonStipple(gl: GL, into: Map<string, unknown>): void {
  const modes = ["PACK_LSB_FIRST", "PACK_ROW_LENGTH", "PACK_SKIP_ROWS", "PACK_SKIP_PIXELS"] as const;
  const packing = modes.map((name) => read(gl, name, 1)[0]!);
  for (const name of modes) gl.pixelStorei(TOKENS[name], 0);
  const pattern = new Uint8Array(256);
  gl.getPolygonStipple(pattern);
  into.set("polygon stipple", [...pattern]);
  modes.forEach((name, i) => gl.pixelStorei(TOKENS[name], packing[i]!));
}

function readAttributes(gl: GL, into: Map<string, unknown>): void {
  for (let index = 0; index < 16; index += 1) {
    for (const name of ["ATTRIB_ARRAY_SIZE_NV", "ATTRIB_ARRAY_STRIDE_NV", "ATTRIB_ARRAY_TYPE_NV"] as const) {
      const data = new Int32Array(1);
      gl.getVertexAttribivNV(index, TOKENS[name], data);
      into.set(`${name} ${index}`, data[0]);
    }
    const pointer: unknown[] = [];
    gl.getVertexAttribPointervNV(index, gl.ATTRIB_ARRAY_POINTER_NV, pointer);
    into.set(`ATTRIB_ARRAY_POINTER_NV ${index}`, pointer[0]);
    if (index === 0) continue;
    const current = new Float32Array(4);
    gl.getVertexAttribfvNV(index, gl.CURRENT_ATTRIB_NV, current);
    into.set(`CURRENT_ATTRIB_NV ${index}`, [...current]);
  }
}

function readPrograms(gl: GL, into: Map<string, unknown>): void {
  for (let index = 0; index < 256; index += 1) {
    const parameter = new Float32Array(4);
    gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, index, gl.PROGRAM_PARAMETER_NV, parameter);
    into.set(`PROGRAM_PARAMETER_NV ${index}`, [...parameter]);
    if (index % 4 > 0) continue;
    const tracked = new Int32Array(2);
    gl.getTrackMatrixivNV(gl.VERTEX_PROGRAM_NV, index, gl.TRACK_MATRIX_NV, tracked);
    gl.getTrackMatrixivNV(gl.VERTEX_PROGRAM_NV, index, gl.TRACK_MATRIX_TRANSFORM_NV, tracked.subarray(1));
    into.set(`TRACK_MATRIX_NV ${index}`, [...tracked]);
  }
  for (let id = 1; id <= 16; id += 1) {
    into.set(`program ${id}`, gl.isProgramNV(id));
    if (!gl.isProgramNV(id)) continue;
    const properties = new Int32Array(3);
    gl.getProgramivNV(id, gl.PROGRAM_TARGET_NV, properties);
    gl.getProgramivNV(id, gl.PROGRAM_LENGTH_NV, properties.subarray(1));
    gl.getProgramivNV(id, gl.PROGRAM_RESIDENT_NV, properties.subarray(2));
    const text = new Uint8Array(properties[1]!);
    gl.getProgramStringNV(id, gl.PROGRAM_STRING_NV, text);
    into.set(`program ${id} properties`, [[...properties], [...text]]);
  }
}

/** All maps of evaluators. */
function readMaps(gl: GL, into: Map<string, unknown>): void {
  for (const target of MAP_TARGETS)
    for (const dimension of [1, 2] as const) {
      const token = target.tokens[dimension];
      const orders = new Int32Array([1, 1]);
      gl.getMapiv(token, gl.ORDER, orders);
      const domain = new Float64Array(4);
      gl.getMapdv(token, gl.DOMAIN, domain);
      const points = new Float64Array(orders[0]! * orders[1]! * target.components);
      gl.getMapdv(token, gl.COEFF, points);
      into.set(`map ${dimension} ${target.name}`, [...orders, ...domain, ...points]);
    }
}

/** All pixel maps. */
function readPixelMaps(gl: GL, into: Map<string, unknown>): void {
  for (const name of PIXEL_MAP_NAMES) {
    const entries = new Float32Array(read(gl, `${name}_SIZE`, 1)[0]!);
    gl.getPixelMapfv(TOKENS[name], entries);
    into.set(name, [...entries]);
  }
}

/** The buffer objects that are bound: their state, and their contents if they are not mapped. */
function readBufferObjects(gl: GL, into: Map<string, unknown>): void {
  const value = new Int32Array(1);
  for (const target of [
    "ARRAY_BUFFER",
    "ELEMENT_ARRAY_BUFFER",
    "PIXEL_PACK_BUFFER",
    "PIXEL_UNPACK_BUFFER",
  ] as const) {
    if ((into.get(`${target}_BINDING_ARB`) as number[])[0] === 0) continue;
    const token = TOKENS[`${target}_ARB`];
    const parameters = (["BUFFER_SIZE", "BUFFER_USAGE", "BUFFER_ACCESS", "BUFFER_MAPPED"] as const).map(
      (name) => {
        gl.getBufferParameterivARB(token, TOKENS[`${name}_ARB`], value);
        return value[0]!;
      },
    );
    const [size, , , isMapped] = parameters;
    const contents = new Uint8Array(isMapped === 1 ? 0 : size!);
    if (isMapped === 0) gl.getBufferSubDataARB(token, 0, size!, contents);
    const binding = into.get(`${target}_BINDING_ARB`) as number[];
    into.set(`${target}_BINDING_ARB`, [...binding, ...parameters, ...contents]);
  }
}

/** Reads all state outside of Begin and End; the context has no error. */
export function snapshot(gl: GL): Snapshot {
  const state = new Map<string, unknown>();
  const extensions = extensionsOf(gl);
  for (const row of STATE_ROWS)
    if (extensions.hasToken(row.name)) state.set(row.name, read(gl, row.name, valuesOf(row).length));
  for (const { name } of POINTER_ROWS) {
    const pointer: unknown[] = [];
    gl.getPointerv(TOKENS[name], pointer);
    state.set(name, pointer[0]);
  }
  const hasBuffers = "bindBufferARB" in gl && extensions.has("GL_ARB_pixel_buffer_object");
  if (hasBuffers) {
    readBufferObjects(gl, state);
    gl.bindBufferARB(gl.PIXEL_PACK_BUFFER_ARB, 0);
  }
  readSelected(gl, state);
  readConventional(gl, state);
  readPolygonStipple(gl, state);
  readTextures(gl, state);
  readFramebuffer(gl, state);
  readAttributes(gl, state);
  readPrograms(gl, state);
  readMaps(gl, state);
  readPixelMaps(gl, state);
  if (extensions.has("GL_NV_register_combiners"))
    readCombiners(gl, extensions.has("GL_NV_register_combiners2"), state);
  if (extensions.has("GL_ARB_imaging"))
    withPacking(gl, { ...PLAIN_PACKING, PACK_SWAP_BYTES: 0 }, () => {
      readColorTables(gl, state);
      readFilters(gl, state);
      readCounts(gl, state);
    });
  if (hasBuffers)
    gl.bindBufferARB(gl.PIXEL_PACK_BUFFER_ARB, (state.get("PIXEL_PACK_BUFFER_BINDING_ARB") as number[])[0]!);
  for (let list = 0; list <= 16; list += 1) state.set(`list ${list}`, gl.isList(list));
  expect(takeError(gl)).toBe("NO_ERROR");
  return state;
}

/** The names of the variables that differ. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  const same = (a: unknown, b: unknown): boolean =>
    Object.is(a, b) ||
    (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => same(x, b[i])));
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !same(before.get(name), after.get(name)),
  );
}

/** The first failing call of a test file and every sixteenth is looked at through the queries, too. */
const SPOT_CHECK = 16;
let failingCalls = 0;

/** The call gives the error and changes nothing else. [GL1.3 2.5] */
export function expectFailure(gl: GL, error: ErrorName, call: () => unknown): void {
  const queried = failingCalls % SPOT_CHECK === 0 ? snapshot(gl) : null;
  failingCalls += 1;
  const before = copyState(gl);
  call();
  expect(takeError(gl)).toBe(error);
  expect(changedState(gl, before)).toEqual([]);
  if (queried !== null) expect(differences(queried, snapshot(gl))).toEqual([]);
}
