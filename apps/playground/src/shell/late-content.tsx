import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { ActionProps } from "./header.js";

/** What an action opens, whose code is asked for when it is first opened. */
export function lateContent(load: () => Promise<ComponentType<ActionProps>>): ComponentType<ActionProps> {
  return function LateContent(props) {
    const content = useSignal<{ readonly Content: ComponentType<ActionProps> } | null>(null);
    const problem = useSignal("");
    useEffect(() => {
      load().then(
        (Content) => (content.value = { Content }),
        (error: unknown) => (problem.value = String(error)),
      );
    }, [content, problem]);
    if (problem.value !== "")
      return (
        <p class="bad" role="alert">
          {`This could not be loaded. ${problem.value} `}
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </p>
      );
    const found = content.value;
    return found === null ? null : <found.Content {...props} />;
  };
}
