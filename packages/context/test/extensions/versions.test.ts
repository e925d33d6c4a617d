import { describe, expect, test } from "@jest/globals";
import { EXTENSIONS, type ExtensionRow, LATER_ALIASES } from "../../src/generated/extensions.js";
import {
  cNames,
  COMMAND_ROWS,
  type ContextOptions,
  createContext,
  type GL,
  lastError,
  NAMED_EXTENSIONS,
  TOKENS,
} from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { TOKEN_DATA } from "../walk/tables.js";
import { registered } from "./registry.js";

const LATER = ["GL_VERSION_1_4", "GL_VERSION_1_5"] as const;
const commandsOf = (version: string): readonly string[] => registered(version).commands;
const names = (object: object): Readonly<Record<string, unknown>> => object as never;
const versionOf = (options: ContextOptions): string => {
  const gl = createContext(options);
  return gl.getString(gl.VERSION)!;
};
/** What OpenGL 1.4 took over of the imaging subset, and so what 1.3 with that subset has. [GL1.5 G.3] */
const OF_IMAGING = ["glBlendColor", "glBlendEquation"];

describe("[Ruling 444] the option version", () => {
  test("decides what GetString gives for VERSION", () => {
    expect(versionOf({})).toBe("1.3 glasm");
    expect(versionOf({ version: "1.3" })).toBe("1.3 glasm");
    expect(versionOf({ version: undefined as never })).toBe("1.3 glasm");
    expect(versionOf({ version: "1.5" })).toBe("1.5 glasm");
  });

  test.each([
    ["1.4", 'createContext: version must be one of "1.3", "1.5", not "1.4"'],
    ["1.2", 'createContext: version must be one of "1.3", "1.5", not "1.2"'],
    ["2.0", 'createContext: version must be one of "1.3", "1.5", not "2.0"'],
    ["1.5 glasm", "createContext: version must be one of"],
    [1.5, "createContext: version must be one of"],
    [null, "createContext: version must be one of"],
  ])("%j is a TypeError", (version, message) => {
    const make = () => createContext({ version } as unknown as ContextOptions);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });

  test("leaves the extensions as they are", () => {
    for (const version of ["1.3", "1.5"] as const) {
      const gl = createContext({ version });
      expect(gl.getString(gl.EXTENSIONS)).toBe(NAMED_EXTENSIONS.join(" "));
      const few = createContext({ version, extensions: ["GL_EXT_bgra"] });
      expect(few.getString(few.EXTENSIONS)).toBe("GL_EXT_bgra");
    }
  });

  test("[Ruling 446] of a context that shares is that of the other one", () => {
    const first = createContext({ version: "1.5" });
    expect(versionOf({ share: first })).toBe("1.5 glasm");
    expect(versionOf({ share: first, version: "1.5" })).toBe("1.5 glasm");
    expect(versionOf({ share: first, extensions: NAMED_EXTENSIONS })).toBe("1.5 glasm");
    const message = "createContext: version must be that of the context in share, or left out";
    expect(() => createContext({ share: first, version: "1.3" })).toThrow(new TypeError(message));
    expect(() => createContext({ share: createContext(), version: "1.5" })).toThrow(new TypeError(message));
    expect(() => createContext({ share: first, extensions: [] })).toThrow(
      new TypeError("createContext: extensions must be those of the context in share, or left out"),
    );
  });
});

