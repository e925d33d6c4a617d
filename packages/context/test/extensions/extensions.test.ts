import { describe, expect, test } from "@jest/globals";
import { createContextWith } from "../../src/roof/create-context.js";
import { type ExtensionName, NAMED_EXTENSIONS } from "../../src/ground/implementation/extensions.js";
import { ALIASES, EXTENSIONS } from "../../src/generated/extensions.js";
import {
  cNames,
  type ContextOptions,
  createContext,
  type GL,
  lastError,
  type NamedExtension,
  TOKENS,
  type TokenName,
} from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { TOKEN_DATA } from "../walk/tables.js";
import { registered } from "./registry.js";

const TABLE = Object.entries(EXTENSIONS) as [ExtensionName, (typeof EXTENSIONS)[ExtensionName]][];
const UNNAMED = TABLE.filter(([, { isNamed }]) => !isNamed).map(([name]) => name);
const ORIGINS = new Map(TOKEN_DATA.map(({ name, origin }) => [name, origin]));
const c = cNames(createContext()) as unknown as Readonly<Record<string, unknown>>;

/** A method's or a token's name in C. */
const inC = (names: readonly string[], kind: "command" | "token"): string[] =>
  names.map((name) =>
    kind === "token" ? `GL_${name}` : `gl${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );

describe("[GL1.3 6.1.11] EXTENSIONS", () => {
  const gl = createContext();
  const names = gl.getString(gl.EXTENSIONS)!.split(" ");

  test("is what the table names, each once", () => {
    expect(names).toEqual(TABLE.filter(([, { isNamed }]) => isNamed).map(([name]) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  test("[GL1.3 G.2, Ruling 115] has the promoted extensions that are whole", () => {
    for (const name of [
      ...["multitexture", "transpose_matrix", "texture_env_add", "texture_cube_map", "texture_border_clamp"],
      ...["texture_env_combine", "texture_env_dot3", "multisample"],
    ])
      expect(names).toContain(`GL_ARB_${name}`);
  });

  test("[GL1.3 4.1.5, 4.1.7] has those of blending and of the stencil buffer", () => {
    for (const name of ["blend_color", "blend_minmax", "blend_subtract", "stencil_wrap"])
      expect(names).toContain(`GL_EXT_${name}`);
  });

  test("[GL1.3 3.6.2, Ruling 115] does not have what is there in part", () => {
    for (const name of ["ARB_vertex_program", "ARB_fragment_program"])
      expect(gl.getString(gl.EXTENSIONS)).not.toContain(name);
  });

  test("[GL1.3 6.1.11] leaves the version as it is", () => {
    expect(gl.getString(gl.VERSION)).toMatch(/^1\.3 /);
  });
});

describe("[GL1.3 G.2, Ruling 115] a named extension has every token and command of the registry", () => {
  test.each(NAMED_EXTENSIONS)("%s", (name) => {
    const { tokens, commands } = registered(name);
    for (const [token, value] of tokens) expect([token, c[token]]).toEqual([token, value]);
    for (const command of commands) expect([command, typeof c[command]]).toEqual([command, "function"]);
    const row = EXTENSIONS[name];
    const own = row.tokens.filter((token) => ORIGINS.get(token) === name);
    expect(inC(own, "token").sort()).toEqual([...tokens.keys()].sort());
    expect(inC(row.commands, "command").sort()).toEqual([...commands].sort());
  });

  test("and the registry's rows are of no other extensions but those that are not named", () => {
    for (const name of UNNAMED) expect(registered(name).tokens.size).toBeGreaterThan(0);
  });
});

describe("[Ruling 115] an extension that is not named", () => {
  test("has no command", () => {
    for (const name of UNNAMED) {
      const { commands } = registered(name);
      expect(commands.filter((command) => command in c)).toEqual([]);
    }
  });

  /** Those whose values are not tokens of the core or of another extension, too. */
  const ownValues = (name: ExtensionName): number[] => {
    const others = new Set(TOKEN_DATA.filter(({ origin }) => origin !== name).map(({ value }) => value));
    return [...registered(name).tokens.values()].filter((value) => !others.has(value));
  };

  test("has no token that a query, a switch or a selection accepts", () => {
    const gl = createContext();
    for (const token of UNNAMED.flatMap(ownValues)) {
      const calls: readonly (() => unknown)[] = [
        () => gl.getIntegerv(token, new Int32Array(16)),
        () => gl.getFloatv(token, new Float32Array(16)),
        () => gl.isEnabled(token),
        () => gl.enable(token),
        () => gl.matrixMode(token),
        () => gl.blendEquationEXT(token),
        () => gl.blendFunc(token, gl.ZERO),
        () => gl.pixelTransferf(token, 1),
        () => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, token, gl.IDENTITY_NV),
      ];
      for (const call of calls) {
        call();
        expect([token, takeError(gl)]).toEqual([token, "INVALID_ENUM"]);
      }
    }
  });

  test("has no name among the tokens", () => {
    const named = UNNAMED.flatMap((name) => [...registered(name).tokens.keys()]);
    const present = named.filter((token) => token.slice(3) in TOKENS);
    expect(present).toEqual([]);
  });
});

describe("[GL1.3 G.2] the table decides", () => {
  const without = (name: ExtensionName) =>
    createContextWith(NAMED_EXTENSIONS.filter((other) => other !== name)) as unknown as Record<
      string,
      unknown
    >;

  test.each(TABLE.filter(([, { commands }]) => commands.length > 0))(
    "which commands there are: %s",
    (name, { commands }) => {
      const gl = without(name);
      expect(commands.filter((command) => command in gl)).toEqual([]);
      expect(Object.keys(createContext()).length - Object.keys(gl).length).toBe(commands.length);
    },
  );

  test("which variables there are", () => {
    const all = createContext();
    const color = new Float32Array(4);
    const owners: readonly string[] = ["GL_EXT_blend_color", "GL_ARB_imaging"];
    for (const one of owners) {
      const gl = createContextWith(NAMED_EXTENSIONS.filter((name) => name !== one));
      gl.getFloatv(gl.BLEND_COLOR_EXT, color);
      expect(takeError(gl)).toBe("NO_ERROR");
    }
    const gl = createContextWith(NAMED_EXTENSIONS.filter((name) => !owners.includes(name)));
    gl.getFloatv(gl.BLEND_COLOR_EXT, color);
    expect(takeError(gl)).toBe("INVALID_ENUM");
    all.getFloatv(gl.BLEND_COLOR_EXT, color);
    expect(takeError(all)).toBe("NO_ERROR");
    expect(gl.getString(gl.EXTENSIONS)!.split(" ")).not.toContain("GL_EXT_blend_color");
  });
});

describe("[Ruling 384] the option extensions", () => {
  const extensionsOf = (options: ContextOptions): string => {
    const gl = createContext(options);
    return gl.getString(gl.EXTENSIONS)!;
  };

  test("names those that are on, in any order and as often as it likes", () => {
    expect(extensionsOf({ extensions: [] })).toBe("");
    expect(extensionsOf({ extensions: ["GL_EXT_bgra", "GL_ARB_multitexture", "GL_EXT_bgra"] })).toBe(
      "GL_ARB_multitexture GL_EXT_bgra",
    );
    expect(extensionsOf({ extensions: [...NAMED_EXTENSIONS].reverse() })).toBe(NAMED_EXTENSIONS.join(" "));
    expect(extensionsOf({ extensions: undefined as never })).toBe(NAMED_EXTENSIONS.join(" "));
  });

  test.each([
    [["EXT_bgra"], 'createContext: extensions[0] must be one of "GL_EXT_bgra", not "EXT_bgra"'],
    [
      ["GL_EXT_bgra", "GL_EXT_fog_cord"],
      'createContext: extensions[1] must be one of "GL_EXT_fog_coord", not "GL_EXT_fog_cord"',
    ],
    [["toString"], 'must be one of "GL_ARB_'],
    [[1], "not a number"],
    [[,], "createContext: extensions[0] must be the name of an extension, not undefined"],
    ["GL_EXT_bgra", "createContext: extensions must be an array of names of extensions"],
    [null, "createContext: extensions must be an array of names of extensions"],
  ])("%j is a TypeError", (extensions, message) => {
    const make = () => createContext({ extensions } as unknown as ContextOptions);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });

  test("of a context that shares are those of the other one", () => {
    const extensions = ["GL_EXT_bgra"] as const;
    const first = createContext({ extensions });
    expect(extensionsOf({ share: first })).toBe("GL_EXT_bgra");
    expect(extensionsOf({ share: first, extensions })).toBe("GL_EXT_bgra");
    const make = () => createContext({ share: first, extensions: [...extensions, "GL_EXT_blend_color"] });
    expect(make).toThrow(
      new TypeError("createContext: extensions must be those of the context in share, or left out"),
    );
  });

  test("takes away commands, from cNames too, and leaves the tokens' names", () => {
    const gl = createContext({ extensions: ["GL_EXT_blend_minmax"] });
    expect("blendEquationEXT" in gl).toBe(true);
    expect("blendColorEXT" in gl).toBe(false);
    expect("glBlendColorEXT" in cNames(gl)).toBe(false);
    expect(gl.BLEND_COLOR_EXT).toBe(0x8005);
  });

  test("says whose a token is that it takes away, and keeps what the core has under another name", () => {
    const gl = createContext({ extensions: [] });
    gl.blendFunc(gl.CONSTANT_COLOR_EXT, gl.ZERO);
    expect(lastError(gl)!.message).toBe(
      "blendFunc: sfactor is CONSTANT_COLOR_EXT: it belongs to GL_EXT_blend_color, which this context does not have " +
        "(INVALID_ENUM) [Ruling 384]",
    );
    expect(takeError(gl)).toBe("INVALID_ENUM");
    gl.fogi(gl.FOG_MODE, gl.LINEAR);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE_EXT);
    gl.matrixMode(gl.MODELVIEW0_EXT);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("takes nothing from masks, whose bits can make a token's number", () => {
    const gl = createContext({ extensions: [] });
    expect(gl.CONSTANT_COLOR_EXT).toBe(gl.HINT_BIT | gl.CURRENT_BIT);
    gl.pushAttrib(gl.HINT_BIT | gl.CURRENT_BIT);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("between Begin and End, and in a display list, a token that it takes away is what any other would be", () => {
    const gl = createContext({ extensions: [] });
    gl.begin(gl.POINTS);
    gl.blendFunc(gl.CONSTANT_COLOR_EXT, gl.ZERO);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    gl.newList(1, gl.COMPILE);
    gl.blendFunc(gl.CONSTANT_COLOR_EXT, gl.ZERO);
    gl.endList();
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.callList(1);
    expect(takeError(gl)).toBe("INVALID_ENUM");
  });

  test.each([
    ["!!VP1.1 MOV o[HPOS], v[OPOS]; END", "GL_NV_vertex_program1_1"],
    ["!!VP2.0 MOV o[HPOS], v[OPOS]; END", "GL_NV_vertex_program2"],
  ] as const)("takes away the language of %j", (text, absent) => {
    const load = (extensions: readonly NamedExtension[]) => {
      const gl = createContext({ extensions });
      gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, 33, "!!VP1.0 MOV o[HPOS], v[OPOS]; END");
      expect(takeError(gl)).toBe("NO_ERROR");
      gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 2, text.length, text);
      const position = new Int32Array(1);
      gl.getIntegerv(gl.PROGRAM_ERROR_POSITION_NV, position);
      return { gl, position: position[0], error: takeError(gl) };
    };
    expect(load(NAMED_EXTENSIONS)).toMatchObject({ position: -1, error: "NO_ERROR" });
    const { gl, position, error } = load(NAMED_EXTENSIONS.filter((name) => name !== absent));
    expect([position, error]).toEqual([0, "INVALID_OPERATION"]);
    expect(lastError(gl)!.reason).toBe(`its text begins with ${text.slice(0, 7)}, which is of ${absent}`);
    expect(gl.isProgramNV(2)).toBe(false);
  });
});

test("[GL1.3 G.2] tokens of promoted extensions have the values of the core's", () => {
  const pairs: [TokenName, TokenName][] = [
    ["TEXTURE_CUBE_MAP_ARB", "TEXTURE_CUBE_MAP"],
    ["COMBINE_ARB", "COMBINE"],
    ["DOT3_RGB_ARB", "DOT3_RGB"],
    ["CLAMP_TO_BORDER_ARB", "CLAMP_TO_BORDER"],
    ["TRANSPOSE_MODELVIEW_MATRIX_ARB", "TRANSPOSE_MODELVIEW_MATRIX"],
    ["ACTIVE_TEXTURE_ARB", "ACTIVE_TEXTURE"],
  ];
  for (const [promoted, core] of pairs) expect(TOKENS[promoted]).toBe(TOKENS[core]);
  // TEXTURE_ENV_MODE ADD has no token of its own.
  const suffixed = TOKEN_DATA.filter(({ origin }) =>
    /^GL_ARB_(?!imaging|point_|texture_mirrored_repeat|depth_texture|shadow|texture_rectangle|(vertex|pixel)_buffer_object|occlusion_query)/.test(
      origin,
    ),
  );
  expect(
    suffixed.filter(({ name, value }) => TOKENS[name.replace(/_ARB$/, "") as TokenName] !== value),
  ).toEqual([]);
});

describe("[GL1.3 G.2] an alias", () => {
  const gl = createContext();

  test("of every core command has its suffix and is a command of its own name", () => {
    for (const [alias, named] of Object.entries(ALIASES)) {
      const core = named.replace(/ARB$/, ""); // of a later version
      expect([`${core}ARB`, `${core}EXT`]).toContain(alias);
      expect(typeof gl[alias as keyof GL]).toBe("function");
    }
  });

  test("[GL1.3 2.6.3] is refused between Begin and End under its own name", () => {
    gl.begin(gl.POINTS);
    gl.multiTexCoord2fARB(gl.TEXTURE1_ARB, 1, 2);
    gl.activeTextureARB(gl.TEXTURE1_ARB);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(lastError(gl)?.command).toBe("activeTextureARB");
  });

  test("names itself where an argument is of the wrong kind", () => {
    expect(() => gl.loadTransposeMatrixfARB("" as unknown as Float32Array)).toThrow(
      /^loadTransposeMatrixfARB: /,
    );
  });
});
