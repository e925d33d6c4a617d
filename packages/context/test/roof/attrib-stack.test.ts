import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type GL } from "../../src/index.js";
import { SAVED_STATES, STATE_ROWS } from "../../src/roof/state-table.js";
import type { AttribGroup } from "../../src/ground/state-rows/state-row.js";
import { ENVIRONMENT_PARAMETERS } from "../../src/textures/environment.js";
import { COLOR_TABLE_NAMES } from "../../src/imaging/color-table.js";
import { FILTER_NAMES } from "../../src/imaging/convolution-filter.js";
import { FILTER_PARAMETERS } from "../../src/textures/filter-control.js";
import { SHADER_PARAMETERS } from "../../src/textures/shader-parameters.js";
import { TEXTURE_PARAMETERS } from "../../src/textures/texture-parameters.js";
import { takeError } from "../programs/fixtures.js";
import { differences, expectFailure, read, snapshot } from "../support/snapshot.js";

const HALVES = new Float32Array([0.5, 0.5, 0.5, 0.5]);

function disturbLighting(gl: GL): void {
  gl.colorMaterial(gl.FRONT, gl.SPECULAR);
  gl.lightModelfv(gl.LIGHT_MODEL_AMBIENT, HALVES);
  gl.lightModeli(gl.LIGHT_MODEL_LOCAL_VIEWER, 1);
  gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, 1);
  gl.lightModeli(gl.LIGHT_MODEL_COLOR_CONTROL, gl.SEPARATE_SPECULAR_COLOR);
  for (const name of [gl.AMBIENT, gl.DIFFUSE, gl.SPECULAR, gl.POSITION, gl.SPOT_DIRECTION, gl.SPOT_CUTOFF])
    for (let i = 0; i < 8; i += 1) gl.lightfv(gl.LIGHT0 + i, name, HALVES);
  for (const name of [gl.AMBIENT, gl.DIFFUSE, gl.SPECULAR, gl.EMISSION, gl.SHININESS, gl.COLOR_INDEXES])
    gl.materialfv(gl.FRONT_AND_BACK, name, HALVES);
}

function disturbCoordinates(gl: GL): void {
  for (let unit = 0; unit < 8; unit += 1) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    for (const coord of [gl.S, gl.T, gl.R, gl.Q]) {
      gl.enable(gl.TEXTURE_GEN_S + coord - gl.S);
      gl.texGeni(coord, gl.TEXTURE_GEN_MODE, gl.OBJECT_LINEAR);
      gl.texGenfv(coord, gl.OBJECT_PLANE, HALVES);
      gl.texGenfv(coord, gl.EYE_PLANE, HALVES);
    }
  }
  for (let i = 0; i < 6; i += 1) gl.clipPlane(gl.CLIP_PLANE0 + i, new Float64Array([1, 2, 3, 4]));
}

