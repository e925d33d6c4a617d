/** Programs of machines that draw nothing: the scene's own are drawn in their places. [Ruling 405] */

import { isUndrawn } from "../machines.js";
import type { DrawAnswer, StateRequest } from "../messages/messages.js";

/** The request without the programs that are not drawn. */
export function withoutUndrawn<Request extends StateRequest>(request: Request): Request {
  const { state } = request;
  const drawn = Object.entries(state.programs).filter(([file, text]) => !isUndrawn(text, file));
  if (drawn.length === Object.keys(state.programs).length) return request;
  return { ...request, state: { ...state, programs: Object.fromEntries(drawn) } };
}

/** What is said of the scene's own programs is not said of those in whose places they were drawn. */
export function saidOfDrawn(answer: DrawAnswer, { state }: StateRequest): DrawAnswer {
  const isOther = (file: string): boolean => isUndrawn(state.programs[file] ?? "", file);
  if (!answer.programs.some(({ file }) => isOther(file))) return answer;
  return {
    ...answer,
    programs: answer.programs.map((record) =>
      isOther(record.file)
        ? { file: record.file, diagnostics: [], reached: [], stopped: 0, names: {}, written: [] }
        : record,
    ),
    draws: answer.draws.map((draw) =>
      draw.file !== null && isOther(draw.file) ? { ...draw, file: null } : draw,
    ),
  };
}
