import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, lastError, TOKENS } from "../../src/index.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { observed, type Seen } from "../attributes/fixtures.js";
import { type ErrorName, integer, loadText, parameter, takeError, TEXT } from "../programs/fixtures.js";
import { families, isOf } from "../support/families.js";
import { sampleArgument } from "../support/sample-argument.js";
import { differences, snapshot } from "../support/snapshot.js";
import { EXECUTED_AT_ONCE, PROXIES } from "../support/specified-commands.js";
import { call, compile } from "./fixtures.js";

type Name = keyof typeof COMMAND_ROWS;

const BUILT = Object.keys(createContext()) as Name[];

/** Arguments that convert. */
function sampleArguments(name: Name): unknown[] {
  return COMMAND_ROWS[name].parameters.map(([, kind]) =>
    kind === "pointer" ? null : sampleArgument(kind, 64, 1),
  );
}

/** The commands that read pixels. [GL1.3 3.5.2, 3.6.4, 3.7, 3.8.1, 3.8.2] */
const PIXEL_READERS = [
  "Tex{,Sub}Image{1,2,3}D",
  "Tex{,Sub}Image3DEXT",
  "DrawPixels",
  "Bitmap",
  "ColorTable{,EXT}",
  "PolygonStipple",
];

describe("[GL1.3 5.4, VP1 5.4, Ruling 100] compiled, or executed at once:", () => {
  test.each(BUILT.filter((name) => name !== "readPixels" && name !== "newList"))("%s", (name) => {
    // No command fits into such a list.
    const gl = createContext({ maxListBytes: 0 });
    gl.newList(1, gl.COMPILE);
    call(gl, name, sampleArguments(name));
    while (gl.getError() !== gl.NO_ERROR);
    if (name === "endList") return expect(gl.isList(1)).toBe(true);
    gl.endList();
    expect(takeError(gl)).toBe(EXECUTED_AT_ONCE.has(name) ? "NO_ERROR" : "OUT_OF_MEMORY");
  });

  test.each(PROXIES)("%s with the target of a proxy", (name, proxies) => {
    const targets = [
      ...PROXIES.flatMap(([, all]) => all),
      TOKENS.TEXTURE_1D,
      TOKENS.TEXTURE_2D,
      TOKENS.TEXTURE_3D,
    ];
    for (const target of targets) {
      const gl = createContext({ maxListBytes: 0 });
      gl.newList(1, gl.COMPILE);
      call(gl, name, [target, ...sampleArguments(name).slice(1)]);
      while (gl.getError() !== gl.NO_ERROR);
      gl.endList();
      expect([target, takeError(gl)]).toEqual([
        target,
        proxies.includes(target) ? "NO_ERROR" : "OUT_OF_MEMORY",
      ]);
    }
  });

  test("a proxy's image is known while a list is made, which does not have it", () => {
    const gl = createContext();
    const width = (): number => {
      const out = new Int32Array(1);
      gl.getTexLevelParameteriv(gl.PROXY_TEXTURE_2D, 0, gl.TEXTURE_WIDTH, out);
      return out[0]!;
    };
    const proxy = (size: number): void =>
      gl.texImage2D(gl.PROXY_TEXTURE_2D, 0, gl.RGBA, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    compile(gl, 1, () => {
      proxy(16);
      expect(width()).toBe(16);
    });
    proxy(8);
    gl.callList(1);
    expect(width()).toBe(8);
  });

  test("ReadPixels is executed at once", () => {
    const gl = createContext();
    gl.newList(1, gl.COMPILE);
    const pixel = new Uint8Array([9, 9, 9, 9]);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    expect([...pixel]).toEqual([0, 0, 0, 0]);
  });

  test("only commands without a result and without memory that they write or keep are compiled", () => {
    for (const name of BUILT.filter((each) => !EXECUTED_AT_ONCE.has(each))) {
      const { returns, parameters } = COMMAND_ROWS[name];
      const kept = parameters.filter(
        ([, kind]) => kind.startsWith("write") || (kind === "pointer" && !isOf(name, ...PIXEL_READERS)),
      );
      expect([name, returns, kept]).toEqual([name, "void", []]);
    }
  });
});

describe("[GL1.3 5.4] modes", () => {
  /** Of each area, some with errors. */
  const commands = (gl: GL): void => {
    gl.pointSize(3);
    gl.pointSize(-1);
    gl.enable(gl.BLEND);
    gl.translatef(1, 2, 3);
    gl.color4f(0.5, 0.25, 0.125, 1);
    gl.vertexAttrib4fNV(9, 1, 2, 3, 4);
    loadText(gl, 3, TEXT.vertex);
    loadText(gl, 4, TEXT.state);
    gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 3);
    gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 40, 1, 2, 3, 4);
    gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 4, new Float32Array([1, 2, 3, 4]));
    gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 20, gl.MODELVIEW, gl.IDENTITY_NV);
    gl.requestResidentProgramsNV(1, new Uint32Array([4]));
    gl.map1f(gl.MAP1_INDEX, 0, 1, 1, 2, new Float32Array([5, 6]));
    gl.listBase(12);
    gl.pushAttrib(gl.ALL_ATTRIB_BITS);
    gl.begin(gl.LINES);
    gl.pointSize(7);
    gl.vertex2f(1, 2);
    gl.end();
    gl.matrixMode(gl.POINT);
  };

  const direct = createContext();
  commands(direct);
  const error = takeError(direct);
  const expected = snapshot(direct);

  test("COMPILE executes nothing and generates no error until the list is called [GL1.3 Appendix B]", () => {
    const gl = createContext();
    const before = snapshot(gl);
    gl.newList(16, gl.COMPILE);
    commands(gl);
    expect(differences(before, snapshot(gl))).toEqual(["LIST_INDEX", "LIST_MODE"]);
    expect(lastError(gl)).toBeNull();
    gl.endList();
    expect(differences(before, snapshot(gl))).toEqual(["list 16"]);
    gl.callList(16);
    expect(takeError(gl)).toBe(error);
    const list = { name: 16, position: 21 };
    const message = expect.stringMatching(/^matrixMode, command 21 of display list 16: /) as unknown;
    expect(lastError(gl)).toEqual({ ...lastError(direct), list, message });
    expect(differences(expected, snapshot(gl))).toEqual(["list 16"]);
  });

  test("COMPILE_AND_EXECUTE executes each command as it comes, and compiles it", () => {
    const gl = createContext();
    gl.newList(16, gl.COMPILE_AND_EXECUTE);
    commands(gl);
    expect(takeError(gl)).toBe(error);
    gl.endList();
    expect(differences(expected, snapshot(gl))).toEqual(["list 16"]);
    gl.callList(16);
    commands(direct);
    expect([takeError(gl), takeError(direct)]).toEqual([error, error]);
    expect(differences(snapshot(direct), snapshot(gl))).toEqual(["list 16"]);
  });

  test("[VP1 5.4] programs that a list loads exist when it is called, not before", () => {
    const gl = createContext();
    compile(gl, 1, () => {
      loadText(gl, 3, TEXT.vertex);
      loadText(gl, 4, "!!VP1.0 nonsense");
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 3);
    });
    expect([gl.isProgramNV(3), integer(gl, "PROGRAM_ERROR_POSITION_NV")]).toEqual([false, -1]);
    gl.callList(1);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect([gl.isProgramNV(3), integer(gl, "PROGRAM_ERROR_POSITION_NV")]).toEqual([true, 8]);
    expect(integer(gl, "VERTEX_PROGRAM_BINDING_NV")).toBe(3);
  });

  test("[GL1.3 5.4] commands that are not compiled take effect while a list is made", () => {
    const gl = createContext();
    gl.newList(1, gl.COMPILE);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.pixelStorei(gl.PACK_ALIGNMENT, 2);
    const name = gl.genLists(2);
    gl.deleteLists(name, 1);
    gl.endList();
    expect([gl.isEnabled(gl.VERTEX_ARRAY), gl.isList(name), gl.isList(name + 1)]).toEqual([
      true,
      name === 1,
      true,
    ]);
    gl.disableClientState(gl.VERTEX_ARRAY);
    gl.callList(1);
    expect(gl.isEnabled(gl.VERTEX_ARRAY)).toBe(false);
    gl.newList(3, gl.COMPILE);
    gl.getIntegerv(gl.POINT_SIZE, new Int32Array(0));
    expect(takeError(gl)).toBe("INVALID_VALUE");
  });

  test("an argument of another kind is a TypeError when the command is compiled, and leaves nothing", () => {
    const gl = createContext();
    gl.newList(1, gl.COMPILE);
    expect(() => gl.pointSize("2" as never)).toThrow(TypeError);
    expect(() => gl.loadMatrixf(["1"] as never)).toThrow(TypeError);
    gl.endList();
    gl.callList(1);
    expect([takeError(gl), integer(gl, "POINT_SIZE")]).toEqual(["NO_ERROR", 1]);
  });
});