/** Changes every variable that a group saves. */
function disturb(gl: GL): void {
  gl.color4f(0.5, 0.25, 0.125, 0.5);
  for (let unit = 0; unit < 8; unit += 1) gl.multiTexCoord2f(gl.TEXTURE0 + unit, 0.5, 0.25);
  gl.rasterPos2f(0.5, 0.25);
  gl.rasterPos2f(2, 0); // not valid
  for (const { name, enabledBy, initial } of STATE_ROWS) {
    const [enable, disable] =
      enabledBy === "Enable" ? [gl.enable, gl.disable] : [gl.enableClientState, gl.disableClientState];
    if (enabledBy !== undefined) (initial === true ? disable : enable)(TOKENS[name]);
    if (name.startsWith("PACK_") || name.startsWith("UNPACK_")) gl.pixelStorei(TOKENS[name], 1);
    if (/^(INDEX_(SHIFT|OFFSET)|.*_(SCALE|BIAS))$/.test(name)) gl.pixelTransferi(TOKENS[name], 3);
    if (/_HINT(_SGIS)?$/.test(name)) gl.hint(TOKENS[name], gl.FASTEST);
  }
  gl.viewport(1, 2, 3, 4);
  gl.depthRange(0.25, 0.5);
  gl.shadeModel(gl.FLAT);
  gl.pointSize(2);
  gl.pointParameterfARB(gl.POINT_SIZE_MIN_ARB, 2);
  gl.pointParameterfARB(gl.POINT_SIZE_MAX_ARB, 3);
  gl.pointParameterfARB(gl.POINT_FADE_THRESHOLD_SIZE_ARB, 4);
  gl.pointParameterfvARB(gl.POINT_DISTANCE_ATTENUATION_ARB, new Float32Array([0.5, 0.25, 2]));
  gl.pointParameteriNV(gl.POINT_SPRITE_R_MODE_NV, gl.R);
  gl.lineWidth(3);
  gl.cullFace(gl.FRONT);
  gl.frontFace(gl.CW);
  gl.polygonMode(gl.FRONT_AND_BACK, gl.POINT);
  gl.polygonOffset(4, 5);
  gl.scissor(5, 6, 7, 8);
  gl.sampleCoverage(0.5, true);
  gl.alphaFunc(gl.LESS, 0.5);
  gl.depthFunc(gl.GREATER);
  gl.depthMask(false);
  gl.blendFuncSeparateEXT(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.DST_ALPHA, gl.ONE_MINUS_DST_ALPHA);
  gl.colorMask(false, false, false, false);
  gl.pixelZoom(2, 3);
  gl.pixelTransferi(gl.MAP_COLOR, 1);
  gl.pixelTransferi(gl.MAP_STENCIL, 1);
  for (const name of ["HI", "LO", "DS", "DT", "MAGNITUDE", "VIBRANCE"] as const) {
    gl.pixelTransferf(gl[`${name}_SCALE_NV`], 2);
    gl.pixelTransferf(gl[`${name}_BIAS_NV`], 3);
  }
  gl.stencilMask(5);
  gl.stencilFunc(gl.LESS, 3, 7);
  gl.stencilOp(gl.ZERO, gl.INCR, gl.DECR);
  gl.activeStencilFaceEXT(gl.BACK);
  gl.stencilMask(6);
  gl.stencilFunc(gl.GREATER, 4, 8);
  gl.stencilOp(gl.INVERT, gl.ZERO, gl.REPLACE);
  gl.blendColorEXT(0.5, 0.5, 0.5, 0.5);
  gl.blendEquationEXT(gl.MIN_EXT);
  gl.logicOp(gl.XOR);
  gl.lineStipple(2, 3);
  gl.polygonStipple(new Uint8Array(128));
  gl.drawBuffer(gl.NONE);
  gl.readBuffer(gl.FRONT_LEFT);
  gl.clearColor(0.5, 0.5, 0.5, 0.5);
  gl.clearIndex(6);
  gl.clearDepth(0.5);
  gl.clearStencil(7);
  gl.clearAccum(0.5, 0.5, 0.5, 0.5);
  gl.mapGrid1f(2, 3, 4);
  gl.mapGrid2f(2, 3, 4, 5, 6, 7);
  gl.listBase(8);
  disturbLighting(gl);
  disturbCoordinates(gl);
  gl.fogi(gl.FOG_MODE, gl.LINEAR);
  gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
  gl.fogi(gl.FOG_DISTANCE_MODE_NV, gl.EYE_PLANE);
  for (const name of [gl.FOG_DENSITY, gl.FOG_START, gl.FOG_END, gl.FOG_INDEX]) gl.fogf(name, 7);
  gl.fogfv(gl.FOG_COLOR, HALVES);
  gl.matrixMode(gl.PROJECTION);
  gl.activeTexture(gl.TEXTURE1);
  gl.clientActiveTexture(gl.TEXTURE1);
  for (let index = 1; index < 16; index += 1) gl.vertexAttrib4fNV(index, 0.125, 0.25, 0.375, 0.5);
  gl.edgeFlag(false);
  gl.indexi(9);
  gl.vertexPointer(2, gl.SHORT, 8, new Int16Array(8));
  gl.vertexAttribPointerNV(3, 2, gl.DOUBLE, 16, new Float64Array(8));
  gl.lockArraysEXT(2, 3);
  gl.primitiveRestartIndexNV(5);
  gl.vertexArrayRangeNV(8, new Uint8Array(8));
  disturbTextures(gl);
  disturbCombiners(gl);
  disturbImaging(gl);
  for (const target of ["ARRAY", "ELEMENT_ARRAY", "PIXEL_PACK", "PIXEL_UNPACK"] as const)
    gl.bindBufferARB(gl[`${target}_BUFFER_ARB`], 7);
  expect(takeError(gl)).toBe("NO_ERROR");
}

