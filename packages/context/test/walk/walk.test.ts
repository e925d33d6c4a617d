import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { NAMED_EXTENSIONS } from "../../src/ground/implementation/extensions.js";
import { EXTENSIONS, type ExtensionRow } from "../../src/generated/extensions.js";
import { TOKENS, type TokenName } from "../../src/index.js";
import { differences } from "../support/snapshot.js";
import { isBeyondUnits, tokenAbsenceOf } from "./absent.js";
import { attempt, type Attempt, takeErrorName, tryCall } from "./attempts.js";
import type { Case } from "./case.js";
import { effects } from "./effects.js";
import {
  missingTypeErrors,
  repeatFailures,
  wrongBetweenBeginAndEnd,
  wrongNegativeCounts,
  wrongShortMemory,
} from "./failed-calls.js";
import { NV_TOKENS, TRACKED_MATRICES } from "./nv-tokens.js";
import { coveragePage } from "./page.js";
import { walk } from "./record.js";
import { RETURNED_TOKENS } from "./returned-tokens.js";
import { TOKEN_DATA } from "./tables.js";
import { createWorld, perform, prepare } from "./world.js";

const record = walk();
const { accepted, attempts } = record;

describe("tokens", () => {
  test("are each accepted, returned, or absent for a reason, and only one of these", () => {
    const returned = new Set(RETURNED_TOKENS.map(({ token }) => token));
    const places = TOKEN_DATA.map(
      ({ name }) =>
        [
          name,
          [
            ...(accepted.has(name) || returned.has(name) ? ["present"] : []),
            ...(tokenAbsenceOf(name) !== null ? ["absent"] : []),
            ...(isBeyondUnits(name) ? ["beyond the units"] : []),
          ],
        ] as const,
    );
    expect(places.filter(([, found]) => found.length !== 1)).toEqual([]);
  });

  test.each(NAMED_EXTENSIONS)("[Ruling 115] of %s are accepted where they belong", (extension) => {
    const { tokens } = EXTENSIONS[extension];
    const isPresent = (name: TokenName): boolean =>
      accepted.has(name) || RETURNED_TOKENS.some(({ token }) => token === name);
    const missing = tokens.filter((name) => !isPresent(name) && !isBeyondUnits(name));
    expect(missing).toEqual([]);
  });

  test.each(RETURNED_TOKENS.map((row) => [row.token, row] as const))(
    "%s is returned",
    (_, { token, calls, see, options }) => {
      const world = createWorld(options);
      for (const call of calls) perform(world, call);
      expect(see(world)).toContain(TOKENS[token]);
    },
  );

  test("[VP1 New Tokens] of NV_vertex_program are accepted where they belong, and nowhere else", () => {
    const names = TOKEN_DATA.filter(({ origin }) => origin === "GL_NV_vertex_program").map(
      ({ name }) => name,
    );
    expect([...NV_TOKENS.keys()].sort()).toEqual([...names].sort());
    for (const [name, commands] of NV_TOKENS)
      expect([name, [...(accepted.get(name)?.keys() ?? [])].sort()]).toEqual([name, [...commands].sort()]);
    for (const name of TRACKED_MATRICES)
      expect([name, accepted.get(name)?.has("trackMatrixNV")]).toEqual([name, true]);
  });
});

/** Cases with the same setup, which share a world. */
const groups = new Map<string, (readonly [Case, readonly Attempt[]])[]>();
for (const [row, tried] of attempts) {
  const key = JSON.stringify([row.setup, row.version, row.within]);
  groups.set(key, [...(groups.get(key) ?? []), [row, tried]]);
}

/** What a failed command may change besides the error flag. [VP2 Errors] */
const MAY_CHANGE = ["PROGRAM_ERROR_POSITION_NV"];

