import { describe, expect, test } from "@jest/globals";
import { bundled } from "./support/glasm.js";

const { bytesFor, commands: COMMANDS, entries, glasmFor, piecesFor } = bundled("page");

/** What a program with gears calls, as the public ones do. */
const GEARS = [
  ...["glBegin", "glCallList", "glClear", "glDeleteLists", "glEnable", "glEnd", "glEndList", "glFrustum"],
  ...[
    "glGenLists",
    "glGetString",
    "glLightfv",
    "glLoadIdentity",
    "glMaterialfv",
    "glMatrixMode",
    "glNewList",
  ],
  ...["glNormal3f", "glPopMatrix", "glPushMatrix", "glRotatef", "glShadeModel", "glTranslatef", "glVertex3f"],
  ...["glViewport", "glutCreateWindow", "glutDestroyWindow", "glutDisplayFunc", "glutGet", "glutIdleFunc"],
  ...["glutInit", "glutInitDisplayMode", "glutInitWindowSize", "glutKeyboardFunc", "glutMainLoop"],
  ...["glutPostRedisplay", "glutReshapeFunc", "glutSpecialFunc", "glutSwapBuffers", "glutVisibilityFunc"],
];

/** What Emscripten itself writes for such a program, in bytes after compression: with it the sum is that of what emcc 3.1.6 makes at -O2. */
const OF_EMSCRIPTEN = 5_300;

const ALL = Object.keys(COMMANDS);
/** Which pieces of commands names in C bring. */
const groupsFor = (names: readonly string[]) =>
  piecesFor(names)
    .filter((name) => ALL.includes(name))
    .sort();

describe("what is linked", () => {
  test("for gears takes at most 200 kB after compression", () => {
    expect(bytesFor(GEARS) + OF_EMSCRIPTEN).toBeLessThanOrEqual(200_000);
  });

  test("for gears is what it calls, and nothing else", () => {
    expect(groupsFor(GEARS)).toEqual([
      ...["gl-attribute-commands", "gl-clear-commands", "gl-draw-commands", "gl-fragment-commands"],
      ...["gl-lighting-commands", "gl-list-commands", "gl-matrix-commands", "gl-query-commands"],
      ...[
        "gl-raster-commands",
        "glut",
        "glut-callback-commands",
        "glut-initial-commands",
        "glut-query-commands",
      ],
      ...["glut-window-commands"],
    ]);
  });

  test("a program that asks for commands by name has all of the GL", () => {
    const groups = ALL.filter((name) => name.startsWith("gl-"));
    expect(groupsFor(["glutGetProcAddress"])).toEqual(expect.arrayContaining(groups));
  });

  test.each([
    ["glTexImage2D", "gl-texture-commands"],
    ["glBindTexture", "gl-texture-commands"],
    ["glActiveTextureARB", "gl-texture-commands"],
    ["glLoadProgramNV", "gl-program-commands"],
    ["gluNurbsSurface", "glu-nurbs-commands"],
    ["gluTessVertex", "glu-tess-commands"],
    ["glutSolidSphere", "glu-quadric-commands"],
    ["glutSolidTeapot", "gl-eval-commands"],
    ["glutBitmapCharacter", "gl-pixel-commands"],
    ["gluBuild2DMipmaps", "gl-texture-commands"],
    ["glutCreateMenu", "glut-menu-commands"],
    ["glBindBuffer", "gl-query-commands"],
    ["glewIsSupported", "gl-query-commands"],
  ])("%s brings %s", (command, piece) => {
    expect(groupsFor(["glClear"])).not.toContain(piece);
    expect(groupsFor(["glClear", command])).toContain(piece);
  });

  test("each command in C is in a piece, but for those that the libraries have themselves", () => {
    const owned = new Set(Object.values(COMMANDS).flat());
    const own = Object.keys(entries).filter(
      (name) =>
        /^gl[A-Zu]/.test(name) &&
        !name.includes("__") &&
        !owned.has(name) &&
        !String(entries[name]).includes("absent"),
    );
    expect(own.sort()).toEqual([
      ...["glutGetProcAddress", "glutInit", "glutMainLoop", "glutMainLoopEvent", "glutReportErrors"],
    ]);
  });
});

describe("a piece", () => {
  /** A context with what names in C have brought. */
  function contextWith(names: readonly string[]) {
    const glasm = glasmFor([...names, "$GLASM_canvas"]);
    glasm.piece(glasm, "canvas");
    const { createContext, createRasterizer } = glasm as unknown as Record<
      string,
      (options: object) => object
    >;
    const sink = createRasterizer!({ width: 2, height: 2 });
    return createContext!({ version: "1.5", sink }) as Record<string, (...given: unknown[]) => unknown>;
  }

  test.each(ALL.filter((name) => name.startsWith("gl-")))("%s has its commands in a context", (name) => {
    const gl = contextWith(COMMANDS[name]!);
    const missing = COMMANDS[name]!.filter(
      (command) => typeof gl[command.charAt(2).toLowerCase() + command.slice(3)] !== "function",
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ["texturing", 0x0de1],
    ["register combiners", 0x8522],
  ])(
    "of %s is not missed where it is enabled and not linked: polygons have their own colors",
    (_, capability) => {
      const gl = contextWith(["glEnable", "glColor3ub", "glRectf", "glReadPixels"]);
      gl["enable"]!(capability);
      gl["color3ub"]!(10, 20, 30);
      for (let i = 0; i < 300; i += 1) gl["rectf"]!(-1, -1, 1, 1); // until it is compiled
      const pixels = new Uint8Array(16);
      gl["readPixels"]!(0, 0, 2, 2, 0x1908, 0x1401, pixels); // RGBA, UNSIGNED_BYTE
      expect([gl["getError"]?.() ?? 0, ...pixels.subarray(0, 4)]).toEqual([0, 10, 20, 30, 255]);
    },
  );

  test("is not there where it was not linked", () => {
    const gl = contextWith(["glClear"]);
    expect([typeof gl["clear"], typeof gl["clearColor"], typeof gl["texImage2D"]]).toEqual([
      ...["function", "undefined", "undefined"],
    ]);
  });
});
