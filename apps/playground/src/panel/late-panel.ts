import { button, element } from "./elements.js";
import type { Page, Panel } from "./panel.js";

/** Makes a panel of the page. */
export type CreatePanel = (page: Page) => Panel;

/** A panel whose code is loaded. */
export interface LatePanel {
  /** As a message calls it. */
  readonly name: string;
  readonly load: (page: Page) => Promise<CreatePanel>;
  /** What is shown until it is there. */
  readonly preview?: CreatePanel;
}

/**
 * A panel whose code is asked for when it is first shown, and not before there is a picture, which would come later.
 * If it does not load, a message says so in its place, and a button reloads the page: browsers keep what failed
 * to load until then, and the address has the page's state.
 */
export function createLatePanel(page: Page, { name, load, preview }: LatePanel): Panel {
  const message = element("span");
  const failure = element("p", { className: "bad", role: "alert", hidden: true }, [
    message,
    button("Reload the page", () => location.reload()),
  ]);
  const before = preview?.(page);
  const holder = element("div", { className: "late" }, [failure, ...(before ? [before.element] : [])]);
  let panel: Panel | null = null;
  let isAskedFor = false;

  const begin = async (): Promise<void> => {
    isAskedFor = true;
    const create = await load(page).catch((error: unknown) => {
      message.textContent = `The ${name} could not be loaded. ${String(error)} `;
      failure.hidden = false;
      return null;
    });
    if (create === null) return;
    panel = create(page);
    // The holder stays, as it may be moved.
    holder.replaceChildren(panel.element);
    panel.update(page);
  };

  return {
    element: holder,
    update(now): void {
      if (panel !== null) return panel.update(now);
      before?.update(now);
      if (!isAskedFor && (now.picture !== null || now.failure !== null)) void begin();
    },
  };
}
