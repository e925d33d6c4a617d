/** Which register components a step used. */

import type { RegisterRead, TraceStep } from "@glasm/nv-vertex";

/** What a step used for the components that it wrote, each once, and the condition code that it tested. */
export function readsOf({ parts }: TraceStep): readonly RegisterRead[] {
  return [
    ...new Set(parts.flatMap(({ written, tested, used }) => (written ? [...tested, ...used] : tested))),
  ];
}