const PIXELS = [TOKENS.RGBA, TOKENS.UNSIGNED_BYTE];

/** Target and level of a command for images of one, two or three dimensions. */
function imageTarget(name: string): number[] {
  return [[TOKENS.TEXTURE_1D, TOKENS.TEXTURE_2D, TOKENS.TEXTURE_3D][imageSize(name).length - 1]!, 0];
}

/** Width, and height and depth if the command has them. */
function imageSize(name: string): number[] {
  const parameters = COMMAND_ROWS[name as Name].parameters.map(([parameter]) => parameter);
  const sizes = ["width", "height", "depth"].filter((size) => parameters.includes(size));
  return [4, 2, 2].slice(0, sizes.length);
}

type ArgumentsOf = (memory: unknown, name: string) => unknown[];

const VALUES: ArgumentsOf = (memory) => [memory];

/** Arguments that succeed, for the commands that read memory. */
const READERS: readonly (readonly [arguments: ArgumentsOf, ...notations: readonly string[]])[] = [
  [VALUES, "{Vertex,RasterPos}{2,3,4}{s,i,f,d}v", "TexCoord{1,2,3,4}{s,i,f,d}v", "Normal3{b,s,i,f,d}v"],
  [VALUES, "WindowPos{2,3}{s,i,f,d}vARB", "WindowPos{2,3,4}{s,i,f,d}vMESA"],
  [VALUES, "Color{3,4}{b,s,i,f,d,ub,us,ui}v", "SecondaryColor3{b,s,i,f,d,ub,us,ui}vEXT"],
  [VALUES, "Index{s,i,f,d,ub}v", "EdgeFlagv", "FogCoord{f,d}vEXT", "VertexWeightfvEXT"],
  [
    VALUES,
    "EvalCoord{1,2}{f,d}v",
    "{Load,Mult}{,Transpose}Matrix{f,d}",
    "{Load,Mult}TransposeMatrix{f,d}ARB",
  ],
  [VALUES, "PolygonStipple"],
  [(memory) => [TOKENS.TEXTURE1, memory], "MultiTexCoord{1,2,3,4}{s,i,f,d}v{,ARB}"],
  [(memory) => [memory, memory], "Rect{s,i,f,d}v"],
  [(memory) => [3, 2, memory], "VertexAttribs{1,2,3,4}{s,f,d}vNV", "VertexAttribs4ubvNV"],
  [(memory) => [3, memory], "VertexAttrib{1,2,3,4}{s,f,d}vNV", "VertexAttrib4ubvNV"],
  [(memory) => [TOKENS.VERTEX_PROGRAM_NV, 7, 2, memory], "ProgramParameters4{f,d}vNV"],
  [(memory) => [TOKENS.VERTEX_PROGRAM_NV, 7, memory], "ProgramParameter4{f,d}vNV"],
  [(memory) => [TOKENS.VERTEX_STATE_PROGRAM_NV, 2, memory], "ExecuteProgramNV"],
  [(memory) => [TOKENS.VERTEX_PROGRAM_NV, 3, TEXT.vertex.length, memory], "LoadProgramNV"],
  [(memory) => [2, memory], "RequestResidentProgramsNV"],
  [(memory) => [TOKENS.MAP1_TEXTURE_COORD_2, 0, 1, 3, 2, memory], "Map1{f,d}"],
  [(memory) => [TOKENS.MAP2_TEXTURE_COORD_2, 0, 1, 2, 2, 0, 1, 4, 2, memory], "Map2{f,d}"],
  [(memory) => [TOKENS.LIGHT2, TOKENS.DIFFUSE, memory], "Light{i,f}v"],
  [(memory) => [TOKENS.LIGHT_MODEL_AMBIENT, memory], "LightModel{i,f}v"],
  [(memory) => [TOKENS.BACK, TOKENS.EMISSION, memory], "Material{i,f}v"],
  [(memory) => [TOKENS.FOG_COLOR, memory], "Fog{i,f}v"],
  [(memory) => [TOKENS.CONSTANT_COLOR1_NV, memory], "CombinerParameter{i,f}vNV"],
  [(memory) => [TOKENS.COMBINER3_NV, TOKENS.CONSTANT_COLOR0_NV, memory], "CombinerStageParameterfvNV"],
  [
    (memory) => [TOKENS.POINT_DISTANCE_ATTENUATION_ARB, memory],
    ...["PointParameterfv{ARB,EXT}", "PointParameterivNV"],
  ],
  [(memory) => [TOKENS.TEXTURE_ENV, TOKENS.TEXTURE_ENV_COLOR, memory], "TexEnv{i,f}v"],
  [(memory) => [TOKENS.TEXTURE_3D, TOKENS.TEXTURE_BORDER_COLOR, memory], "TexParameter{i,f}v"],
  [(memory) => [2, memory, memory], "PrioritizeTextures"],
  [(memory) => [TOKENS.PIXEL_MAP_I_TO_G, 4, memory], "PixelMap{f,ui,us}v"],
  [
    (memory, name) => [...imageTarget(name), TOKENS.RGBA, ...imageSize(name), 0, ...PIXELS, memory],
    ...["TexImage{1,2,3}D", "TexImage3DEXT"],
  ],
  [(memory) => [4, 2, ...PIXELS, memory], "DrawPixels"],
  [(memory) => [40, 2, 0, 0, 1, 2, memory], "Bitmap"],
  [
    (memory, name) => [
      ...imageTarget(name),
      ...imageSize(name).fill(0),
      ...imageSize(name),
      ...PIXELS,
      memory,
    ],
    ...["TexSubImage{1,2,3}D", "TexSubImage3DEXT"],
  ],
  [(memory) => [TOKENS.COLOR_TABLE, TOKENS.RGBA, 4, ...PIXELS, memory], "ColorTable"],
  [(memory) => [TOKENS.COLOR_TABLE, 1, 2, ...PIXELS, memory], "ColorSubTable"],
  [(memory) => [TOKENS.COLOR_TABLE, TOKENS.COLOR_TABLE_BIAS, memory], "ColorTableParameter{i,f}v"],
  [(memory) => [TOKENS.CONVOLUTION_1D, TOKENS.RGBA, 4, ...PIXELS, memory], "ConvolutionFilter1D"],
  [(memory) => [TOKENS.CONVOLUTION_2D, TOKENS.RGBA, 4, 2, ...PIXELS, memory], "ConvolutionFilter2D"],
  [(memory) => [TOKENS.SEPARABLE_2D, TOKENS.RGBA, 4, 2, ...PIXELS, memory, memory], "SeparableFilter2D"],
  [(memory) => [TOKENS.SEPARABLE_2D, TOKENS.CONVOLUTION_FILTER_BIAS, memory], "ConvolutionParameter{i,f}v"],
  [
    (memory) => [TOKENS.TEXTURE_2D, 1, TOKENS.COMPRESSED_RGB_S3TC_DXT1_EXT, 4, 4, 0, 8, memory],
    "CompressedTexImage2D{,ARB}",
  ],
  [
    (memory) => [TOKENS.TEXTURE_2D, 1, 0, 0, 4, 4, TOKENS.COMPRESSED_RGB_S3TC_DXT1_EXT, 8, memory],
    "CompressedTexSubImage2D{,ARB}",
  ],
  [(memory) => [TOKENS.TEXTURE_2D, TOKENS.RGB, 4, ...PIXELS, memory], "ColorTableEXT"],
  [(memory) => [TOKENS.TEXTURE_2D, 0, 1, ...PIXELS, memory], "ColorSubTableEXT"],
  [(memory) => [TOKENS.R, TOKENS.OBJECT_PLANE, memory], "TexGen{i,f,d}v"],
  [(memory) => [TOKENS.CLIP_PLANE3, memory], "ClipPlane"],
  [(memory) => [3, TOKENS["2_BYTES"], memory], "CallLists"],
  [(memory) => [TOKENS.POINTS, 3, TOKENS.UNSIGNED_SHORT, memory], "DrawElements"],
  [(memory) => [TOKENS.POINTS, 0, 9, 3, TOKENS.UNSIGNED_SHORT, memory], "DrawRangeElements{,EXT}"],
  [(memory) => [TOKENS.POINTS, memory, memory, 2], "MultiDrawArraysEXT"],
  [(memory) => [TOKENS.POINTS, [2, 2], TOKENS.UNSIGNED_SHORT, [memory, memory], 2], "MultiDrawElementsEXT"],
];