/** Changes the parameters of tables and filters. */
function disturbImaging(gl: GL): void {
  for (const table of COLOR_TABLE_NAMES)
    for (const name of [gl.COLOR_TABLE_SCALE, gl.COLOR_TABLE_BIAS])
      gl.colorTableParameterfv(TOKENS[table], name, HALVES);
  for (const filter of FILTER_NAMES) {
    for (const name of [gl.CONVOLUTION_FILTER_SCALE, gl.CONVOLUTION_FILTER_BIAS, gl.CONVOLUTION_BORDER_COLOR])
      gl.convolutionParameterfv(TOKENS[filter], name, HALVES);
    gl.convolutionParameteri(TOKENS[filter], gl.CONVOLUTION_BORDER_MODE, gl.CONSTANT_BORDER);
  }
}

/** Changes units 0, 1 and 2 and the default textures; unit 1 is the active one. */
function disturbTextures(gl: GL): void {
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE);
  gl.texEnvfv(gl.TEXTURE_ENV, gl.TEXTURE_ENV_COLOR, new Float32Array([0.5, 0.25, 0, 1]));
  gl.texEnvi(gl.TEXTURE_ENV, gl.RGB_SCALE, 2);
  gl.texEnvf(gl.TEXTURE_FILTER_CONTROL_EXT, gl.TEXTURE_LOD_BIAS_EXT, 0.5);
  gl.texEnvi(gl.POINT_SPRITE_ARB, gl.COORD_REPLACE_ARB, 1);
  gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, gl.PASS_THROUGH_NV);
  gl.texEnviv(gl.TEXTURE_SHADER_NV, gl.CULL_MODES_NV, new Int32Array(4).fill(gl.LESS));
  gl.texEnvfv(gl.TEXTURE_SHADER_NV, gl.CONST_EYE_NV, HALVES);
  gl.texEnvfv(gl.TEXTURE_SHADER_NV, gl.OFFSET_TEXTURE_MATRIX_NV, HALVES);
  for (const target of [gl.TEXTURE_1D, gl.TEXTURE_2D, gl.TEXTURE_3D, gl.TEXTURE_CUBE_MAP]) {
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R])
      gl.texParameteri(target, wrap, gl.CLAMP);
    gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.texParameterfv(target, gl.TEXTURE_BORDER_COLOR, new Float32Array([0, 0.25, 0.5, 1]));
    for (const name of ["TEXTURE_PRIORITY", "TEXTURE_MIN_LOD", "TEXTURE_MAX_LOD"] as const)
      gl.texParameterf(target, TOKENS[name], 0.5);
    gl.texParameteri(target, gl.TEXTURE_BASE_LEVEL, 1);
    gl.texParameteri(target, gl.TEXTURE_MAX_LEVEL, 2);
    gl.texParameteri(target, gl.GENERATE_MIPMAP_SGIS, 1);
    gl.texParameterf(target, gl.TEXTURE_LOD_BIAS, 0.5);
    gl.texParameterf(target, gl.TEXTURE_MAX_ANISOTROPY_EXT, 2.5);
    gl.texParameteri(target, gl.DEPTH_TEXTURE_MODE_ARB, gl.ALPHA);
    gl.texParameteri(target, gl.TEXTURE_COMPARE_MODE_ARB, gl.COMPARE_R_TO_TEXTURE_ARB);
    gl.texParameteri(target, gl.TEXTURE_COMPARE_FUNC_ARB, gl.GEQUAL);
    gl.texParameterf(target, gl.TEXTURE_COMPARE_FAIL_VALUE_ARB, 0.5);
  }
  gl.activeTexture(gl.TEXTURE2);
  gl.bindTexture(gl.TEXTURE_2D, 5);
  gl.enable(gl.TEXTURE_2D);
  gl.activeTexture(gl.TEXTURE1);
}

