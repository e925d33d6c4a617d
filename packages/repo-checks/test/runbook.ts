/** What docs/RUNBOOK.md names: commands, their options, and files; and what is wrong with that. */

import { RUNS as GLASM_RUNS } from "../scripts/packages/commands.mjs";
import { readText, repositoryFiles } from "./repository.js";
import { RUN_BY_CI, RUNS } from "./runbook-runs.js";

/** A command of the runbook, or an option that stands alone after it. */
export interface NamedCommand {
  /** The heading that it stands below. */
  readonly section: string;
  /** As it is written. */
  readonly text: string;
  /** What it runs: `npm test`, `npm run soak`, `node packages/...mjs`, `glasm machines`; of an option, that before it. */
  readonly program: string;
  /** The names of its options, with their dashes. */
  readonly options: readonly string[];
  /** The names of the environment variables that it sets. */
  readonly variables: readonly string[];
}

/** A path of the runbook; `NAME` and `...` in it stand for any name. */
export interface NamedPath {
  readonly section: string;
  readonly path: string;
}

interface Code {
  readonly section: string;
  readonly text: string;
}

const VARIABLE = /^([A-Z_]+)=\S+$/;
const OPTION = /^--?[a-z]/;

/** The code in a text of Markdown, without its fences and quotes, in its order. */
function codeOf(markdown: string): Code[] {
  return markdown.split(/^## /m).flatMap((part) => {
    const [section = "", ...lines] = part.split("\n");
    return [...lines.join("\n").matchAll(/^```\w*\n([^]*?)^```$|`([^`]+)`/gm)].flatMap(([, block, span]) =>
      (block ?? span!.replaceAll(/\s+/g, " "))
        .split("\n")
        .filter((text) => text !== "")
        .map((text) => ({ section, text })),
    );
  });
}

/** What a command runs; undefined of what is not a command. */
function programOf([first, second, third]: readonly string[]): string | undefined {
  if (first === "npm") return second === "run" ? `npm run ${third}` : `npm ${second}`;
  if (first === "node" || first === "glasm") return `${first} ${second}`;
  return undefined;
}

/** The commands in a text of Markdown; an option that stands alone belongs to the last command of its section, or to `glasm`. */
export function commandsIn(markdown: string): NamedCommand[] {
  const commands: NamedCommand[] = [];
  for (const { section, text } of codeOf(markdown)) {
    const words = text.split(" ");
    const variables = words.flatMap((word) => VARIABLE.exec(word)?.[1] ?? []);
    const rest = words.filter((word) => !VARIABLE.test(word));
    const options = rest.filter((word) => OPTION.test(word));
    const last = commands.filter((command) => command.section === section).at(-1)?.program ?? "glasm";
    const program = programOf(rest) ?? (OPTION.test(rest[0] ?? "") || rest.length === 0 ? last : undefined);
    if (program !== undefined) commands.push({ section, text, program, options, variables });
  }
  return commands;
}

/** The paths in a text of Markdown: what ends like a file, or begins with a folder that every room or the top has. */
export function pathsIn(markdown: string): NamedPath[] {
  return codeOf(markdown)
    .flatMap(({ section, text }) => text.split(" ").map((path) => ({ section, path })))
    .filter(({ path }) => /^[\w./-]+$/.test(path))
    .filter(
      ({ path }) =>
        /[\w.]\.(ts|mjs|cjs|tsv|txt|json|md|html)$/.test(path) ||
        /^(packages|apps|docs|src|test|scripts)\//.test(path),
    );
}

const files = repositoryFiles();
const { scripts } = JSON.parse(readText("package.json")) as { scripts: Readonly<Record<string, string>> };

/** What a program runs, as the shell has it; undefined if there is no such program. */
export function commandOf(program: string): string | undefined {
  const [first, second, third] = program.split(" ") as [string, string?, string?];
  if (first === "npm") return scripts[second === "run" ? third! : second!];
  if (first === "node") return files.includes(second!) ? program : undefined;
  return second === undefined || Object.hasOwn(GLASM_RUNS, second) ? program : undefined;
}

/** The arguments of each run of a program by a check. */
function runsOf(program: string): readonly (readonly string[])[] {
  const [first, second] = program.split(" ");
  if (first === "glasm")
    return Object.entries(GLASM_RUNS)
      .filter(([name]) => second === undefined || second === name)
      .flatMap(([, runs]) => runs.map(({ args }) => args));
  const runs = RUNS.filter((run) => run.program === program).map(({ args }) => args);
  // `npm run check` runs every script whose name begins so.
  return RUN_BY_CI.includes(program) || program.startsWith("npm run check:") ? [[], ...runs] : runs;
}

/** What is wrong with the commands in a text of Markdown, in words: there is none of that name, or no check runs it. */
export function wrongCommandsIn(markdown: string): string[] {
  const read = files.filter((path) => /\.(ts|mjs)$/.test(path)).map(readText);
  const isRead = (variable: string): boolean =>
    read.some(
      (text) => text.includes(`process.env.${variable}`) || text.includes(`process.env["${variable}"]`),
    );
  return commandsIn(markdown).flatMap(({ section, text, program, options, variables }) => {
    const runs = runsOf(program);
    const wrong = [
      ...(commandOf(program) === undefined ? [`there is no ${program}`] : []),
      ...(runs.length === 0 ? [`no check runs ${program}`] : []),
      ...options
        .filter((option) => !runs.some((args) => args.includes(option)))
        .map((option) => `no check runs ${program} with ${option}`),
      ...variables.filter((name) => !isRead(name)).map((name) => `nothing reads ${name}`),
    ];
    return wrong.map((reason) => `${section}: \`${text}\`: ${reason}`);
  });
}

/** What is made and not tracked. */
const MADE = ["coverage/index.html"];

/** Whether a path begins at the top folder, and not inside of a room. */
const isWhole = (path: string): boolean => /^(packages|apps|docs)\/|^\.[a-z]/.test(path);

/** Tests for the files of a path, or for those in its folder. */
function patternOf(path: string): RegExp {
  const name = "[^/]+";
  const escaped = path.replaceAll("...", "NAME").replaceAll(".", "\\.").replace(/\/$/, "");
  return new RegExp(`${isWhole(path) ? "^" : "/"}${escaped.replaceAll("NAME", name)}(/|$)`);
}

/** The paths in a text of Markdown that are not a file's; one that begins inside of a room is that of a room of its section. */
export function wrongPathsIn(markdown: string): string[] {
  const named = pathsIn(markdown);
  const roomsOf = (section: string): string[] =>
    named
      .filter((other) => other.section === section)
      .flatMap(({ path }) => /^(packages|apps)\/[a-z-]+\//.exec(path)?.[0] ?? []);
  return named
    .filter(({ path }) => !MADE.includes(path))
    .filter(({ section, path }) => {
      const rooms = isWhole(path) ? [""] : roomsOf(section);
      const pattern = patternOf(path);
      return !files.some((file) => pattern.test(file) && rooms.some((room) => file.startsWith(room)));
    })
    .map(({ section, path }) => `${section}: there is no ${path}`);
}
