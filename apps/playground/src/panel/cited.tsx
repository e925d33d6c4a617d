import { useLayoutEffect, useRef } from "preact/hooks";
import { withLinks } from "./citation.js";

/** A text whose citations are links. */
export function Cited({ text }: { readonly text: string }) {
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => holder.current!.replaceChildren(...withLinks(text)), [text]);
  return <span ref={holder} />;
}
