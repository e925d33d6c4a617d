/**
 * Files of the disk that `glasm playground FILE` serves beside the page: they are opened, and follow their changes as long as
 * the page has not changed what it has of them. [Ruling 237]
 */

import type { Signal } from "@preact/signals";
import { findEntry } from "../gallery/catalog.js";
import type { Page } from "../panel/panel.js";
import { LIMITS } from "../state/limits.js";
import type { PlaygroundState } from "../state/state.js";
import type { FollowedStart, WaitingFile } from "./followed-start.js";
import { kindOfFile, openFiles, type OpenedKind } from "./opening.js";

/** What the server says of each file. */
interface Described {
  readonly name: string;
  /** Null if it is gone. */
  readonly version: string | null;
}

class FollowedFiles {
  private readonly waiting: Signal<readonly WaitingFile[]>;
  private readonly page: Page;
  private described: readonly Described[] = [];
  /** The texts of programs as they were taken last; null of other files. */
  private readonly taken = new Map<string, string | null>();
  /** Members of the state after files were taken, to know whether they are others. */
  private kept: PlaygroundState;
  /** Whether there was a link, whose texts stay. */
  private readonly hasLink: boolean;

  constructor(page: Page, { waiting, hasLink, state }: FollowedStart) {
    this.page = page;
    this.waiting = waiting;
    this.hasLink = hasLink;
    this.kept = state;
  }

  /** Follows the files of the server. */
  start(): void {
    const events = new EventSource("files/events");
    let last = Promise.resolve();
    events.addEventListener("message", ({ data }: MessageEvent<string>) => {
      last = last.then(() => this.see(JSON.parse(data) as readonly Described[]));
    });
    events.addEventListener("error", () =>
      this.page.say("The command that serves the files does not answer: changes on the disk are not seen.", {
        kind: "warning",
      }),
    );
  }

  /** Takes what is new, or says why not. */
  private async see(described: readonly Described[]): Promise<void> {
    const before = this.described;
    this.described = described;
    const isFirst = before.length === 0;
    const changed = described.filter(({ version }, i) => version !== before[i]?.version);
    const gone = changed.filter(({ version }) => version === null).map(({ name }) => name);
    const there = changed.filter(({ version }) => version !== null).map(({ name }) => name);
    const free: string[] = [];
    const waiting: string[] = [];
    for (const name of there) {
      const isFree = isFirst && !this.hasLink ? true : await this.follow(name);
      if (isFree === "followed") continue;
      (isFree ? free : waiting).push(name);
    }
    if (free.length > 0) await this.open(free);
    if (gone.length > 0)
      this.page.say(`${gone.join(", ")}: gone from the disk; the page keeps it.`, { kind: "warning" });
    if (waiting.length > 0) this.wait(waiting);
  }

  /** Puts a changed text where the one before still is; else says whether the file can be opened as if for the first time. */
  private async follow(name: string): Promise<"followed" | boolean> {
    const { page } = this;
    const kind = kindOfFile(name);
    const known = this.taken.get(name);
    if (kind?.part !== "programs" || known === null) return this.isAsKept(kind);
    const text = await (await this.fetch(name)).text();
    const slots = findEntry(page.state.scene)?.programs ?? [];
    const isShown = slots.some((slot) => page.programText(slot) === text);
    const slot = known === undefined ? undefined : slots.find((one) => page.programText(one) === known);
    if (!isShown && (slot === undefined || text.length > LIMITS.program)) return false;
    if (!isShown) {
      page.change({ programs: { ...page.state.programs, [slot!]: text } });
      page.say(`${name} has changed on the disk.`);
    }
    this.remember(name, text);
    return "followed";
  }

  private isAsKept(kind: OpenedKind | undefined): boolean {
    const part = kind?.part ?? "programs";
    return this.kept.scene === this.page.state.scene && this.kept[part] === this.page.state[part];
  }

  /** Files that belong together are opened together. */
  private async open(names: readonly string[]): Promise<void> {
    const kinds = new Set(names.map(kindOfFile));
    const all = this.described
      .map(({ name }) => name)
      .filter(
        (name) =>
          names.includes(name) || (kinds.has(kindOfFile(name)) && kindOfFile(name)?.part !== "programs"),
      );
    const files = await Promise.all(all.map((name) => this.fetch(name)));
    await openFiles(this.page, files);
    for (const file of files) {
      const isText = kindOfFile(file.name)?.part === "programs" && !/\.(shbin|json)$/i.test(file.name);
      this.remember(file.name, isText ? await file.text() : null);
    }
    this.kept = this.page.state;
  }

  private remember(name: string, text: string | null): void {
    this.taken.set(name, text);
    this.waiting.value = this.waiting.value.filter((one) => one.name !== name);
  }

  private wait(names: readonly string[]): void {
    const others = this.waiting.value.filter(({ name }) => !names.includes(name));
    const waiting = names.map((name): WaitingFile => ({ name, take: () => this.open([name]) }));
    this.waiting.value = [...others, ...waiting];
    this.page.say(
      `${names.join(", ")}: the page has something else than the disk, and keeps it; Open takes what is on the disk.`,
      { kind: "warning" },
    );
  }

  private async fetch(name: string): Promise<File> {
    const number = this.described.findIndex((one) => one.name === name);
    const response = await fetch(`files/${number}`);
    return new File([await response.blob()], name);
  }
}

/** Follows the files that the page's server has. */
export function followFiles(page: Page, start: FollowedStart): void {
  new FollowedFiles(page, start).start();
}