/** Changes the parameters of combiners, a general stage and the final one. */
function disturbCombiners(gl: GL): void {
  const { COMBINER2_NV, RGB, ALPHA, SPARE1_NV, VARIABLE_B_NV } = TOKENS;
  for (const name of [gl.CONSTANT_COLOR0_NV, gl.CONSTANT_COLOR1_NV]) {
    gl.combinerParameterfvNV(name, HALVES);
    gl.combinerStageParameterfvNV(COMBINER2_NV, name, HALVES);
  }
  gl.combinerParameteriNV(gl.NUM_GENERAL_COMBINERS_NV, 3);
  gl.combinerParameteriNV(gl.COLOR_SUM_CLAMP_NV, 0);
  for (const portion of [RGB, ALPHA]) {
    gl.combinerInputNV(COMBINER2_NV, portion, VARIABLE_B_NV, SPARE1_NV, gl.EXPAND_NORMAL_NV, ALPHA);
    gl.combinerOutputNV(
      ...([COMBINER2_NV, portion, gl.SPARE0_NV, gl.TEXTURE3, gl.DISCARD_NV] as const),
      ...([
        gl.SCALE_BY_TWO_NV,
        gl.BIAS_BY_NEGATIVE_ONE_HALF_NV,
        portion === RGB,
        portion === RGB,
        true,
      ] as const),
    );
  }
  gl.finalCombinerInputNV(VARIABLE_B_NV, SPARE1_NV, gl.UNSIGNED_INVERT_NV, ALPHA);
}

const TEXTURE_ENABLES = "TEXTURE_(1D|2D|3D|CUBE_MAP|RECTANGLE_ARB)";
const TEXTURE_NAMES = [
  ...[TEXTURE_ENABLES, "TEXTURE_BINDING_\\w+", "palette"],
  ...Object.keys({
    ...ENVIRONMENT_PARAMETERS,
    ...FILTER_PARAMETERS,
    ...SHADER_PARAMETERS,
    ...TEXTURE_PARAMETERS,
  }),
].join("|");

/** Variables that the groups of SAVED_STATES save, beyond the rows that name groups. */
const WHOLES: Readonly<Record<string, RegExp>> = {
  ENABLE_BIT: new RegExp(`^(texgen \\d TEXTURE_GEN|${TEXTURE_ENABLES}( |$))`),
  // ALPHA_SCALE without a unit is that of pixel transfer.
  TEXTURE_BIT: new RegExp(`^(?!ALPHA_SCALE$)(texgen|combiner |ACTIVE_TEXTURE$|(${TEXTURE_NAMES})( |$))`),
  TRANSFORM_BIT: /^clip plane/,
  POINT_BIT: /^COORD_REPLACE_ARB /,
  PIXEL_MODE_BIT: /^(color table|convolution) /,
  POLYGON_STIPPLE_BIT: /^polygon stipple$/,
  LIGHTING_BIT: /^(light|material) /,
  CURRENT_BIT: /^(CURRENT_(?!MATRIX).*|EDGE_FLAG)$/,
  CLIENT_VERTEX_ARRAY_BIT:
    /^(CLIENT_ACTIVE_TEXTURE|ARRAY_ELEMENT_LOCK_\w+|PRIMITIVE_RESTART_\w+|.*_ARRAY(_.*)?|VERTEX_ATTRIB_ARRAY.*)( \d+)?$/,
};

/**
 * The selectors decide which of several variables these names show, so that they may change with them.
 */
const SELECTED =
  /^(CURRENT_MATRIX|CURRENT_(RASTER_)?TEXTURE_COORDS$|TEXTURE_GEN_|TEXTURE_(COORD_ARRAY|BINDING|[123]D|CUBE_MAP)[A-Z_0-9]*$)/;

function isSaved(name: string, group: AttribGroup): boolean {
  const row = STATE_ROWS.find((candidate) => candidate.name === name);
  return row?.groups?.includes(group) === true || WHOLES[group]?.test(name) === true;
}

const GROUPS = [
  ...new Set([...STATE_ROWS, ...SAVED_STATES].flatMap(({ groups = [] }) => groups)),
] as readonly AttribGroup[];

describe("a group saves and restores its own variables", () => {
  test.each(GROUPS.map((group) => [`[GL1.3 6.1.12, Ruling 36] ${group}`, group] as const))(
    "%s",
    (_, group) => {
      const gl = createContext({ version: "1.5" });
      const [push, pop] = group.startsWith("CLIENT_")
        ? [gl.pushClientAttrib, gl.popClientAttrib]
        : [gl.pushAttrib, gl.popAttrib];
      const before = snapshot(gl);
      push(TOKENS[group]);
      disturb(gl);
      const disturbed = snapshot(gl);
      pop();
      expect(takeError(gl)).toBe("NO_ERROR");
      const after = snapshot(gl);
      const changed = differences(before, disturbed).filter((name) => !SELECTED.test(name));
      const saved = changed.filter((name) => isSaved(name, group));
      expect(saved.length).toBeGreaterThan(0);
      const kept = differences(before, after).filter((name) => !SELECTED.test(name));
      expect(kept.sort()).toEqual(
        changed.filter((name) => !saved.includes(name) && !name.endsWith("ATTRIB_STACK_DEPTH")).sort(),
      );
    },
  );
});

