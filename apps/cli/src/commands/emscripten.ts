import type { Command } from "commander";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { folderOf, needing } from "../beside.js";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";

const NAME = "@glasm/emscripten";

interface Options {
  readonly node?: boolean;
  readonly blocking?: boolean;
}

export function addEmscripten(program: Command, host: Host): void {
  program
    .command("emscripten")
    .summary("print the flags with which emcc compiles a C program for OpenGL")
    .description(
      `Prints the flags with which emcc compiles a C program for OpenGL, GLU and GLUT as it is: emcc gears.c -o gears.html $(glasm emscripten). It needs ${NAME}, which is installed on its own.`,
    )
    .option("--node", "the program runs in Node without a screen, and writes pictures")
    .option("--blocking", "the program waits in a loop of its own, as programs for SDL and GLFW do")
    .action(async ({ node = false, blocking = false }: Options) => {
      const folder = join(folderOf(NAME, "emscripten"), "dist");
      if (!existsSync(join(folder, "library")))
        throw new UsageError(`${folder} has no libraries yet; npm run build makes them`);
      if (/\s/.test(folder))
        throw new UsageError(
          `${folder} has white space in it, which a shell would take for the end of a flag`,
        );
      const { emscriptenFlags } = await needing(NAME, "emscripten", () => import("@glasm/emscripten"));
      host.stdout.write(`${emscriptenFlags(folder, { node, blocking }).join(" ")}\n`);
    });
}
