/** What the flags are for. */
export interface FlagOptions {
  /** Whether the program runs in Node without a screen, and not in a page. */
  readonly node?: boolean;
  /** Whether the program waits in a loop of its own instead of returning to the page, as programs for SDL and GLFW do. */
  readonly blocking?: boolean;
}

/** The libraries for the linker, in the order in which it has to read them. */
const LIBRARIES = [
  "glasm",
  "gl",
  "glu",
  "glu-commands",
  "glew",
  "glut",
  "glut-commands",
  "canvas",
  "procedures",
];

/** In Node there is nothing to wait for (older versions of Emscripten would fetch the program from a path), and files are those of the computer. */
const NODE = ["-sENVIRONMENT=node", "-sWASM_ASYNC_COMPILATION=0", "-sEXIT_RUNTIME=1", "-sNODERAWFS=1"];

/** The program is stopped where it waits, and goes on later. */
const BLOCKING = ["-sASYNCIFY", "-sASYNCIFY_IMPORTS=SDL_GL_SwapBuffers,glfwSwapBuffers,glutMainLoopEvent"];

/**
 * The arguments that emcc needs besides a program's own.
 * @param folder the folder `dist` of this package
 */
export function emscriptenFlags(
  folder: string,
  { node = false, blocking = false }: FlagOptions = {},
): readonly string[] {
  return [
    `-I${folder}/include`,
    // Emscripten's own GL, GLU, GLUT and GLEW stay out.
    "-sAUTO_JS_LIBRARIES=0",
    "-sAUTO_NATIVE_LIBRARIES=0",
    "-sALLOW_MEMORY_GROWTH=1",
    // Old programs have large arrays, which have to fit in at the start.
    "-sINITIAL_MEMORY=64MB",
    // Pointers to commands that are asked for by name are new functions.
    "-sALLOW_TABLE_GROWTH=1",
    // Debian's emcc 3.1.6 fails when it minifies pages, as it does with -O1 and above.
    "-sMINIFY_HTML=0",
    // GetString and the like need it, also where the program does not.
    "-Wl,--export=malloc",
    ...[...LIBRARIES, `pieces${node ? "-node" : ""}`].flatMap((name) => [
      "--js-library",
      `${folder}/library/${name}.js`,
    ]),
    "--extern-pre-js",
    `${folder}/library/glasm-runtime${node ? "-node" : ""}.js`,
    ...(node ? NODE : []),
    ...(blocking ? BLOCKING : []),
  ];
}
