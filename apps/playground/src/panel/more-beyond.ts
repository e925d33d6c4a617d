/**
 * Says in `data-more` of an element that scrolls at which of its edges there is more: some of `start`, `end`, `above`
 * and `below`. The function that is returned ends that.
 */
export function sayMoreBeyond(element: HTMLElement): () => void {
  const say = (): void => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    const edges = [
      scrollLeft > 1 && "start",
      scrollLeft < scrollWidth - clientWidth - 1 && "end",
      scrollTop > 1 && "above",
      scrollTop < scrollHeight - clientHeight - 1 && "below",
    ];
    const more = edges.filter((edge) => edge !== false).join(" ");
    if (element.dataset["more"] !== more) element.dataset["more"] = more;
  };
  const sizes = new ResizeObserver(say);
  sizes.observe(element);
  const contents = new MutationObserver(say);
  // The tab that is selected is wider than it is else.
  const attributeFilter = ["aria-selected"];
  contents.observe(element, { childList: true, characterData: true, attributeFilter, subtree: true });
  element.addEventListener("scroll", say, { passive: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
    element.removeEventListener("scroll", say);
  };
}
