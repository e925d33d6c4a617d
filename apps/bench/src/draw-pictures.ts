/** A process of its own that draws pictures: it reads jobs from lines and answers, as the yardsticks do (protocol.c). */

import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { GL } from "@glasm/context";
import { SCENES } from "./data/scenes.js";
import { TEXTURED_FILL, texturedFill } from "./data/textured-fill.js";
import { createLitContext, drawTriangles } from "./lit-context.js";
import { readPicture } from "./picture.js";
import { processorTime } from "./rounds.js";
import { createTexturedContext } from "./textured-context.js";

interface Drawing {
  readonly gl: GL;
  readonly indices: Uint32Array;
}

function prepare(job: string): Drawing {
  if (job === TEXTURED_FILL) {
    const fill = texturedFill();
    return { gl: createTexturedContext(fill), indices: fill.indices };
  }
  const scene = SCENES.find(({ name }) => name === job)?.data();
  if (scene === undefined) throw new Error(`There is no job ${job}`);
  return { gl: createLitContext(scene), indices: scene.indices };
}

/** Answers a line; a job is prepared when it comes for the first time. */
function answer(line: string, prepared: Map<string, Drawing>): string {
  const [task, job, file] = line.split(" ");
  const drawing = prepared.get(job!) ?? prepare(job!);
  prepared.set(job!, drawing);
  const { gl, indices } = drawing;
  const draw = (): void => drawTriangles(gl, indices);
  if (task === "time") return String(Math.round(processorTime(draw)));
  draw();
  writeFileSync(file!, readPicture(gl));
  return "done";
}

function serve(): void {
  const prepared = new Map<string, Drawing>();
  createInterface({ input: process.stdin }).on("line", (line) =>
    process.stdout.write(`${answer(line, prepared)}\n`),
  );
}

serve();
