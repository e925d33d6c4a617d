import { createContext } from "@glasm/context";
import { describe, expect, test } from "@jest/globals";
import { createGlu, TOKENS } from "../src/index.js";

const gl = createContext();
const glu = createGlu(gl);

describe("strings", () => {
  test("GetString has the version, which begins with a number and a space, and the extensions [GLU1.3 2]", () => {
    expect(glu.GetString(glu.VERSION)).toMatch(/^1\.3 \S/);
    const extensions = glu.GetString(glu.EXTENSIONS)!;
    for (const name of ["GLU_EXT_nurbs_tessellator", "GLU_EXT_object_space_tess"])
      expect(glu.CheckExtension(name, extensions)).toBe(true);
    expect(glu.GetString(gl.VERSION)).toBeNull();
  });

  test("CheckExtension finds whole names [GLU1.3 2]", () => {
    const list = "GL_EXT_texture GL_EXT_texture3D  GLU_x";
    expect(
      ["GL_EXT_texture", "GL_EXT_texture3D", "GLU_x"].map((name) => glu.CheckExtension(name, list)),
    ).toEqual([true, true, true]);
    const others = ["GL_EXT_tex", "EXT_texture", "", " ", "GL_EXT_texture GL_EXT_texture3D"];
    expect(others.map((name) => glu.CheckExtension(name, list))).toEqual(others.map(() => false));
    expect(glu.CheckExtension("GL_NV_vertex_program", gl.getString(gl.EXTENSIONS)!)).toBe(true);
  });

  test("ErrorString has words for each error of the GL and of GLU, and null for anything else [GLU1.3 8, Ruling 481]", () => {
    expect(glu.ErrorString(gl.NO_ERROR)).toBe("no error");
    expect(glu.ErrorString(gl.INVALID_ENUM)).toBe("invalid enumerant");
    expect(glu.ErrorString(glu.INVALID_VALUE)).toBe("invalid value");
    expect(glu.ErrorString(glu.TESS_NEED_COMBINE_CALLBACK)).toBe("need combine callback");
    expect(glu.ErrorString(glu.NURBS_ERROR1)).toBe("spline order un-supported");
    expect(glu.ErrorString(glu.NURBS_ERROR37)).toBe("duplicate point on piecewise linear trimming curve");
    const errors = Object.keys(TOKENS).filter((name) => /^NURBS_ERROR\d+$/.test(name));
    expect(errors.length).toBe(37);
    for (const code of [1, glu.FILL, glu.TESS_ERROR7, glu.NURBS_ERROR37 + 1])
      expect(glu.ErrorString(code)).toBeNull();
  });

  test("the old names of the tessellator's callbacks are those of the new ones [GLU1.3 5.7]", () => {
    expect([glu.BEGIN, glu.VERTEX, glu.END, glu.ERROR, glu.EDGE_FLAG]).toEqual([
      ...[glu.TESS_BEGIN, glu.TESS_VERTEX, glu.TESS_END, glu.TESS_ERROR, glu.TESS_EDGE_FLAG],
    ]);
  });
});
