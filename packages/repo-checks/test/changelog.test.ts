import { describe, expect, test } from "@jest/globals";
import { readText, repositoryFiles } from "./repository.js";

/** The versions of a list of changes, the newest first; "Unreleased" is none. */
function versionsOf(changes: string): string[] {
  return [...changes.matchAll(/^## (\S+)$/gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== "Unreleased");
}

describe("CHANGELOG.md", () => {
  const changes = readText("CHANGELOG.md");

  test("begins with what is not released, and has each version once, the newest first", () => {
    expect(/^## (.*)$/m.exec(changes)?.[1]).toBe("Unreleased");
    const versions = versionsOf(changes);
    expect(versions.every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true);
    const numbers = versions.map((version) => version.split(".").map(Number));
    const sorted = [...numbers].sort((a, b) => b[0]! - a[0]! || b[1]! - a[1]! || b[2]! - a[2]!);
    expect(numbers).toEqual(sorted);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test("has the version of every manifest as its newest one", () => {
    const manifests = repositoryFiles().filter((file) => /^(?:[^/]+\/[^/]+\/)?package\.json$/.test(file));
    expect(manifests).toContain("package.json");
    expect(manifests).toContain("packages/base/package.json");
    const versions = manifests.map((file) => (JSON.parse(readText(file)) as { version: string }).version);
    expect(new Set(versions)).toEqual(new Set(versionsOf(changes).slice(0, 1)));
  });
});