const ARGUMENTS: ReadonlyMap<string, ArgumentsOf> = new Map(
  READERS.flatMap(([argumentsOf, ...notations]) =>
    families(...notations).map((name) => [name, argumentsOf] as const),
  ),
);

const COMPILED_READERS = BUILT.filter(
  (name) =>
    !EXECUTED_AT_ONCE.has(name) &&
    // There is no format for these. [EXT_texture_compression_s3tc 3.8.2]
    !isOf(name, "CompressedTex{,Sub}Image{1,3}D{,ARB}") &&
    COMMAND_ROWS[name].parameters.some(([, kind]) => /^(read|text|pointer)/.test(kind)),
);

function readerArguments(name: string, memory: unknown): unknown[] {
  return ARGUMENTS.get(name)!(memory, name);
}

/** Values of each type, in memory that is also the text of a program. */
function valuesFor(name: Name): ArrayBufferView {
  const kinds = COMMAND_ROWS[name].parameters.map(([, kind]) => kind);
  if (kinds.includes("text")) return new TextEncoder().encode(TEXT.vertex);
  if (kinds.includes("read-float32")) return Float32Array.from({ length: 64 }, (_, i) => i + 0.5);
  if (kinds.includes("read-float64")) return Float64Array.from({ length: 32 }, (_, i) => i + 0.5);
  if (isOf(name, "MultiDrawArraysEXT")) return new Int32Array(64).fill(2);
  return Uint8Array.from({ length: 256 }, (_, i) => (i % 2 === 0 ? 2 : 0));
}

