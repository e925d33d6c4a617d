import type { DrawRecord } from "../messages/messages.js";
import { programName } from "../state/own-programs.js";
import type { PlaygroundState } from "../state/state.js";
import type { Page } from "./panel.js";

/** Which drawing command of a scene is shown: the one that was chosen, as long as there are as many. */
export class DrawChoice {
  /** The place of the draw; empty without a choice. */
  value = "";
  private count = 0;

  /**
   * The draw that is shown now; null if there is none. Without a choice it is that of the vertex that is debugged, or the
   * first with the program in the editor.
   */
  chosen({ answer, state }: Page): DrawRecord | null {
    const draws = answer?.draws ?? [];
    if (draws.length !== this.count) this.value = "";
    this.count = draws.length;
    if (this.value !== "") return draws[Number(this.value)] ?? null;
    const { vertex, file } = state;
    return (
      (vertex === null ? undefined : draws.find((draw) => contains(draw, vertex))) ??
      draws.find((draw) => draw.file === file) ??
      draws[0] ??
      null
    );
  }
}

interface DrawChooserProps {
  readonly page: Page;
  readonly choice: DrawChoice;
  readonly changed: () => void;
}

/** Lets the user choose, where a scene has several. */
export function DrawChooser({ page: { answer, state }, choice, changed }: DrawChooserProps) {
  const draws = answer?.draws ?? [];
  if (draws.length < 2) return null;
  return (
    <label>
      Draw{" "}
      <select
        value={choice.value}
        onChange={({ currentTarget }) => {
          choice.value = currentTarget.value;
          changed();
        }}
      >
        <option value="">the one in question</option>
        {draws.map((draw, i) => (
          <option key={i} value={String(i)}>
            {describeDraw(draw, i, state)}
          </option>
        ))}
      </select>
    </label>
  );
}

function contains({ firstVertex, vertexCount }: DrawRecord, vertex: number): boolean {
  return vertex >= firstVertex && vertex < firstVertex + vertexCount;
}

/** What the rows of a draw are. */
export function rowsName({ stage }: DrawRecord): string {
  return stage === "vertex" ? "vertices" : "runs";
}

/** A draw in a list, by its place there. */
export function describeDraw(draw: DrawRecord, index: number, state: Pick<PlaygroundState, "names">): string {
  const { mode, file, vertexCount } = draw;
  const program = file === null ? "a program" : programName(state, file);
  return `${index + 1}: ${mode}, ${program}, ${vertexCount} ${rowsName(draw)}`;
}
