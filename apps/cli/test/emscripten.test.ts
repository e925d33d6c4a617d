import { describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { createRequire } from "node:module";
import { glasm } from "./command-line.js";

const ROOM = dirname(createRequire(import.meta.url).resolve("@glasm/emscripten/package.json"));

describe("glasm emscripten", () => {
  const built = (): void => {
    const { status, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
      cwd: ROOM,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  };

  test("prints flags, of which each file and folder is there", async () => {
    built();
    const { status, stdout, stderr } = await glasm(["emscripten"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const words = stdout.trimEnd().split(" ");
    const paths = words.flatMap((word) => /^(?:-I)?(\/.*)$/.exec(word)?.[1] ?? []);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(readdirSync(`${paths[0]}/GL`).sort()).toEqual(["gl.h", "glew.h", "glext.h", "glu.h", "glut.h"]);
    const node = await glasm(["emscripten", "--node"]);
    const ofNode = stdout.trimEnd().replace(/(?<=\/(pieces|glasm-runtime))(?=\.js\b)/g, "-node");
    expect(node.stdout.startsWith(ofNode)).toBe(true);
    for (const file of [/\S*pieces-node\.js/, /\S*glasm-runtime-node\.js/])
      expect(existsSync(file.exec(ofNode)![0])).toBe(true);
    expect(node.stdout).toContain("-sENVIRONMENT=node");
    const blocking = await glasm(["emscripten", "--blocking"]);
    expect(blocking.stdout.startsWith(stdout.trimEnd())).toBe(true);
    expect(blocking.stdout).toContain("-sASYNCIFY ");
  });

  test("takes no arguments", async () => {
    const { status, stderr } = await glasm(["emscripten", "demo.c"]);
    expect(status).toBe(2);
    expect(stderr).toContain("too many arguments");
  });
});
