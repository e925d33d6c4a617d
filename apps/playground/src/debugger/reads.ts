/** Which register components a step used. */

import type { RegisterComponent, TraceStep } from "@glasm/vm";

/** What a step used for the components that it wrote, each once, and the condition code that it tested. */
export function readsOf<File extends string>({ parts }: TraceStep<File>): readonly RegisterComponent<File>[] {
  return [
    ...new Set(parts.flatMap(({ written, tested, used }) => (written ? [...tested, ...used] : tested))),
  ];
}
