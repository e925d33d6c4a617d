import { entries, findEntry, type Entry } from "../gallery/catalog.js";
import type { LoadError } from "../state/opened-state.js";
import { initialState } from "../state/initial-state.js";
import { button, element } from "../panel/elements.js";
import { paint } from "../panel/paint.js";
import type { Page, Panel } from "../panel/panel.js";

const THUMBNAIL = { width: 128, height: 128 };

const GROUPS = [
  ["lesson", "Lessons"],
  ["scene", "Scenes"],
] as const;

/** The choice of a scene or a lesson, in a dialog that opens from a button. */
export function createGalleryPanel(page: Page): Panel {
  const dialog = element("dialog", { className: "gallery", "aria-label": "Gallery" });
  const open = (entry: Entry): void => {
    dialog.close();
    page.open(initialState(entry)).catch(({ message }: LoadError) => page.say(`${message}.`));
  };
  const lazily = drawWhenVisible(page, dialog);
  const cards = new Map(entries.map((entry) => [entry.name, card(entry, open, lazily)]));
  for (const [group, title] of GROUPS) {
    const members = entries.filter((entry) => entry.group === group);
    if (members.length === 0) continue;
    const items = members.map(({ name }) => element("li", {}, [cards.get(name)!]));
    dialog.append(element("h2", { textContent: title }), element("ul", {}, items));
  }
  dialog.prepend(button("Close", () => dialog.close()));
  const opener = button("Gallery", () => dialog.showModal(), { "aria-haspopup": "dialog" });
  const title = element("h1");
  const sentence = element("p", { className: "quiet" });
  return {
    element: element("div", { className: "chooser" }, [
      opener,
      element("div", {}, [title, sentence]),
      dialog,
    ]),
    update({ state }: Page): void {
      const entry = findEntry(state.scene);
      title.textContent = entry?.title ?? "";
      sentence.textContent = entry?.sentence ?? "";
      for (const [name, { ariaCurrent }] of cards) {
        const current = name === state.scene ? "true" : null;
        if (ariaCurrent !== current) cards.get(name)!.ariaCurrent = current;
      }
    },
  };
}

function card(
  entry: Entry,
  open: (entry: Entry) => void,
  lazily: (canvas: HTMLCanvasElement, entry: Entry) => void,
): HTMLButtonElement {
  const canvas = element("canvas", { ...THUMBNAIL, "aria-hidden": "true" });
  lazily(canvas, entry);
  const made = button("", () => open(entry), { className: "card" });
  made.append(
    canvas,
    element("strong", { textContent: entry.title }),
    element("span", { textContent: entry.sentence }),
  );
  return made;
}

/** Draws thumbnails one after another when they come into view. */
function drawWhenVisible(page: Page, root: HTMLElement): (canvas: HTMLCanvasElement, entry: Entry) => void {
  const waiting = new Map<Element, Entry>();
  const observer = new IntersectionObserver(
    (found) => {
      for (const { target, isIntersecting } of found) {
        const entry = waiting.get(target);
        if (!isIntersecting || entry === undefined) continue;
        observer.unobserve(target);
        waiting.delete(target);
        void drawThumbnail(page, target as HTMLCanvasElement, entry);
      }
    },
    { root },
  );
  return (canvas, entry) => {
    waiting.set(canvas, entry);
    observer.observe(canvas);
  };
}

async function drawThumbnail(page: Page, canvas: HTMLCanvasElement, entry: Entry): Promise<void> {
  try {
    paint(canvas, await page.drawAside(initialState(entry), THUMBNAIL));
  } catch {
    // The title and the sentence are there without it.
    canvas.hidden = true;
  }
}