test("[GL1.3 6.2] the test disturbs every variable that a row's group saves", () => {
  const gl = createContext({ version: "1.5" });
  const before = snapshot(gl);
  disturb(gl);
  const changed = new Set(differences(before, snapshot(gl)));
  const saved = STATE_ROWS.filter(({ groups }) => groups !== undefined).map(({ name }) => name);
  // UNPACK and PACK parameters of 1 and capabilities included
  expect(saved.filter((name) => !changed.has(name))).toEqual([]);
});

test("[GL1.3 6.1.12] ALL_ATTRIB_BITS and CLIENT_ALL_ATTRIB_BITS save every group of their stack", () => {
  const gl = createContext({ version: "1.5" });
  const before = snapshot(gl);
  gl.pushAttrib(gl.ALL_ATTRIB_BITS);
  gl.pushClientAttrib(gl.CLIENT_ALL_ATTRIB_BITS);
  disturb(gl);
  gl.popAttrib();
  gl.popClientAttrib();
  // A texture object that was made stays.
  expect(differences(before, snapshot(gl))).toEqual(["texture 5"]);
});

test("[GL1.3 6.1.12] the server's bits mean nothing to the client and the other way round", () => {
  const gl = createContext();
  gl.pushAttrib(gl.CLIENT_PIXEL_STORE_BIT);
  gl.pushClientAttrib(gl.POINT_BIT | gl.LINE_BIT);
  gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
  gl.pointSize(5);
  gl.popAttrib();
  gl.popClientAttrib();
  expect(read(gl, "PACK_ALIGNMENT", 1)).toEqual([1]);
  expect(read(gl, "POINT_SIZE", 1)).toEqual([5]);
});

test("[GL1.3 6.1.12] bits of no group are ignored, and pushes nest", () => {
  const gl = createContext();
  gl.pushAttrib(0x10000000 | gl.LINE_BIT);
  gl.lineWidth(2);
  gl.pushAttrib(0);
  gl.lineWidth(3);
  gl.popAttrib();
  expect(read(gl, "LINE_WIDTH", 1)).toEqual([3]);
  gl.popAttrib();
  expect(read(gl, "LINE_WIDTH", 1)).toEqual([1]);
  expect(takeError(gl)).toBe("NO_ERROR");
});

test("[GL1.3 6.1.12] no group saves matrices", () => {
  const gl = createContext();
  gl.pushAttrib(gl.ALL_ATTRIB_BITS);
  gl.translatef(1, 2, 3);
  gl.popAttrib();
  expect(read(gl, "MODELVIEW_MATRIX").slice(12)).toEqual([1, 2, 3, 1]);
});

test("[Ruling 36] no group saves parameters, tracking or the binding", () => {
  const gl = createContext();
  const text = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, text.length, text);
  gl.pushAttrib(gl.ALL_ATTRIB_BITS);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 3);
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 5, 1, 2, 3, 4);
  gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  const before = snapshot(gl);
  gl.popAttrib();
  expect(differences(before, snapshot(gl))).toEqual(["ATTRIB_STACK_DEPTH"]);
});

describe.each([
  ["server", "ATTRIB_STACK_DEPTH"],
  ["client", "CLIENT_ATTRIB_STACK_DEPTH"],
] as const)("[GL1.3 6.1.12] the %s's stack", (side, depth) => {
  const commands = (gl: GL) =>
    side === "server" ? [gl.pushAttrib, gl.popAttrib] : [gl.pushClientAttrib, gl.popClientAttrib];

  test("holds 16 entries and overflows at the 17th", () => {
    const gl = createContext();
    const [push] = commands(gl) as [GL["pushAttrib"], GL["popAttrib"]];
    for (let i = 0; i < 16; i += 1) push(0xffffffff);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(read(gl, depth, 1)).toEqual([16]);
    expectFailure(gl, "STACK_OVERFLOW", () => push(0xffffffff));
  });

  test("underflows when it is empty", () => {
    const gl = createContext();
    const [push, pop] = commands(gl) as [GL["pushAttrib"], GL["popAttrib"]];
    expectFailure(gl, "STACK_UNDERFLOW", () => pop());
    push(0);
    pop();
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "STACK_UNDERFLOW", () => pop());
  });
});
