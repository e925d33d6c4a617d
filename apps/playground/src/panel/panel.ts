import type { DrawAnswer, MarkRecord, RefusedProgram } from "../messages/messages.js";
import type { ComparedVertices, Comparison } from "../messages/comparison.js";
import type { OpenedState } from "../state/opened-state.js";
import type { PlaygroundState } from "../state/state.js";

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The newest picture, also of a view that still moves. */
export type Picture = Pick<DrawAnswer, "width" | "height" | "pixels" | "milliseconds">;

/** A pixel by its size and its place from the left and the top, in parts of the picture's width and height. */
export interface PicturePart extends Size {
  readonly left: number;
  readonly top: number;
}

/** Milliseconds of each picture of an animation. */
export const FRAME_DELAY = 60;

/** What is drawn: an unfinished program changes nothing of it. */
export interface DrawnPage extends Pick<Page, "state" | "answer" | "programText"> {
  /** Which of the vertices that the debugged run has emitted was picked, each time another object; null if none was. */
  readonly emitted?: PickedEmission | null;
}

/** One of the vertices that a run has emitted. */
export interface PickedEmission {
  readonly number: number;
}

/** A program before its user changed it. */
export interface OriginalTexts {
  /** As the scene has it. */
  readonly own: string;
  /** As it was when the scene was opened, maybe by a link with another text. */
  readonly opened: string;
}

/** What panels see of the page, and how they change it. */
export interface Page {
  readonly state: PlaygroundState;
  /** The last complete answer of the worker; it may be of an earlier state. */
  readonly answer: DrawAnswer | null;
  /** Why the state cannot be drawn. */
  readonly failure: string | null;
  readonly picture: Picture | null;
  /** The size that the picture was asked for in; it has fewer pixels if that was while something moved. */
  readonly wholeSize: Size;
  /** The program of the state that does not load; the picture is that of the last programs which did, if there were any. */
  readonly refusal: RefusedProgram | null;
  /** The state with the programs that the picture is of. */
  readonly drawn: DrawnPage;
  /** The primitive of the vertex that is debugged, in the picture; null if this has none. */
  readonly mark: MarkRecord | null;
  /** The pixel that led to the vertex that is debugged, as long as the picture is the same. */
  readonly pickedPixel: PicturePart | null;
  /** Whether there will be another answer without another change. */
  readonly busy: boolean;
  /** Of the picture that is wanted. */
  readonly size: Size;
  /** What there is to say of the picture. */
  readonly sentence: string;
  /** The text of a program of the scene: the user's, or the scene's own. */
  programText(file: string): string;
  originalTexts(file: string): OriginalTexts;
  /**
   * Changes the state; all panels are updated and the picture is drawn again. While something moves only the picture
   * is asked for, and the rest once it rests.
   */
  change(patch: Partial<PlaygroundState>, manner?: "moving"): void;
  /** Takes another state in place of this one, as of a link. */
  replace(opened: OpenedState): void;
  /**
   * Loads what another state is shown with and takes it in place of this one, unless another one has been taken by then.
   * Rejects with a LoadError, and changes nothing, if that does not load.
   */
  open(state: PlaygroundState): Promise<void>;
  /** Asks for a picture of another size; while that moves, as `change` does. */
  resize(size: Size, manner?: "moving"): void;
  /** Makes a vertex of the primitive at a pixel the one that is debugged. */
  pick(x: number, y: number): void;
  /** Moves the view so that all that programs draw is in the picture, as large as fits. */
  fit(): void;
  /** The primitive that a pixel of the picture shows; null if that is none, or if the page has something else to do. */
  primitiveAt(x: number, y: number): Promise<MarkRecord | null>;
  /** Draws another picture, beside the page's own; rejects with an Error that says why if it cannot be drawn. */
  drawAside(state: PlaygroundState, size: Size): Promise<Picture>;
  /** Runs two programs for the same vertices, beside the page's own work; rejects with an Error that says why it cannot. */
  compareAside(vertices: ComparedVertices): Promise<Comparison>;
  /** Tells the user, in place of what was said before; an empty text takes that away. */
  say(message: string, options?: NoticeOptions): void;
}

export type NoticeKind = "information" | "warning" | "error";

/** What a notice is, and how long. */
export interface NoticeOptions {
  /** Default information, which leaves soon; an error stays. */
  readonly kind?: NoticeKind;
  /** Whether it is still so; asked after each change, and the notice leaves when it is not. */
  readonly holds?: (page: Page) => boolean;
  /** What can be done about it; there is a button for that as long as the notice is shown. */
  readonly action?: NoticeAction;
}

/** What a button beside a notice does. */
export interface NoticeAction {
  readonly text: string;
  readonly run: () => void;
}

/** A part of the page. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows what there is now. Called after every change and every answer. */
  update(page: Page): void;
}
