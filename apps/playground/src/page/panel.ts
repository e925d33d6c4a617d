import type { DrawAnswer } from "../run/messages.js";
import type { PlaygroundState } from "../state/state.js";

/** What panels see of the page, and how they change it. */
export interface Page {
  readonly state: PlaygroundState;
  /** The last complete answer of the worker; it may be of an earlier state. */
  readonly answer: DrawAnswer | null;
  /** Why the state cannot be drawn. */
  readonly failure: string | null;
  /** The text of a program of the scene: the user's, or the scene's own. */
  programText(file: string): string;
  /** Changes the state; all panels are updated and the picture is drawn anew. */
  change(patch: Partial<PlaygroundState>): void;
}

/** A part of the page. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows what there is now. Called after every change and every answer. */
  update(page: Page): void;
}
