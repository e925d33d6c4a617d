import { rmSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { runModules, writeExamples } from "./readme-examples.js";
import { isRun, PAGES, READMES, wrongIn } from "./readmes.js";

/** Blocks that are not examples to be run, by their languages, and the test that reads them. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = { pica: "packages/pica200/test/readme.test.ts" };

test("the modules in READMEs run, and print what the READMEs say", async () => {
  const examples = writeExamples(PAGES);
  try {
    const ran = await runModules(examples);
    expect(ran.length).toBeGreaterThan(15);
    expect(wrongIn(ran)).toEqual([]);
  } finally {
    rmSync(examples.folder, { recursive: true });
  }
});

/** What is wrong with examples that print something else, fail, or print something that their page does not say. */
const wrongOf = async (text: string) => {
  const examples = writeExamples(new Map([["page", text]]));
  try {
    return wrongIn(await runModules(examples)) as { example: string; printed: string }[];
  } finally {
    rmSync(examples.folder, { recursive: true });
  }
};
const fenced = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\`\n`;

test("an example that fails, or prints something else, is found", async () => {
  const page = [
    fenced("js right.mjs", "console.log(1, 2)") + fenced("text", "1 2"),
    fenced("js other.mjs", "console.log(1)") + fenced("text", "2"),
    fenced("js silent.mjs", "console.log(1)"),
    fenced("js failing.mjs", 'throw new RangeError("too far")'),
  ].join("\n");
  const wrong = await wrongOf(page);
  expect(wrong.map(({ example }) => example)).toEqual(["other.mjs", "silent.mjs", "failing.mjs"]);
  expect(wrong[2]!.printed).toContain("RangeError: too far");
});

describe.each(READMES)("the README of $name", ({ name, room, text, blocks }) => {
  const [head = "", ...sections] = text.split(/^## /m);

  test("begins with what the package is and how it is installed", () => {
    expect(head).toMatch(new RegExp(`^# ${name}\n\n[^\`#|][^#|]{80,}\\.\n\n\`\`\`sh\nnpm install `));
    const [, line = ""] = /^npm install (.*)$/m.exec(head) ?? [];
    expect(line.split(" ")).toContain(name);
    expect(READMES.map((readme) => readme.name)).toEqual(expect.arrayContaining(line.split(" ")));
  });

  test("has a first example with what it prints, and then what the package is not", () => {
    const [, ...firsts] = blocks.filter((_, i) => head.includes(blocks[i]!.text));
    expect(firsts.some(({ language }) => ["js", "sh"].includes(language))).toBe(true);
    expect(firsts.at(-1)?.language).toBe("text");
    expect(sections[0]).toMatch(/^What it is not\n\n.{80,}/s);
  });

  test("has examples of which each is run, is shown by a test, or is what another one prints", () => {
    const others = blocks.filter(({ language, word }, i) => {
      if (language === "sh" || language in READ_ELSEWHERE || (language !== "text" && word !== undefined))
        return false;
      return language !== "text" || blocks[i - 1] === undefined || blocks[i - 1]!.language === "text";
    });
    expect(others).toEqual([]);
  });

  test("says where its links out of the package lead, for readers of the package alone", () => {
    const silent = [...text.matchAll(/\[([^\]]*)\]\(([^)#]+)[^)]*\)/g)]
      .filter(([, , target]) => !/^https?:/.test(target!))
      .map(([link, words, target]) => ({ link, words: words!, path: posix.join(room, target!) }))
      .filter(({ words, path }) => {
        if (path.startsWith(`${room}/`)) return false;
        const other = READMES.find((readme) => path === `${readme.room}/README.md`);
        return !words.includes(other === undefined ? path : other.name);
      });
    expect(silent.map(({ link }) => link)).toEqual([]);
  });
});

test("commands that serve, or install, are not run", () => {
  expect(["npm install x", "npx glasm playground"].map(isRun)).toEqual([false, false]);
  expect(isRun("npx glasm check x.vp")).toBe(true);
});
