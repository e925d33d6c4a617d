import { findEntry } from "../gallery/catalog.js";
import { firstState } from "../state/initial-state.js";
import { decodeFragment, encodeFragment } from "../state/link.js";
import { LoadError, type OpenedState, openState } from "../state/opened-state.js";
import { type PlaygroundState, showsNumbers } from "../state/state.js";
import { MAX_LINK_LENGTH } from "../state/packed-link.js";
import { stateFromText, stateToText } from "../state/state-text.js";
import { StateError } from "../state/state-error.js";
import type { Page } from "../panel/panel.js";

/** Milliseconds without a change after which the link in the address bar follows. */
const DELAY = 400;
/** No file that the page saves is larger. */
const MAX_FILE_BYTES = 64_000_000;

/** The state of the history's entry, of the address bar's link or the first one; and what is to be told about it. */
export async function stateOfLink(): Promise<{
  readonly opened: OpenedState;
  readonly message: string | null;
}> {
  try {
    const state = tooLongState() ?? (await decodeFragment(location.hash)) ?? firstState();
    return { opened: await openState(state), message: null };
  } catch (error) {
    return {
      opened: await openState(firstState()),
      message: `The link cannot be followed, so here is the first scene. ${reasonOf(error)}`,
    };
  }
}

/** What the history's entry keeps beside its address, which has no link then. */
function tooLongState(): PlaygroundState | null {
  const text: unknown = history.state;
  return typeof text === "string" ? stateFromText(text) : null;
}

/** Changes the address of the history's entry, or adds an entry, with a link or what is too long for one. */
function writeEntry(manner: "pushState" | "replaceState", fragment: string, state: PlaygroundState): void {
  const address = location.pathname + location.search;
  if (fits(fragment)) return history[manner](null, "", address + fragment);
  try {
    history[manner](stateToText(state), "", address);
  } catch {
    // It is too long for this browser's history, too.
    history[manner](null, "", address);
  }
}

/**
 * Keeps the link in the address bar at the state of the page, and the page at a link that is opened in it. Another scene
 * is another entry of the history: going back brings back what was made of the one before.
 */
export class LinkKeeper {
  private readonly page: Page;
  /** The state of the page that was kept last, and how it was written. */
  private seen: PlaygroundState;
  private kept: PlaygroundState;
  private writtenScene: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(page: Page) {
    this.page = page;
    this.seen = page.state;
    this.kept = sharedState(page);
    this.writtenScene = page.state.scene;
    addEventListener("popstate", () => void this.openLink());
  }

  /** Called after each change. */
  follow(): void {
    const { page, kept: before } = this;
    const state = sharedState(page);
    if (page.state === this.seen && isSameSize(state.size, before.size)) return;
    this.seen = page.state;
    this.kept = state;
    clearTimeout(this.timer);
    // What was changed last of a scene that is left is written before the other scene.
    if (state.scene === before.scene) {
      this.timer = setTimeout(() => this.enqueue(state), DELAY);
    } else {
      this.enqueue(before);
      this.enqueue(state);
      this.tellOfLeft(before);
    }
  }

  /** Says where the user's programs are once another scene is in their place. */
  private tellOfLeft({ scene, programs }: PlaygroundState): void {
    if (Object.keys(programs).length === 0) return;
    const { title } = findEntry(scene)!;
    this.page.say(`What you have written in "${title}" is kept: your browser's Back opens it.`, {
      holds: ({ state }) => state.scene !== scene,
    });
  }

  private enqueue(state: PlaygroundState): void {
    this.lastWrite = this.lastWrite.then(() => this.write(state));
  }

  private async write(state: PlaygroundState): Promise<void> {
    const fragment = await encodeFragment(state);
    const { scene } = state;
    if (state !== this.kept && scene === this.kept.scene) return;
    writeEntry(scene === this.writtenScene ? "replaceState" : "pushState", fragment, state);
    this.writtenScene = scene;
  }

  private async openLink(): Promise<void> {
    clearTimeout(this.timer);
    const { opened, message } = await stateOfLink();
    // The address bar has it already.
    this.writtenScene = opened.state.scene;
    this.seen = opened.state;
    this.kept = opened.state;
    this.page.replace(opened);
    this.page.say(message ?? "", { kind: "error" });
  }
}

/** The state as links and files have it: with the size of the picture, if there are numbers that depend on that. [Ruling 251] */
export function sharedState({
  state,
  size: { width, height },
}: Pick<Page, "state" | "size">): PlaygroundState {
  return showsNumbers(state) ? { ...state, size: { width, height } } : state;
}

function isSameSize(a: PlaygroundState["size"], b: PlaygroundState["size"]): boolean {
  return a?.width === b?.width && a?.height === b?.height;
}

/** Puts the link into the clipboard, or says why not. */
export async function copyLink(page: Page): Promise<void> {
  const fragment = await encodeFragment(sharedState(page));
  if (!fits(fragment)) {
    page.say(
      `The link would have ${fragment.length} characters, too many for mails and chats: save a file instead.`,
      { kind: "warning" },
    );
    return;
  }
  const link = location.href.replace(/#.*$/, "") + fragment;
  history.replaceState(null, "", link);
  try {
    await navigator.clipboard.writeText(link);
    page.say("The link is in the clipboard.");
  } catch {
    page.say("The link is in the address bar: the browser does not let the page use the clipboard.");
  }
}

/** Takes the state from a file that the page has saved; throws a StateError or a LoadError that says why it is none. */
export async function openSavedFile(page: Page, file: File): Promise<void> {
  if (file.size > MAX_FILE_BYTES) throw new StateError("It is larger than anything that this page saves");
  await page.open(stateFromText(await file.text()));
}

function fits(fragment: string): boolean {
  return fragment.length <= MAX_LINK_LENGTH;
}

/** What such an error says, as a sentence; others are thrown on. */
export function reasonOf(error: unknown): string {
  if (error instanceof StateError || error instanceof LoadError) return error.message.replace(/[^?]$/, "$&.");
  throw error;
}
