import { afterAll, beforeAll, describe } from "@jest/globals";
import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import {
  type FileServer,
  serveFolder,
  type ServeOptions,
  TEST_CHROMIUM,
  TEST_FLAGS,
} from "../../../scripts/browser.mjs";

/** The built page: `build-once.mjs` makes it. */
const FOLDER = process.env["GLASM_PLAYGROUND"];

/** What tests of a browser begin and end with; the browser is started by the first of a file, and all of them share it. */
interface Started {
  start(): Promise<void>;
  /** Throws what the page has thrown. */
  complain(): void;
}

/** Tests in a browser. Where there is none they are skipped, and their title says so; whoever tests for others needs one. */
export function describeWith<T extends Started>(
  browser: string,
  playground: T,
  title: string,
  define: (playground: T) => void,
): void {
  if (!existsSync(browser) && process.env["CI"] === undefined) {
    describe.skip(`${title} (there is no ${browser})`, () => define(playground));
    return;
  }
  describe(title, () => {
    beforeAll(() => playground.start());
    afterAll(() => playground.complain());
    define(playground);
  });
}

/** Tests in Chromium. */
export function describeInBrowser(title: string, define: (playground: Playground) => void): void {
  describeWith(TEST_CHROMIUM, chromiumPlayground, title, define);
}

/** Serves the built page from a sub-folder of a server of its own. */
export function servePage(options?: ServeOptions): Promise<FileServer> {
  if (FOLDER === undefined) throw new Error("There is no built page: run this by npm run check:built");
  return serveFolder(FOLDER, "/some/folder/", options);
}

interface VisitOptions extends BrowserContextOptions {
  /** Of the address. */
  readonly fragment?: string;
  /** Serves the page in the place of the usual server. */
  readonly server?: FileServer;
  /** Whether the picture fills its pane, as it does unless somebody chose otherwise. */
  readonly fills?: boolean;
}

/** The built page in Chromium. */
export class Playground {
  /** The built folder. */
  readonly folder = FOLDER!;
  private server: FileServer | null = null;
  private browser: Browser | null = null;
  private readonly errors: string[] = [];

  async start(): Promise<void> {
    this.server ??= await servePage();
    this.browser ??= await chromium.launch({ executablePath: TEST_CHROMIUM, args: TEST_FLAGS });
  }

  complain(): void {
    const errors = this.errors.splice(0);
    if (errors.length > 0) throw new Error(`The page has thrown:\n${errors.join("\n")}`);
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    this.server?.close();
  }

  address(fragment = "", server = this.server!): string {
    return `${server.address}${fragment}`;
  }

  /** Opens the page for a test, and closes it after it. */
  async visit(
    test: (page: Page) => Promise<void>,
    { fragment = "", fills = false, server, ...options }: VisitOptions = {},
  ): Promise<void> {
    const context = await this.browser!.newContext({ acceptDownloads: true, ...options });
    try {
      // Most pictures are compared with what Node draws in the scene's own size.
      if (!fills) await context.addInitScript(() => localStorage.setItem("glasm-picture-size", "scene"));
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on("pageerror", (error) => this.errors.push(error.stack ?? error.message));
      await page.goto(this.address(fragment, server));
      await test(page);
    } finally {
      await context.close();
    }
  }
}

/** That of all tests of a file. */
const chromiumPlayground = new Playground();
afterAll(() => chromiumPlayground.stop());
