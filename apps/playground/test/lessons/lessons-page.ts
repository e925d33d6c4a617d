import { lessons } from "../../src/lessons/lessons.js";
import type { LessonDescription } from "../../src/lessons/lesson-description.js";
import { gpuLessons } from "../../src/lessons/nv-gpu/lessons.js";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";
import { valhallLessons } from "../../src/lessons/valhall/lessons.js";
import { READINGS } from "../../src/lessons/readings.js";

/** Where `npm run playground` serves the page; the site of documents leads to its own instead. */
const PLAYGROUND = "http://127.0.0.1:8000/";
const FOLDER = "docs/guide/";

/** The page docs/guide/lessons.md as the tables of lessons say it. */
export function lessonsPage(): string {
  return `# The lessons

<!-- Printed from apps/playground/src/lessons by packages/repo-checks/scripts/print-lessons.mjs. -->

Each lesson is a small program in the playground: change it, see at once what it draws, and click a pixel to step through
its vertex. The links below work while \`npm run playground\` runs; in the site that \`npm run docs\` makes they lead to the
playground there.

## Vertex programs of the GL

${listOf(lessons)}

## Vertex programs of NV_gpu_program

${listOf(gpuLessons)}

## The PICA200

${listOf(shaderLessons)}

## Valhall

${listOf(valhallLessons)}
`;
}

function listOf(all: readonly LessonDescription[]): string {
  return all.map(itemOf).join("\n");
}

function itemOf({ name, title, instructions, watch, read }: LessonDescription): string {
  const about = instructions.map((instruction) => `\`${instruction}\``).join(", ");
  const links = read.map((reading) => {
    const { title, path, anchor } = READINGS[reading];
    return `[${title}](${addressOf(path)}${anchor === null ? "" : `#${anchor}`})`;
  });
  return `- **[${title}](${PLAYGROUND}#${name})** (${about}): ${escaped(watch)} Read: ${links.join(", ")}.`;
}

/** A file of the repository from the page on. */
function addressOf(path: string): string {
  return path.startsWith(FOLDER) ? path.slice(FOLDER.length) : path.replace(/^docs\//, "../");
}

/** Prose in which nothing is Markdown. */
function escaped(text: string): string {
  return text.replace(/[*_<`|\\]/g, "\\$&");
}
