/** Says in `data-more` of an element that scrolls sideways at which of its ends there is more: `start`, `end` or both. */
export function sayMoreBeyond(element: HTMLElement): () => void {
  const say = (): void => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const ends = [scrollLeft > 1 && "start", scrollLeft < scrollWidth - clientWidth - 1 && "end"];
    element.dataset["more"] = ends.filter((end) => end !== false).join(" ");
  };
  const sizes = new ResizeObserver(say);
  sizes.observe(element);
  element.addEventListener("scroll", say, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener("scroll", say);
  };
}
