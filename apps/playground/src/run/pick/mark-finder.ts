import type { MarkRecord } from "../../messages/messages.js";
import type { Numbering } from "../display/numbering.js";
import type { Strip } from "../record/drawing-commands.js";
import { type CommandFollower, type FollowedCommand, FollowedCommands } from "./followed-commands.js";
import { markOf, type Placing } from "./marks.js";
import { type Primitive, primitiveWith, provokedBy, type Viewport } from "./primitive-vertices.js";

/** What is marked in a picture. */
export interface Marked {
  /** A vertex, or a run of a geometry program, by its number in the answer. */
  readonly vertex: number;
  /** Which of its primitives, by the vertex that provokes it; null for the first one. */
  readonly primitive: number | null;
  /** Which of the vertices that the run has emitted; null for none of them. */
  readonly emitted?: number | null;
}

/** That of a scene of the GL. */
export const SCENE_NUMBERING: Numbering = {
  original: (vertex) => vertex,
  inScene: (vertex) => vertex,
  isOf: (vertex, number) => vertex === number,
};

/** Finds where a primitive is while a picture is drawn. */
export class MarkFinder implements CommandFollower {
  /** Null as long as there is no such primitive. */
  mark: MarkRecord | null = null;

  private readonly marked: Marked;
  private readonly frame: Placing["frame"];
  private readonly numbering: Numbering;
  private readonly commands = new FollowedCommands();
  /** Whether it is the very primitive. */
  private isFound = false;

  constructor(marked: Marked, frame: Placing["frame"], numbering: Numbering) {
    this.marked = marked;
    this.frame = frame;
    this.numbering = numbering;
  }

  start(strips: readonly Strip[] | null): void {
    this.commands.start(this.isFound ? null : strips);
  }

  see(position: Float32Array): void {
    this.commands.see(position);
  }

  finish(viewport: Viewport): void {
    const command = this.commands.finish();
    if (command === null) return;
    const { marked, numbering } = this;
    for (let vertex = 0; vertex < command.count && !this.isFound; vertex += 1) {
      const number = command.first + vertex;
      if (numbering.inScene(number) === marked.primitive) {
        this.isFound = this.take(provokedBy(vertex, command), command, viewport);
      } else if (this.mark === null && numbering.isOf(number, marked.vertex)) {
        this.take(primitiveWith(vertex, command), command, viewport);
      }
    }
  }

  /** Whether the primitive has the vertex; its mark is taken then. */
  private take(primitive: Primitive | null, command: FollowedCommand, viewport: Viewport): boolean {
    const { marked, numbering, frame } = this;
    if (primitive === null) return false;
    const isMarked = (corner: number): boolean => numbering.isOf(command.first + corner, marked.vertex);
    const corners = primitive.corners.filter(isMarked);
    if (corners.length === 0) return false;
    // All vertices of what a geometry program has emitted are of its run, and of all that it has taken.
    const { emitted = null } = marked;
    const own = corners.find(
      (corner) => emitted !== null && numbering.emitted?.(command.first + corner) === emitted,
    );
    const corner =
      own !== undefined
        ? primitive.corners.indexOf(own)
        : corners.length === 1
          ? primitive.corners.indexOf(corners[0]!)
          : null;
    this.mark = markOf(primitive, { ...command, viewport, frame }, corner);
    return true;
  }
}
