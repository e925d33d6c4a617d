import { afterAll } from "@jest/globals";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { FIREFOX, type FileServer } from "../../../scripts/browser.mjs";
import { describeWith, servePage } from "./browser.js";

/** Tests in Firefox, which WebDriver BiDi drives. Where there is none they are skipped, as those in Chromium are. */
export function describeInFirefox(title: string, define: (playground: FirefoxPlayground) => void): void {
  const playground = new FirefoxPlayground();
  describeWith(FIREFOX, playground, title, define);
  afterAll(() => playground.stop());
}

/** How long Firefox may take to begin, in milliseconds. */
const MOST_TO_BEGIN = 180_000;

/** The built page in Firefox. */
export class FirefoxPlayground {
  private server: FileServer | null = null;
  private browser: Browser | null = null;
  private readonly errors: string[] = [];

  async start(): Promise<void> {
    this.server = await servePage();
    const executable = { browser: "firefox", executablePath: FIREFOX, headless: true } as const;
    this.browser = await puppeteer.launch({ ...executable, timeout: MOST_TO_BEGIN });
  }

  complain(): void {
    const errors = this.errors.splice(0);
    if (errors.length > 0) throw new Error(`The page has thrown:\n${errors.join("\n")}`);
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    this.server?.close();
  }

  /** Opens the page for a test, with the picture in its scene's own size, and closes it after it. It begins when there is what `ready` selects. */
  async visit(
    test: (page: Page) => Promise<void>,
    fragment = "",
    ready = '.picture canvas[aria-busy="false"]',
  ): Promise<void> {
    const context = await this.browser!.createBrowserContext();
    try {
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      await page.evaluateOnNewDocument(() => localStorage.setItem("glasm-picture-size", "scene"));
      page.setDefaultTimeout(60_000);
      page.on("pageerror", (error) => this.errors.push(String(error)));
      await page.goto(`${this.server!.address}${fragment}`);
      await page.waitForSelector(ready);
      await test(page);
    } finally {
      await context.close();
    }
  }
}
