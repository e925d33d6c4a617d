import type { Help } from "../language/help.js";
import { withLinks } from "../panel/citation.js";
import { element } from "../panel/elements.js";

/** Help as an element. */
export function helpElement({ title, summary, facts, citations }: Help): HTMLElement {
  return element("div", { className: "help" }, [
    element("p", {}, [element("code", { textContent: title })]),
    element("p", { textContent: summary }),
    element(
      "dl",
      {},
      facts.flatMap(([name, text]) => [
        element("dt", { textContent: name }),
        element("dd", { textContent: text }),
      ]),
    ),
    element("p", { className: "quiet" }, withLinks(citations.join(" "))),
  ]);
}
