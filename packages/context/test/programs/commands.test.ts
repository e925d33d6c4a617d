import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { createContext } from "../../src/index.js";

test("all 64 commands of NV_vertex_program are there", () => {
  const table = readFileSync(new URL("../../data/gl-commands.tsv", import.meta.url), "utf8");
  const names = table
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((columns) => columns[3] === "GL_NV_vertex_program")
    .map(([name]) => name!.charAt(2).toLowerCase() + name!.slice(3));
  const gl = createContext() as unknown as Record<string, unknown>;
  expect(names).toHaveLength(64);
  expect(names.filter((name) => typeof gl[name] !== "function")).toEqual([]);
});
