import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { integer, takeError } from "../programs/fixtures.js";
import { differences, expectFailure, snapshot } from "../support/snapshot.js";
import { plain, shape } from "./fixtures.js";

const names = (...values: number[]): Uint32Array => Uint32Array.from(values);
const TARGETS = ["1D", "2D", "3D", "CUBE_MAP"] as const;
const target = (name: (typeof TARGETS)[number]): number => TOKENS[`TEXTURE_${name}` as TokenName];
const binding = (gl: GL, name: (typeof TARGETS)[number]): number =>
  integer(gl, `TEXTURE_BINDING_${name}` as TokenName);

describe("[GL1.3 3.8.11] names", () => {
  test("are generated once, and have no texture before they are bound", () => {
    const gl = createContext();
    const given = new Uint32Array(3);
    gl.genTextures(2, given);
    expect([...given]).toEqual([1, 2, 0]);
    expect(gl.isTexture(1)).toBe(false);
    gl.bindTexture(gl.TEXTURE_2D, 1);
    expect(gl.isTexture(1)).toBe(true);
    gl.bindTexture(gl.TEXTURE_2D, 3);
    gl.genTextures(1, given);
    expect(given[0]).toBe(4);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("IsTexture is false for 0 and for names without a texture [GL1.3 6.1.4]", () => {
    const gl = createContext();
    expect([gl.isTexture(0), gl.isTexture(9)]).toEqual([false, false]);
  });

  test("GenTextures and DeleteTextures refuse a negative number and too little memory [Ruling 45]", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.genTextures(-1, names(0)));
    expectFailure(gl, "INVALID_VALUE", () => gl.genTextures(2, names(0)));
    expectFailure(gl, "INVALID_VALUE", () => gl.deleteTextures(-1, names(0)));
    gl.bindTexture(gl.TEXTURE_2D, 1);
    expectFailure(gl, "INVALID_VALUE", () => gl.deleteTextures(2, names(1)));
  });
});

