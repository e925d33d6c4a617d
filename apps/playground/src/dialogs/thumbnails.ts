import type { Entry } from "../gallery/catalog.js";
import { paint } from "../panel/paint.js";
import type { Page, Picture, Size } from "../panel/panel.js";
import { initialState } from "../state/initial-state.js";

/** In pixels of the page, as large as a card is wide at most. */
export const THUMBNAIL: Size = { width: 260, height: 180 };
/** Screens with more pixels than this get no sharper thumbnails, which take longer. */
const MOST_PIXELS_PER_PIXEL = 1.6;

/**
 * The pictures of entries on canvases, which are drawn one after the other while they are seen, the first of the page
 * first, and each once. A canvas that has its picture is of the class `drawn`.
 */
export class Thumbnails {
  private readonly page: Pick<Page, "drawAside">;
  private readonly entries = new Map<Element, Entry>();
  private readonly pictures = new Map<string, Picture>();
  private readonly seen = new Set<Element>();
  private isDrawing = false;
  private readonly observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes)
      if (isIntersecting) this.seen.add(target);
      else this.seen.delete(target);
    void this.draw();
  });

  constructor(page: Pick<Page, "drawAside">) {
    this.page = page;
  }

  /** Shows an entry's picture when it is there; what is returned gives that up. */
  show(canvas: HTMLCanvasElement, entry: Entry): () => void {
    const picture = this.pictures.get(entry.name);
    if (picture !== undefined) put(canvas, picture);
    else {
      this.entries.set(canvas, entry);
      this.observer.observe(canvas);
    }
    return () => this.forget(canvas);
  }

  private forget(canvas: Element): void {
    this.observer.unobserve(canvas);
    this.seen.delete(canvas);
    this.entries.delete(canvas);
  }

  /** Until nothing is waiting that is seen. */
  private async draw(): Promise<void> {
    if (this.isDrawing) return;
    this.isDrawing = true;
    for (let canvas = this.first(); canvas !== null; canvas = this.first()) {
      const entry = this.entries.get(canvas)!;
      // One that cannot be drawn has its title and its sentence.
      const picture = await this.page.drawAside(initialState(entry), sharp(THUMBNAIL)).catch(() => null);
      if (picture !== null) this.pictures.set(entry.name, picture);
      if (picture !== null && this.entries.has(canvas)) put(canvas as HTMLCanvasElement, picture);
      this.forget(canvas);
    }
    this.isDrawing = false;
  }

  /** The first one in the page of those that are seen. */
  private first(): Element | null {
    const waiting = [...this.seen].filter((canvas) => this.entries.has(canvas));
    const isBefore = (a: Element, b: Element): boolean =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return waiting.reduce<Element | null>(
      (first, canvas) => (first === null || isBefore(canvas, first) ? canvas : first),
      null,
    );
  }
}

function put(canvas: HTMLCanvasElement, picture: Picture): void {
  paint(canvas, picture);
  canvas.classList.add("drawn");
}

/** As many pixels as the screen has there. */
function sharp({ width, height }: Size): Size {
  const factor = Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}
