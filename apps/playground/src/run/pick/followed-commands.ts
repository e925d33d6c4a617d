import type { GL, Observer } from "@glasm/context";
import { positionOf } from "../display/results.js";
import type { Strip } from "../record/drawing-commands.js";
import { GrowingSingles } from "../record/growing-singles.js";
import type { DrawHooks } from "../record/recorder.js";
import type { RunOptions } from "../scene/run-scene.js";
import type { CommandVertices, Viewport } from "./primitive-vertices.js";

/** Words of clip coordinates. */
const POSITION_WORDS = 4;

/** A drawing command with a program. */
export interface FollowedCommand extends CommandVertices {
  /** Its first vertex among all of the scene. */
  readonly first: number;
  /** The clip coordinates of its vertices. */
  readonly positions: Float32Array;
}

/** What is told of the drawing commands of a scene, one after another. */
export interface CommandFollower {
  /** A drawing command begins; null if it has no program. */
  start(strips: readonly Strip[] | null): void;
  /** The clip coordinates of the command's next vertex. */
  see(position: Float32Array): void;
  /** The drawing command has ended. */
  finish(viewport: Viewport): void;
}

/** Numbers the vertices of all commands with programs, and keeps those of the present one. */
export class FollowedCommands {
  private strips: readonly Strip[] | null = null;
  private positions = new GrowingSingles(POSITION_WORDS, Infinity);
  private first = 0;

  /** The present one, as far as it is; null if it has no program. */
  get present(): FollowedCommand | null {
    const { strips, first, positions } = this;
    return strips === null ? null : { strips, first, count: positions.count, positions: positions.kept };
  }

  start(strips: readonly Strip[] | null): void {
    this.strips = strips;
    this.positions = new GrowingSingles(POSITION_WORDS, Infinity);
  }

  see(position: Float32Array): void {
    if (this.strips !== null) this.positions.push(position);
  }

  /** The present one ends. */
  finish(): FollowedCommand | null {
    const { present } = this;
    this.strips = null;
    this.first += present?.count ?? 0;
    return present;
  }
}

/** One that tells several. */
export function followedBy(followers: readonly CommandFollower[]): CommandFollower {
  return {
    start: (strips) => followers.forEach((one) => one.start(strips)),
    see: (position) => followers.forEach((one) => one.see(position)),
    finish: (viewport) => followers.forEach((one) => one.finish(viewport)),
  };
}

/** The viewport of the GL as it is. */
export function viewportOf(gl: GL): Viewport {
  const viewport = new Int32Array(4);
  gl.getIntegerv(gl.VIEWPORT, viewport);
  return [viewport[0]!, viewport[1]!, viewport[2]!, viewport[3]!];
}

/** Options with which a scene of the GL is followed while it runs. */
export function following(follower: CommandFollower, options: RunOptions): RunOptions {
  const { hooks = {} } = options;
  const observer: Observer = { vertex: (_attributes, results) => follower.see(positionOf(results)) };
  const both: DrawHooks = {
    before: (gl, strips, isProgram) => {
      hooks.before?.(gl, strips, isProgram);
      follower.start(isProgram ? strips : null);
    },
    after: (gl) => {
      hooks.after?.(gl);
      follower.finish(viewportOf(gl));
    },
  };
  return { ...options, observer, hooks: both };
}