const filledMemory = (name: Name, length: number): Uint8Array =>
  new Uint8Array(valuesFor(name).buffer as ArrayBuffer).slice(0, length);

const POSITIONS = Float32Array.from({ length: 100 }, (_, i) => i);

/** What every reader needs to succeed, and what the observer saw. */
function readerContext(): Seen {
  const seen = observed();
  const { gl } = seen;
  loadText(gl, 2, TEXT.state);
  for (const list of [2, 0x200]) compile(gl, list, () => gl.translatef(1, 2, 3));
  gl.vertexPointer(2, gl.FLOAT, 0, POSITIONS);
  gl.enableClientState(gl.VERTEX_ARRAY);
  const points = new Float32Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  gl.map1f(gl.MAP1_VERTEX_3, 0, 1, 3, 4, points);
  gl.map2f(gl.MAP2_VERTEX_3, 0, 1, 6, 2, 0, 1, 3, 2, points);
  gl.enable(gl.MAP1_VERTEX_3);
  gl.enable(gl.MAP2_VERTEX_3);
  for (const name of ["texImage1D", "texImage2D", "texImage3D", "compressedTexImage2D", "colorTable"])
    call(gl, name, readerArguments(name, new Uint8Array(64)));
  return seen;
}

/** Executes a command between Begin and End if it makes a vertex there. */
function execute({ gl }: Seen, name: string, command: () => void): void {
  const isVertex = isOf(name, "Vertex{2,3,4}{s,i,f,d}v", "EvalCoord{1,2}{f,d}v");
  if (isVertex) gl.begin(gl.POINTS);
  command();
  if (isVertex) gl.end();
}

