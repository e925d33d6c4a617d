import type { DrawRecord } from "../messages/messages.js";
import { programName } from "../state/own-programs.js";
import type { PlaygroundState } from "../state/state.js";
import { choice, element, labelled } from "./elements.js";
import type { Page } from "./panel.js";

/** The choice of a drawing command, where a scene has several. */
export interface DrawChooser {
  readonly element: HTMLElement;
  /** The draw that is shown now; null if there is none. */
  chosen(page: Page): DrawRecord | null;
}

/** Without a choice it is the draw of the vertex that is debugged, or the first with the program in the editor. */
export function createDrawChooser(changed: () => void): DrawChooser {
  const holder = element("span");
  let shown: readonly DrawRecord[] | null = null;
  let names: PlaygroundState["names"] | null = null;
  let select = choice([], changed);

  const show = (draws: readonly DrawRecord[], state: PlaygroundState): void => {
    const kept = draws.length === shown?.length ? select.value : "";
    shown = draws;
    ({ names } = state);
    const options = draws.map((draw, i) => [String(i), describeDraw(draw, i, state)] as const);
    select = choice([["", "the one in question"], ...options], changed);
    select.value = kept;
    holder.replaceChildren(labelled("Draw", select));
    holder.hidden = draws.length < 2;
  };

  return {
    element: holder,
    chosen({ answer, state }: Page): DrawRecord | null {
      const draws = answer?.draws ?? [];
      if (draws !== shown || state.names !== names) show(draws, state);
      if (select.value !== "") return draws[Number(select.value)] ?? null;
      const { vertex, file } = state;
      return (
        (vertex === null ? undefined : draws.find((draw) => contains(draw, vertex))) ??
        draws.find((draw) => draw.file === file) ??
        draws[0] ??
        null
      );
    },
  };
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
