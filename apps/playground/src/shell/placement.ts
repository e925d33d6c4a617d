/** Where panels are: loaded when the first one opens. */

import { autoUpdate, computePosition, flip, offset, shift, size } from "@floating-ui/dom";

/** Keeps a panel below its opener, where there is room, until the function that it gives is called. */
export function keepBelow(opener: HTMLElement, panel: HTMLElement): () => void {
  const place = async (): Promise<void> => {
    const room = size({
      padding: 8,
      apply({ availableHeight }) {
        panel.style.maxHeight = `${availableHeight}px`;
      },
    });
    const middleware = [offset(6), flip(), shift({ padding: 8 }), room];
    const { x, y } = await computePosition(opener, panel, {
      placement: "bottom-end",
      strategy: "fixed",
      middleware,
    });
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
  };
  return autoUpdate(opener, panel, () => void place());
}
