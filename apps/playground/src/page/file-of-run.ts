import type { DrawAnswer } from "../messages/messages.js";
import type { PlaygroundState } from "../state/state.js";

/** The file of the program whose run a change chooses; null if it chooses none or that is not known. @param shown the one in the editor */
export function fileOfRun(
  answer: DrawAnswer | null,
  change: Partial<PlaygroundState>,
  shown: string,
): string | null {
  const { vertex = null, execution = null } = change;
  if (execution !== null) return answer?.executions?.[execution]?.file ?? null;
  if (vertex === null) return null;
  const draw = answer?.draws.find(
    ({ firstVertex, vertexCount }) => vertex >= firstVertex && vertex < firstVertex + vertexCount,
  );
  return draw?.otherFile === shown ? shown : (draw?.file ?? null);
}
