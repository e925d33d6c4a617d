import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useLayoutEffect, useReducer, useState } from "preact/hooks";

/** The height of a row as table.css has it, in the units of the root's font size. */
const ROW_HEIGHT = 1.75;
/** Rows above and below what is seen. */
const MARGIN = 10;

function rowHeight(): number {
  return ROW_HEIGHT * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Which rows of a table are seen, where rows of its head stay above them. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, headRows: number) {
  const [, changed] = useReducer((changes: number) => changes + 1, 0);
  const height = rowHeight();
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: MARGIN,
    paddingStart: headRows * height,
    scrollPaddingStart: headRows * height,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => changed(null),
  };
  const [rows] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options));
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  const seen = rows.getVirtualItems();
  const above = (seen[0]?.start ?? headRows * height) - headRows * height;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? headRows * height);
  const scrollTo = (row: number): void => rows.scrollToIndex(row, { align: "auto" });
  return { seen, above, below, scrollTo };
}
