/** What the flags are for. */
export interface FlagOptions {
  /** Whether the program runs in Node without a screen, and not in a page. */
  readonly node?: boolean;
}

/** The libraries for the linker, in the order in which it has to read them. */
const LIBRARIES = ["glasm", "gl", "glu", "glu-commands", "glew", "glut", "glut-commands"];

/** In Node there is nothing to wait for (older versions of Emscripten would fetch the program from a path), and files are those of the computer. */
const NODE = ["-sENVIRONMENT=node", "-sWASM_ASYNC_COMPILATION=0", "-sEXIT_RUNTIME=1", "-sNODERAWFS=1"];

/**
 * The arguments that emcc needs besides a program's own.
 * @param folder the folder `dist` of this package
 */
export function emscriptenFlags(folder: string, { node = false }: FlagOptions = {}): readonly string[] {
  return [
    `-I${folder}/include`,
    // Emscripten's own GL, GLU, GLUT and GLEW stay out.
    "-sAUTO_JS_LIBRARIES=0",
    "-sAUTO_NATIVE_LIBRARIES=0",
    "-sALLOW_MEMORY_GROWTH=1",
    // Pointers to commands that are asked for by name are new functions.
    "-sALLOW_TABLE_GROWTH=1",
    // GetString and the like need it, also where the program does not.
    "-Wl,--export=malloc",
    ...LIBRARIES.flatMap((name) => ["--js-library", `${folder}/library/${name}.js`]),
    "--extern-pre-js",
    `${folder}/library/glasm-runtime.js`,
    ...(node ? NODE : []),
  ];
}