const INDEXED = ["DrawElements", "DrawRangeElements{,EXT}", "MultiDraw{Arrays,Elements}EXT"];

describe("[GL1.3 5.4] memory is read when a command is compiled:", () => {
  test("all compiled commands that read memory are called", () => {
    expect(COMPILED_READERS.filter((name) => !ARGUMENTS.has(name))).toEqual([]);
    expect([...ARGUMENTS.keys()].filter((name) => !COMPILED_READERS.includes(name as Name))).toEqual([]);
  });

  test.each(COMPILED_READERS)("%s", (name) => {
    const direct = readerContext();
    execute(direct, name, () => call(direct.gl, name, readerArguments(name, filledMemory(name, 256))));
    expect([name, takeError(direct.gl)]).toEqual([name, "NO_ERROR"]);
    const listed = readerContext();
    const { gl } = listed;
    const memory = filledMemory(name, 256);
    compile(gl, 1, () => call(gl, name, readerArguments(name, memory)));
    memory.fill(0);
    execute(listed, name, () => gl.callList(1));
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(differences(snapshot(direct.gl), snapshot(gl))).toEqual(["list 1"]);
    expect(listed.vertices).toEqual(direct.vertices);
    expect(listed.vertices.length > 0).toBe(
      isOf(name, "{Vertex,RasterPos}{2,3,4}{s,i,f,d}v", "EvalCoord{1,2}{f,d}v", "Rect{s,i,f,d}v", ...INDEXED),
    );
  });

  test.each(COMPILED_READERS)(
    "%s fails for the same lengths of memory as the direct command [Ruling 45]",
    (name) => {
      const { gl: direct } = readerContext();
      const { gl } = readerContext();
      let failures = 0;
      for (const length of [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 15, 16, 23, 24, 31, 32, 63, 64, 127, 128, 256,
      ]) {
        const args = readerArguments(name, filledMemory(name, length));
        call(direct, name, args);
        compile(gl, 1, () => call(gl, name, args));
        expect(takeError(gl)).toBe("NO_ERROR");
        gl.callList(1);
        const error = takeError(gl);
        expect([length, error]).toEqual([length, takeError(direct)]);
        if (error !== "NO_ERROR") failures += 1;
      }
      expect(failures).toBeGreaterThan(0);
      expect(failures).toBeLessThan(22);
    },
  );

  test.each(COMPILED_READERS)("%s keeps what it reads, not all of its memory", (name) => {
    const gl = createContext({ maxListBytes: 4096 });
    const memory = new Uint8Array(1 << 20);
    compile(gl, 1, () => call(gl, name, readerArguments(name, memory)));
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(gl.isList(1)).toBe(true);
  });

  test("views of any kind, and memory that is gone when the list is called", () => {
    const gl = createContext();
    const buffer = new ArrayBuffer(32);
    const view = new DataView(buffer, 3);
    [1, 2, 3, 4].forEach((value, i) => view.setFloat32(i * 4, value, true));
    compile(gl, 1, () => gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 0, view));
    structuredClone(buffer, { transfer: [buffer] });
    compile(gl, 2, () => gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 0, view));
    gl.callList(1);
    expect(parameter(gl, 0)).toEqual([1, 2, 3, 4]);
    gl.callList(2);
    expect(takeError(gl)).toBe("INVALID_VALUE");
  });
});

test("every error of a compiled command is generated when the list is called, not earlier [GL1.3 Appendix B]", () => {
  const failing: readonly [(gl: GL) => void, ErrorName][] = [
    [(gl) => gl.pointSize(0), "INVALID_VALUE"],
    [(gl) => gl.enable(gl.POINT), "INVALID_ENUM"],
    [(gl) => gl.end(), "INVALID_OPERATION"],
    [(gl) => gl.popMatrix(), "STACK_UNDERFLOW"],
    [(gl) => gl.popAttrib(), "STACK_UNDERFLOW"],
    [(gl) => Array.from({ length: 17 }, () => gl.pushAttrib(0)), "STACK_OVERFLOW"],
    [(gl) => gl.callList(0), "INVALID_VALUE"],
    [(gl) => gl.evalMesh1(gl.FILL, 0, 0), "INVALID_ENUM"],
    [(gl) => gl.drawArrays(gl.POINT, 0, 0), "INVALID_ENUM"],
    [(gl) => gl.bindProgramNV(gl.POINT, 0), "INVALID_ENUM"],
  ];
  for (const [command, error] of failing) {
    const gl = createContext();
    compile(gl, 1, () => command(gl));
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.callList(1);
    expect(takeError(gl)).toBe(error);
  }
});
