import type { Json, Request, Target } from "@glasm/conformance";
import type { EngineChoice } from "@glasm/nv-vertex";
import { ShapeError } from "../run/inputs.js";
import { answerValue } from "../run/answer-value.js";
import { GlSession } from "./gl-lines.js";
import { answerNv2a, concernsNv2a } from "./nv2a-lines.js";
import { answerPica, concernsPica } from "./pica-lines.js";
import { answerValhall, concernsValhall } from "./valhall-lines.js";

/**
 * glasm itself as a target of the conformance suite: programs of each machine on one engine, the GL with the software
 * rasterizer.
 */
export class GlasmTarget implements Target {
  readonly name: string;
  readonly #engine: EngineChoice;
  readonly #gl: GlSession;

  constructor(engine: EngineChoice) {
    this.name = `glasm ${engine}`;
    this.#engine = engine;
    this.#gl = new GlSession(engine);
  }

  /** The answer to what a line of standard input says. Throws a ShapeError. */
  answer(request: unknown): object {
    if (this.#gl.concerns(request)) return this.#gl.answer(request);
    if (concernsNv2a(request)) return answerNv2a(request, this.#engine);
    if (concernsValhall(request)) return answerValhall(request, this.#engine);
    return concernsPica(request) ? answerPica(request, this.#engine) : answerValue(request, this.#engine);
  }

  async send(request: Request): Promise<Json> {
    try {
      const answer = this.answer(request);
      const whole = withLists(answer);
      // Primitives of the PICA200 are made when they are written.
      return (concernsPica(request) ? JSON.parse(JSON.stringify(whole)) : whole) as Json;
    } catch (error) {
      if (error instanceof ShapeError) return { ok: false, error: error.message };
      throw error;
    }
  }

  async close(): Promise<void> {
    // Nothing is held.
  }
}

/** What came of the executions of a program, and words, are made when they are asked for. */
function withLists(answer: object): object {
  const made = Object.entries(answer).map(([name, value]) => [
    name,
    isIterable(value) ? [...value] : (value as unknown),
  ]);
  return Object.fromEntries(made) as object;
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;