describe("[GL1.3 2.5, 2.6.3] calls with wrong arguments, between Begin and End and with any token fail as they must and change nothing", () => {
  const titles = [...groups.values()].map(
    (rows) => [[...new Set(rows.map(([{ name }]) => name))].join(" "), rows] as const,
  );

  test.each(titles)("%s", (_, rows) => {
    const world = prepare(rows[0]![0]);
    const wrong = rows.flatMap(([row, tried]) => {
      const found = [
        ...missingTypeErrors(world, row).map((index) => `argument ${index} gives no TypeError`),
        ...(row.allowedInside ? [] : wrongBetweenBeginAndEnd(world, row)),
      ];
      found.push(...repeatFailures(world, row, tried));
      found.push(...wrongNegativeCounts(world, row), ...wrongShortMemory(world, row));
      return found.map((text) => `${row.name}: ${text}`);
    });
    expect(wrong).toEqual([]);
    const changed = differences(effects(prepare(rows[0]![0])), effects(world));
    expect(changed.filter((name) => !MAY_CHANGE.includes(name))).toEqual([]);
  });
});

describe("[Ruling 384] without an extension its tokens are INVALID_ENUM wherever they were known", () => {
  /** The values that no token has but those that need an extension. */
  const ownValues = (extension: (typeof NAMED_EXTENSIONS)[number]): Set<number> => {
    const own = new Set<string>(EXTENSIONS[extension].tokens);
    const others = new Set(TOKEN_DATA.filter(({ name }) => !own.has(name)).map(({ value }) => value));
    return new Set(TOKEN_DATA.map(({ value }) => value).filter((value) => !others.has(value)));
  };

  test.each(NAMED_EXTENSIONS.filter((name) => ownValues(name).size > 0))("%s", (absent) => {
    const own = ownValues(absent);
    const extensions = NAMED_EXTENSIONS.filter((name) => name !== absent);
    const absentCommands = new Set<string>(EXTENSIONS[absent].commands);
    const accepted: [string, string][] = [];
    for (const [row, tried] of attempts) {
      if (row.version !== "1.3" && "promoted" in EXTENSIONS[absent]) continue;
      if ([row.name, ...row.setup.map(([name]) => name)].some((name) => absentCommands.has(name))) continue;
      const known = tried.filter(
        ({ token, error }) =>
          token !== null &&
          own.has(token.value) &&
          error !== token.parameter.rejection &&
          token.parameter.name !== "mask",
      );
      if (known.length === 0) continue;
      const world = prepare(row, { extensions });
      takeErrorName(world);
      for (const { args } of known) {
        // NV_texture_shader takes the names of register combiners by itself. [NV_texture_shader New Tokens]
        if (args.includes(TOKENS.RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV)) continue;
        const error = attempt(world, row, args);
        if (error !== "INVALID_ENUM") accepted.push([row.name, JSON.stringify(args)]);
      }
    }
    expect(accepted).toEqual([]);
  });
});

describe("[Ruling 445] of OpenGL 1.5 are what was promoted and its tokens, also without the extension", () => {
  const promoted = NAMED_EXTENSIONS.filter((name) => {
    const { promoted: version, promotedCommands }: ExtensionRow = EXTENSIONS[name];
    return version !== undefined && promotedCommands === undefined;
  });
  const later = [...attempts].filter(([{ version }]) => version === "1.5");

  test.each(promoted)("%s", (absent) => {
    const extensions = NAMED_EXTENSIONS.filter((name) => name !== absent);
    const own = new Set(EXTENSIONS[absent].tokens.map((name): number => TOKENS[name]));
    const absentCommands = new Set<string>(EXTENSIONS[absent].commands);
    const different: unknown[] = [];
    for (const [row, tried] of later) {
      if (row.setup.some(([name]) => absentCommands.has(name)) || absentCommands.has(row.name)) continue;
      const known = tried.filter(({ token }) => token !== null && own.has(token.value));
      if (known.length === 0) continue;
      const world = prepare(row, { extensions });
      takeErrorName(world);
      for (const { args, error } of known) {
        const found = tryCall(world, row, args);
        if (found !== error) different.push([row.name, JSON.stringify(args), error, found]);
      }
    }
    expect(different).toEqual([]);
  });
});

test("docs/gl-coverage.md is what packages/repo-checks/scripts/print-coverage.mjs prints", () => {
  const page = readFileSync(new URL("../../../../docs/gl-coverage.md", import.meta.url), "utf8");
  expect(page).toBe(coveragePage(record));
});
