import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { differences, snapshot } from "./snapshot.js";
import { changedState, copyState } from "./state-copy.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const PROGRAM = bytes("!!VP1.0 MOV o[HPOS], v[0]; END");

/** A command of each kind of state, or several, that changes something that a query can see. */
const CHANGES: Readonly<Record<string, (gl: GL) => void>> = {
  capability: (gl) => gl.enable(gl.FOG),
  matrix: (gl) => gl.translatef(1, 2, 3),
  "matrix stack": (gl) => gl.pushMatrix(),
  "texture matrix": (gl) => {
    gl.matrixMode(gl.TEXTURE);
    gl.activeTexture(gl.TEXTURE0 + 3);
    gl.scalef(2, 2, 2);
    gl.activeTexture(gl.TEXTURE0);
  },
  light: (gl) => gl.lightf(gl.LIGHT3, gl.SPOT_EXPONENT, 2),
  material: (gl) => gl.materialf(gl.BACK, gl.SHININESS, 2),
  "clip plane": (gl) => gl.clipPlane(gl.CLIP_PLANE0 + 2, new Float64Array([0, 0, 1, 0])),
  "texture coordinate generation": (gl) => gl.texGeni(gl.S, gl.TEXTURE_GEN_MODE, gl.OBJECT_LINEAR),
  "texture parameter": (gl) => gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST),
  "texture image": (gl) =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)),
  "texture object": (gl) => gl.bindTexture(gl.TEXTURE_1D, 7),
  "texture environment": (gl) => gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE),
  "polygon stipple": (gl) => gl.polygonStipple(new Uint8Array(128)),
  "pixel storage": (gl) => gl.pixelStorei(gl.PACK_ALIGNMENT, 1),
  "vertex attribute": (gl) => gl.vertexAttrib4fNV(3, 1, 2, 3, 4),
  "attribute array": (gl) => gl.vertexAttribPointerNV(3, 4, gl.FLOAT, 0, new Float32Array(4)),
  "vertex array": (gl) => gl.vertexPointer(4, gl.FLOAT, 0, new Float32Array(4)),
  program: (gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 2, PROGRAM.length, PROGRAM),
  "program parameter": (gl) => gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 200, 1, 2, 3, 4),
  "tracked matrix": (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 8, gl.MODELVIEW, gl.IDENTITY_NV),
  map: (gl) => gl.map1f(gl.MAP1_VERTEX_3, 0, 1, 3, 1, new Float32Array([1, 2, 3])),
  "display list": (gl) => {
    gl.newList(3, gl.COMPILE);
    gl.endList();
  },
  "raster position": (gl) => gl.rasterPos2f(0.5, 0.5),
  "clear color": (gl) => gl.clearColor(1, 0, 0, 0),
};

describe("a copy of all state", () => {
  test.each(Object.keys(CHANGES))("tells of a change that queries tell of: %s", (kind) => {
    const gl = createContext();
    const [queried, copied] = [snapshot(gl), copyState(gl)];
    CHANGES[kind]!(gl);
    expect(differences(queried, snapshot(gl))).not.toEqual([]);
    expect(changedState(gl, copied)).toHaveLength(1);
  });

  test("is the same as long as nothing changes, whatever is asked", () => {
    const gl = createContext();
    Object.values(CHANGES).forEach((change) => change(gl));
    const copied = copyState(gl);
    snapshot(gl);
    expect(changedState(gl, copied)).toEqual([]);
  });

  test("names the place", () => {
    const gl = createContext();
    const copied = copyState(gl);
    gl.lightf(gl.LIGHT3, gl.SPOT_EXPONENT, 2);
    expect(changedState(gl, copied)).toEqual([expect.stringMatching(/^\.lighting\..*\b3\b/)]);
  });
});
