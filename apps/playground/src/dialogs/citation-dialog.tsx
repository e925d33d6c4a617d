import { type Signal, signal } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { loadPassages } from "#passages";
import { citationLink, withLinks } from "../panel/citation.js";
import type { Passage } from "../passages/passage.js";
import { DOCUMENTS, type Place, placesOf } from "../passages/places.js";
import { ModalDialog } from "../shell/modal-dialog.js";

/** What a citation names, as far as its document has it. */
interface Cited {
  readonly citation: string;
  readonly passages: readonly { readonly place: Place; readonly passage: Passage }[];
}

/**
 * Makes a dialog for passages of the project's own documents; what it returns shows those of a citation, and throws if they do
 * not load. Citations in passages lead on, and Back leads back.
 */
export function createCitationDialog(): (citation: string) => Promise<void> {
  const way = signal<readonly Cited[]>([]);
  const holder = document.body.appendChild(document.createElement("div"));
  render(<CitationDialog way={way} />, holder);
  return async (citation) => {
    const places = placesOf(citation);
    const found = await Promise.all(
      places.map(async (place) => {
        const passage = (await loadPassages(place.document))[place.number];
        return passage === undefined ? [] : [{ place, passage }];
      }),
    );
    way.value = [...way.peek(), { citation, passages: found.flat() }];
  };
}

function CitationDialog({ way }: { readonly way: Signal<readonly Cited[]> }) {
  const shown = way.value.at(-1);
  // What had the focus may be gone with the passage before.
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("dialog[open] .dialog-body")?.focus();
  }, [shown]);
  return (
    <ModalDialog
      title={shown === undefined ? "" : citationLink(shown.citation)!.title}
      isOpen={shown !== undefined}
      onClose={() => (way.value = [])}
    >
      {way.value.length > 1 && (
        <button type="button" onClick={() => (way.value = way.value.slice(0, -1))}>
          Back to {way.value.at(-2)!.citation}
        </button>
      )}
      {shown?.passages.map(({ place, passage }) => (
        <PassageText key={`${place.document} ${place.number}`} place={place} passage={passage} />
      ))}
    </ModalDialog>
  );
}

/** A passage with the sentences that are meant in view. */
function PassageText({
  place,
  passage: { heading, html },
}: {
  readonly place: Place;
  readonly passage: Passage;
}) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const holder = text.current!;
    // The documents come with the page and are made into elements when it is built.
    holder.innerHTML = html;
    linkCitations(holder);
    const meant = place.sentences.map((number) => holder.querySelector(`li[value="${number}"]`));
    for (const item of meant) item?.classList.add("cited");
    // The dialog may not be open yet: it has a height then.
    const observer = new ResizeObserver(() => {
      if (holder.clientHeight === 0) return;
      observer.disconnect();
      meant[0]?.scrollIntoView({ block: "center" });
    });
    observer.observe(holder);
    return () => observer.disconnect();
  }, [html, place]);
  const { document: name, number } = place;
  const address = documentAddress(place);
  return (
    <section class="passage">
      <h3>
        {name} {number}: {heading}
      </h3>
      <div ref={text} />
      {address !== null && (
        <p>
          <a href={address} target="_blank" rel="noopener">
            In the documents
          </a>
        </p>
      )}
    </section>
  );
}

/** Makes links of the citations in a text, but in code. */
function linkCitations(holder: HTMLElement): void {
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts)
    if (text.parentElement?.closest("code") === null) text.replaceWith(...withLinks(text.data));
}

/** Where the head of the page says that the document stands beside it; null if it does not. */
function documentAddress({ document: name, number }: Place): string | null {
  const { path } = DOCUMENTS[name];
  const address = document.head.querySelector(`link[data-document="${path}"]`)?.getAttribute("href");
  if (address === null || address === undefined) return null;
  return name === "Ruling" ? `${address}#ruling-${number}` : address;
}
