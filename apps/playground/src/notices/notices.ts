/** What the page tells its user, one at a time: each leaves by itself, or when it is no longer so, and the last ones can be read again. */

import { signal, type ReadonlySignal } from "@preact/signals";
import type { NoticeAction, NoticeKind, NoticeOptions, Page } from "../panel/panel.js";

export interface Notice {
  readonly text: string;
  readonly kind: NoticeKind;
}

/** One that is shown. */
interface ShownNotice extends Notice {
  readonly action: NoticeAction | undefined;
}

/** Milliseconds after which a notice leaves; an error stays until it is dismissed or no longer so. */
const LIFETIME: Readonly<Record<NoticeKind, number>> = {
  information: 10_000,
  warning: 20_000,
  error: Infinity,
};

/** How many of those that were said last are kept. */
export const MOST_KEPT = 20;

export class Notices {
  private readonly shown = signal<ShownNotice | null>(null);
  private readonly said = signal<readonly Notice[]>([]);
  private holds: (page: Page) => boolean = () => true;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The newest one; null if there is none any more. */
  get current(): ReadonlySignal<ShownNotice | null> {
    return this.shown;
  }

  /** Those that were said last, the newest first. */
  get last(): ReadonlySignal<readonly Notice[]> {
    return this.said;
  }

  /** Says something in the place of what was said before; nothing takes it away. */
  say(text: string, { kind = "information", holds = () => true, action }: NoticeOptions = {}): void {
    if (text === "") return this.dismiss();
    this.holds = holds;
    const notice = { text, kind };
    this.shown.value = { ...notice, action };
    const [before] = this.said.peek();
    const others = this.said.peek().slice(before?.text === text ? 1 : 0, MOST_KEPT - 1);
    this.said.value = [notice, ...others];
    this.wait();
  }

  dismiss(): void {
    clearTimeout(this.timer);
    this.shown.value = null;
  }

  /** Takes away what is no longer so. Called after each change of the page. */
  review(page: Page): void {
    if (this.shown.peek() !== null && !this.holds(page)) this.dismiss();
  }

  /** It stays as long as somebody reads it, and its time begins again then. */
  keep(isRead: boolean): void {
    if (isRead) clearTimeout(this.timer);
    else this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const notice = this.shown.peek();
    if (notice === null || LIFETIME[notice.kind] === Infinity) return;
    this.timer = setTimeout(() => this.dismiss(), LIFETIME[notice.kind]);
  }
}
