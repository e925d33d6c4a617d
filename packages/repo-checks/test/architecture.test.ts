import { describe, expect, test } from "@jest/globals";
import { readText } from "./repository.js";

/** The rows of ARCHITECTURE's first table that are one room: its path, and the rooms that it stands on. */
const ROWS = Array.from(
  readText("docs/ARCHITECTURE.md").matchAll(/^\| `((?:packages|apps)\/[\w-]+)` +\|[^|]*\|([^|]*)\|$/gm),
  ([, path, rooms]) => ({ path: path!, rooms: rooms!.trim() === "nothing" ? [] : rooms!.trim().split(", ") }),
);

describe("the rooms of ARCHITECTURE", () => {
  test("are the packages and the rasterizer, each once", () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(9);
    expect(new Set(ROWS.map(({ path }) => path)).size).toBe(ROWS.length);
  });

  test.each(ROWS)("stand on what their manifests name: $path", ({ path, rooms }) => {
    const { dependencies = {} } = JSON.parse(readText(`${path}/package.json`)) as {
      dependencies?: Readonly<Record<string, string>>;
    };
    const own = Object.keys(dependencies).filter((name) => name.startsWith("@glasm/"));
    expect([...rooms].sort()).toEqual(own.map((name) => name.slice("@glasm/".length)).sort());
  });
});