describe("[GL1.5 Appendix G, Appendix H] the registry's names of later versions", () => {
  test("are as many as the registry has", () => {
    expect(LATER.map((version) => commandsOf(version).length)).toEqual([47, 19]);
    expect(LATER.map((version) => registered(version).tokens.size)).toEqual([50, 50]);
  });

  test.each(LATER)("%s: tokens have their values under both kinds of names", (version) => {
    const gl = names(createContext({ version: "1.5" }));
    const c = names(cNames(createContext({ version: "1.5" })));
    for (const [token, value] of registered(version).tokens)
      expect([token, c[token], gl[token.slice(3)], names(TOKENS)[token.slice(3)]]).toEqual([
        token,
        ...[value, value, value],
      ]);
  });

  test.each(LATER)("%s: commands are there in OpenGL 1.5, with any extensions", (version) => {
    for (const extensions of [NAMED_EXTENSIONS, []]) {
      const gl = createContext({ version: "1.5", extensions });
      const c = names(cNames(gl));
      for (const command of commandsOf(version)) {
        const method = `${command.charAt(2).toLowerCase()}${command.slice(3)}`;
        expect([command, typeof c[command], typeof names(gl)[method]]).toEqual([
          command,
          ...["function", "function"],
        ]);
        expect(COMMAND_ROWS).toHaveProperty([method]);
      }
    }
  });

  test.each(LATER)("%s: no command is there in OpenGL 1.3", (version) => {
    for (const extensions of [NAMED_EXTENSIONS, []]) {
      const gl = createContext({ extensions });
      const there = commandsOf(version).filter((command) => command in cNames(gl));
      const hasImaging = version === "GL_VERSION_1_4" && extensions.length > 0;
      expect(there.sort()).toEqual(hasImaging ? OF_IMAGING : []);
    }
  });

  test("are no others than those of the tables", () => {
    const commands = LATER.flatMap(commandsOf).filter((command) => !OF_IMAGING.includes(command));
    const listed = Object.keys(LATER_ALIASES).map(
      (name) => `gl${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    );
    expect(listed.sort()).toEqual([...commands].sort());
    const tokens = LATER.flatMap((version) => [...registered(version).tokens.keys()]);
    const own = TOKEN_DATA.filter(({ origin }) => (LATER as readonly string[]).includes(origin));
    expect(own.filter(({ name }) => !tokens.includes(`GL_${name}`))).toEqual([]);
  });
});

/** The extensions that OpenGL 1.5 has as a whole. */
const PROMOTED = NAMED_EXTENSIONS.filter((name) => {
  const { promoted, promotedCommands }: ExtensionRow = EXTENSIONS[name];
  return promoted !== undefined && promotedCommands === undefined;
});

describe("[Ruling 445] what OpenGL 1.5 has itself", () => {
  test("[GL1.5 Appendix G, Appendix H] are these extensions", () => {
    expect(PROMOTED).toEqual([
      ...["GL_ARB_depth_texture", "GL_ARB_occlusion_query", "GL_ARB_point_parameters", "GL_ARB_shadow"],
      ...["GL_ARB_texture_env_crossbar", "GL_ARB_texture_mirrored_repeat", "GL_ARB_vertex_buffer_object"],
      ...["GL_ARB_window_pos", "GL_EXT_blend_color", "GL_EXT_blend_func_separate", "GL_EXT_blend_minmax"],
      ...["GL_EXT_blend_subtract", "GL_EXT_fog_coord", "GL_EXT_multi_draw_arrays", "GL_EXT_secondary_color"],
      ...["GL_EXT_shadow_funcs", "GL_EXT_stencil_wrap", "GL_EXT_texture_lod_bias"],
      "GL_SGIS_generate_mipmap",
    ]);
  });

  test("the value of every later token is one of an extension that it has, or of OpenGL 1.3", () => {
    const later = new Set<string>(LATER);
    const others = TOKEN_DATA.filter(({ origin }) => !later.has(origin));
    for (const { name, value, origin } of TOKEN_DATA) {
      if (!later.has(origin)) continue;
      const owners = others.filter((other) => other.value === value).map((other) => other.origin);
      const isThere = owners.some(
        (owner) => owner.startsWith("GL_VERSION") || (PROMOTED as readonly string[]).includes(owner),
      );
      expect([name, isThere]).toEqual([name, true]);
    }
  });

  /** Calls in which each promoted extension's tokens count, and how the later version spells them. */
  const USES: readonly (readonly [name: string, use: (gl: ReturnType<typeof createLater>) => void])[] = [
    [
      "depth textures",
      (gl) => {
        gl.texImage2D(
          ...([gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT24, 1, 1, 0] as const),
          ...([gl.DEPTH_COMPONENT, gl.UNSIGNED_SHORT, Uint16Array.of(7)] as const),
        );
        gl.texParameteri(gl.TEXTURE_2D, gl.DEPTH_TEXTURE_MODE, gl.ALPHA);
        const depth = new Uint16Array(1);
        gl.getTexImage(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT, gl.UNSIGNED_SHORT, depth);
        expect(depth[0]).toBe(7);
      },
    ],
    [
      "all eight shadow functions",
      (gl) => {
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_R_TO_TEXTURE);
        for (let func = gl.NEVER; func <= gl.ALWAYS; func += 1)
          gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC, func);
      },
    ],
    ["mipmap generation", (gl) => gl.texParameteri(gl.TEXTURE_2D, gl.GENERATE_MIPMAP, 1)],
    ["its hint", (gl) => gl.hint(gl.GENERATE_MIPMAP_HINT, gl.NICEST)],
    ["mirrored repeat", (gl) => gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_WRAP_S, gl.MIRRORED_REPEAT)],
    ["the bias of a unit", (gl) => gl.texEnvf(gl.TEXTURE_FILTER_CONTROL, gl.TEXTURE_LOD_BIAS, 1)],
    ["wrapping stencil operations", (gl) => gl.stencilOp(gl.KEEP, gl.INCR_WRAP, gl.DECR_WRAP)],
    ["blend equations", (gl) => gl.blendEquation(gl.FUNC_REVERSE_SUBTRACT)],
    ["MIN", (gl) => gl.blendEquation(gl.MIN)],
    ["constant factors", (gl) => gl.blendFunc(gl.CONSTANT_COLOR, gl.ONE_MINUS_CONSTANT_ALPHA)],
    ["the blend color", (gl) => gl.getFloatv(gl.BLEND_COLOR, new Float32Array(4))],
    ["separate factors", (gl) => gl.blendFuncSeparate(gl.ONE, gl.ZERO, gl.ZERO, gl.ONE)],
    ["their state", (gl) => gl.getIntegerv(gl.BLEND_DST_ALPHA, new Int32Array(1))],
    ["the source of fog coordinates", (gl) => gl.fogi(gl.FOG_COORD_SRC, gl.FOG_COORD)],
    ["their array", (gl) => gl.enableClientState(gl.FOG_COORD_ARRAY)],
    ["the color sum", (gl) => gl.enable(gl.COLOR_SUM)],
    ["the array of secondary colors", (gl) => gl.enableClientState(gl.SECONDARY_COLOR_ARRAY)],
    ["point parameters", (gl) => gl.pointParameteri(gl.POINT_SIZE_MIN, 2)],
    ["buffer objects", (gl) => gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, 5)],
    ["their bindings", (gl) => gl.getIntegerv(gl.FOG_COORD_ARRAY_BUFFER_BINDING, new Int32Array(1))],
    ["occlusion queries", (gl) => gl.beginQuery(gl.SAMPLES_PASSED, 5)],
  ];
  const createLater = () => createContext({ version: "1.5", extensions: [] });

  test.each(USES)("works without any extension: %s", (_, use) => {
    const gl = createLater();
    use(gl);
    expect(lastError(gl)).toBeNull();
  });

  const refused = (gl: GL, call: () => unknown): void => {
    call();
    expect(takeError(gl)).toBe("INVALID_ENUM");
  };

  test("has no commands of extensions that are not there, nor their tokens", () => {
    const gl = createLater();
    expect("blendFuncSeparateEXT" in gl).toBe(false);
    expect("bindBufferARB" in gl).toBe(false);
    expect("colorTable" in gl).toBe(false);
    refused(gl, () => gl.matrixMode(gl.COLOR));
    refused(gl, () => gl.bindBuffer(gl.PIXEL_PACK_BUFFER_ARB, 1));
    refused(gl, () => gl.enable(gl.POINT_SPRITE_ARB));
    refused(gl, () => gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FAIL_VALUE_ARB, 0));
  });

  test("of tokens alone is known in OpenGL 1.3 by their values, as the extension's are [Ruling 384]", () => {
    const gl = createContext();
    gl.fogi(gl.FOG_COORD_SRC, gl.FOG_COORD);
    expect(takeError(gl)).toBe("NO_ERROR");
    const none = createContext({ extensions: [] });
    refused(none, () => none.fogi(none.FOG_COORD_SRC, none.FOG_COORD));
  });
});

describe("[Ruling 445] a later command", () => {
  test("goes by its own name in errors, also in a display list", () => {
    const gl = createContext({ version: "1.5" });
    gl.blendFuncSeparate(gl.FOG, gl.ZERO, gl.ZERO, gl.ZERO);
    expect(lastError(gl)!.command).toBe("blendFuncSeparate");
    gl.newList(1, gl.COMPILE);
    gl.blendFuncSeparate(gl.FOG, gl.ZERO, gl.ZERO, gl.ZERO);
    gl.endList();
    gl.callList(1);
    expect(lastError(gl)).toMatchObject({ command: "blendFuncSeparate", list: { name: 1, position: 1 } });
    expect(() => gl.fogCoordfv("" as unknown as Float32Array)).toThrow(/^fogCoordfv: /);
  });

  test("may stand between Begin and End where the extension's may", () => {
    const gl = createContext({ version: "1.5" });
    gl.begin(gl.POINTS);
    gl.secondaryColor3f(1, 0, 0);
    gl.fogCoordf(1);
    gl.end();
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.begin(gl.POINTS);
    gl.windowPos2i(0, 0);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("is executed at once or compiled as the extension's is [GL1.5 5.4]", () => {
    const gl = createContext({ version: "1.5" });
    const ids = new Uint32Array(1);
    gl.newList(1, gl.COMPILE);
    gl.genBuffers(1, ids);
    expect(ids[0]).toBe(1);
    gl.pointParameterf(gl.POINT_SIZE_MIN, 3);
    gl.endList();
    const size = new Float32Array(1);
    gl.getFloatv(gl.POINT_SIZE_MIN, size);
    expect(size[0]).toBe(0);
    gl.callList(1);
    gl.getFloatv(gl.POINT_SIZE_MIN, size);
    expect(size[0]).toBe(3);
  });

  test("works on the objects of the extension's", () => {
    const gl = createContext({ version: "1.5" });
    gl.bindBuffer(gl.ARRAY_BUFFER, 4);
    gl.bufferDataARB(gl.ARRAY_BUFFER_ARB, 4, Uint8Array.of(1, 2, 3, 4), gl.STATIC_DRAW_ARB);
    const mapped = gl.mapBuffer(gl.ARRAY_BUFFER, gl.READ_ONLY);
    expect([...mapped!]).toEqual([1, 2, 3, 4]);
    expect(gl.mapBuffer(gl.ARRAY_BUFFER, gl.READ_ONLY)).toBeNull();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expectFailure(gl, "INVALID_OPERATION", () =>
      gl.getBufferSubData(gl.ARRAY_BUFFER, 0, 4, new Uint8Array(4)),
    );
    expect(gl.unmapBufferARB(gl.ARRAY_BUFFER)).toBe(true);
    expect([gl.isBuffer(4), gl.isBufferARB(4)]).toEqual([true, true]);
  });
});

describe("[GL1.5 G.2] blend squaring", () => {
  const SQUARES = [
    ["SRC_COLOR", "ZERO"],
    ["ONE_MINUS_SRC_COLOR", "ZERO"],
    ["ZERO", "DST_COLOR"],
    ["ZERO", "ONE_MINUS_DST_COLOR"],
  ] as const;

  test.each(SQUARES)("BlendFunc(%s, %s) is of OpenGL 1.5 alone", (source, destination) => {
    const later = createContext({ version: "1.5" });
    later.blendFunc(TOKENS[source], TOKENS[destination]);
    later.blendFuncSeparate(TOKENS.ONE, TOKENS.ZERO, TOKENS[source], TOKENS[destination]);
    later.blendFuncSeparateEXT(TOKENS[source], TOKENS[destination], TOKENS.ONE, TOKENS.ZERO);
    expect(takeError(later)).toBe("NO_ERROR");
    const data = new Int32Array(2);
    later.getIntegerv(later.BLEND_SRC_RGB, data.subarray(0, 1));
    later.getIntegerv(later.BLEND_DST_RGB, data.subarray(1));
    expect([...data]).toEqual([TOKENS[source], TOKENS[destination]]);
    const gl: GL = createContext();
    expectFailure(gl, "INVALID_ENUM", () => gl.blendFunc(TOKENS[source], TOKENS[destination]));
    expectFailure(gl, "INVALID_ENUM", () =>
      gl.blendFuncSeparateEXT(TOKENS.ONE, TOKENS.ZERO, TOKENS[source], TOKENS[destination]),
    );
  });

  test("SRC_ALPHA_SATURATE is no destination factor in any version [GL1.5 Table 4.1]", () => {
    for (const version of ["1.3", "1.5"] as const) {
      const gl = createContext({ version });
      expectFailure(gl, "INVALID_ENUM", () => gl.blendFunc(gl.ONE, gl.SRC_ALPHA_SATURATE));
    }
  });
});