describe("[GL1.3 3.8.11] binding", () => {
  test.each(TARGETS)("to TEXTURE_%s makes a texture of that kind for good", (name) => {
    const gl = createContext();
    gl.bindTexture(target(name), 5);
    for (const other of TARGETS) expect(binding(gl, other)).toBe(other === name ? 5 : 0);
    for (const other of TARGETS.filter((candidate) => candidate !== name))
      expectFailure(gl, "INVALID_OPERATION", () => gl.bindTexture(target(other), 5));
    gl.bindTexture(target(name), 0);
    expect(binding(gl, name)).toBe(0);
    gl.deleteTextures(1, names(5));
    gl.bindTexture(target(name === "1D" ? "2D" : "1D"), 5);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("to another token is INVALID_ENUM", () => {
    const gl = createContext();
    for (const token of [gl.PROXY_TEXTURE_2D, gl.TEXTURE_CUBE_MAP_POSITIVE_X, gl.TEXTURE_BINDING_2D, 0])
      expectFailure(gl, "INVALID_ENUM", () => gl.bindTexture(token, 1));
  });

  test("belongs to the active unit, and a texture may be bound to several", () => {
    const gl = createContext();
    gl.activeTexture(gl.TEXTURE3);
    gl.bindTexture(gl.TEXTURE_2D, 5);
    gl.activeTexture(gl.TEXTURE7);
    expect(binding(gl, "2D")).toBe(0);
    gl.bindTexture(gl.TEXTURE_2D, 5);
    plain(gl, 0, 4);
    gl.activeTexture(gl.TEXTURE3);
    expect(shape(gl, gl.TEXTURE_2D)).toEqual([4, 4, 1, 0, 4]);
  });

  test("the default textures are those of all units", () => {
    const gl = createContext();
    plain(gl, 0, 4);
    gl.activeTexture(gl.TEXTURE5);
    expect(shape(gl, gl.TEXTURE_2D)).toEqual([4, 4, 1, 0, 4]);
    gl.bindTexture(gl.TEXTURE_2D, 1);
    expect(shape(gl, gl.TEXTURE_2D)).toEqual([0, 0, 0, 0, 1]);
  });
});

describe("[GL1.3 3.8.11] deleting", () => {
  test("binds the default texture in every unit, and makes the name unused", () => {
    const gl = createContext();
    for (const unit of [gl.TEXTURE0, gl.TEXTURE4]) {
      gl.activeTexture(unit);
      gl.bindTexture(gl.TEXTURE_1D, 5);
    }
    gl.deleteTextures(1, names(5));
    expect(gl.isTexture(5)).toBe(false);
    for (const unit of [gl.TEXTURE0, gl.TEXTURE4]) {
      gl.activeTexture(unit);
      expect(binding(gl, "1D")).toBe(0);
    }
    gl.bindTexture(gl.TEXTURE_3D, 5);
    expect([binding(gl, "1D"), binding(gl, "3D")]).toEqual([0, 5]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("of 0 and of unused names is ignored", () => {
    const gl = createContext();
    gl.bindTexture(gl.TEXTURE_2D, 2);
    const before = snapshot(gl);
    gl.deleteTextures(2, names(0, 9));
    expect(differences(before, snapshot(gl))).toEqual([]);
  });

  test("a binding that PopAttrib would restore stays unbound [Ruling 83]", () => {
    const gl = createContext();
    gl.bindTexture(gl.TEXTURE_2D, 5);
    gl.pushAttrib(gl.TEXTURE_BIT);
    gl.deleteTextures(1, names(5));
    gl.bindTexture(gl.TEXTURE_2D, 5);
    gl.popAttrib();
    expect(binding(gl, "2D")).toBe(0);
  });
});

describe("[Ruling 34, Ruling 83] share groups", () => {
  test("have textures in common, but not bindings or default textures", () => {
    const first = createContext();
    const second = createContext({ share: first });
    first.bindTexture(first.TEXTURE_2D, 5);
    plain(first, 0, 8);
    expect(second.isTexture(5)).toBe(true);
    expect(binding(second, "2D")).toBe(0);
    expect(shape(second, second.TEXTURE_2D)).toEqual([0, 0, 0, 0, 1]);
    second.bindTexture(second.TEXTURE_2D, 5);
    expect(shape(second, second.TEXTURE_2D)).toEqual([8, 8, 1, 0, 4]);
    plain(second, 1, 4);
    expect(shape(first, first.TEXTURE_2D, 1)).toEqual([4, 4, 1, 0, 4]);
    second.bindTexture(second.TEXTURE_2D, 0);
    plain(second, 0, 2);
    first.bindTexture(first.TEXTURE_2D, 0);
    expect(shape(first, first.TEXTURE_2D)).toEqual([0, 0, 0, 0, 1]);
  });

  test("deleting unbinds in all of them", () => {
    const first = createContext();
    const second = createContext({ share: first });
    for (const gl of [first, second]) gl.bindTexture(gl.TEXTURE_2D, 5);
    second.deleteTextures(1, names(5));
    expect([binding(first, "2D"), first.isTexture(5)]).toEqual([0, false]);
    const generated = new Uint32Array(1);
    first.genTextures(1, generated);
    second.genTextures(1, generated);
    expect(generated[0]).toBe(2);
  });

  test("a context of its own has its own textures", () => {
    const first = createContext();
    first.bindTexture(first.TEXTURE_2D, 5);
    expect(createContext().isTexture(5)).toBe(false);
  });
});

describe("[GL1.3 3.8.11] residency and priorities", () => {
  test("every texture is resident", () => {
    const gl = createContext();
    gl.bindTexture(gl.TEXTURE_2D, 5);
    gl.bindTexture(gl.TEXTURE_2D, 6);
    const residences = new Uint8Array([9, 9]);
    expect(gl.areTexturesResident(2, names(5, 6), residences)).toBe(true);
    expect([...residences]).toEqual([9, 9]);
    const resident = new Int32Array(1);
    gl.getTexParameteriv(gl.TEXTURE_3D, gl.TEXTURE_RESIDENT, resident);
    expect(resident[0]).toBe(1);
    expectFailure(gl, "INVALID_ENUM", () => gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_RESIDENT, 1));
  });

  test.each([
    ["an unused name", 2, names(5, 7), new Uint8Array(2)],
    ["a generated name", 1, names(8), new Uint8Array(1)],
    ["0", 1, names(0), new Uint8Array(1)],
    ["a negative number", -1, names(5), new Uint8Array(1)],
    ["too few names", 2, names(5), new Uint8Array(2)],
    ["too little room", 2, names(5, 5), new Uint8Array(1)],
  ])("AreTexturesResident refuses %s", (_, n, given, residences) => {
    const gl = createContext();
    gl.bindTexture(gl.TEXTURE_2D, 5);
    expectFailure(gl, "INVALID_VALUE", () =>
      expect(gl.areTexturesResident(n, given, residences)).toBe(false),
    );
  });

  test("PrioritizeTextures clamps, and ignores names without a texture", () => {
    const gl = createContext();
    const priority = (name: number): number => {
      const data = new Float32Array(1);
      gl.bindTexture(gl.TEXTURE_2D, name);
      gl.getTexParameterfv(gl.TEXTURE_2D, gl.TEXTURE_PRIORITY, data);
      return data[0]!;
    };
    for (const name of [5, 6, 7]) gl.bindTexture(gl.TEXTURE_2D, name);
    gl.prioritizeTextures(5, names(5, 0, 6, 99, 7), new Float32Array([0.25, 0.5, -1, 0.5, 3]));
    expect(takeError(gl)).toBe("NO_ERROR");
    expect([0, 5, 6, 7].map(priority)).toEqual([1, 0.25, 0, 1]);
    expectFailure(gl, "INVALID_VALUE", () => gl.prioritizeTextures(-1, names(5), new Float32Array(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.prioritizeTextures(2, names(5), new Float32Array(2)));
    expectFailure(gl, "INVALID_VALUE", () => gl.prioritizeTextures(2, names(5, 6), new Float32Array(1)));
  });
});
