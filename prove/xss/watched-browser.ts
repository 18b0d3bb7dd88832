import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { BROWSER_ARGS, chromiumPath } from '../../e2e/support/browser.ts';
import { inspect, watch } from './page-watch.ts';
import type { HostilePage } from './pages.ts';
import { idsIn } from './vectors.ts';

const PATIENCE = 30_000;
/** Long enough for the next request of a page that is not done (milliseconds). */
const QUIET = 60;

/** One person's browser that notes whatever runs, breaks the policy, or leaves the site. */
export class WatchedBrowser {
  readonly faults: unknown[] = [];
  /** Ids of the vectors that a page has shown, by surface. */
  readonly shown = new Map<string, Set<number>>();
  readonly page: Page;
  readonly #origin: string;
  readonly #underWay = new Set<Request>();
  opened = 0;

  private constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  static launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });

  static async open(browser: Browser, origin: string, cookie?: string): Promise<WatchedBrowser> {
    const context: BrowserContext = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 800 },
    });
    if (cookie) {
      const at = cookie.indexOf('=');
      await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }]);
    }
    await context.addInitScript(watch);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const watched = new WatchedBrowser(page, origin);
    page.on('request', (asked) => new URL(asked.url()).pathname === '/api/live' || watched.#underWay.add(asked));
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (asked) => watched.#underWay.delete(asked));
    page.on('dialog', (dialog) => {
      watched.faults.push({ dialog: dialog.message(), on: page.url() });
      void dialog.dismiss();
    });
    page.on('popup', (popup) => watched.faults.push({ popup: popup.url() }));
    page.on('frameattached', (frame) => watched.faults.push({ frame: frame.url(), on: page.url() }));
    await context.route(
      (url) => url.origin !== origin && !['data:', 'blob:'].includes(url.protocol),
      (route) => {
        watched.faults.push({ absences: route.request().url(), on: page.url() });
        return route.abort();
      },
    );
    return watched;
  }

  /** Loads a page anew and looks at it; `surface` names what it shows. */
  async load({ path, surface, part, long }: HostilePage): Promise<void> {
    let answer = await this.page.goto(path, { waitUntil: 'load' });
    // A machine that does too much at once is answered 503 and tries again.
    for (let tries = 0; answer?.status() === 503 && tries < 5; tries++) {
      await this.page.waitForTimeout(1_000);
      answer = await this.page.goto(path, { waitUntil: 'load' });
    }
    if ((answer?.status() ?? 0) >= 500) this.faults.push({ path, status: answer?.status() });
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    if (part) await this.page.locator(part).first().waitFor();
    await this.settled();
    await this.look(surface);
    if (long) await this.scrollDown(surface);
  }

  /** The same, a screen further each time, until there is no more. */
  async scrollDown(surface: string): Promise<void> {
    for (let atEnd = false; !atEnd; ) {
      await this.page.evaluate(() => window.scrollBy(0, window.innerHeight * 0.8));
      await this.settled();
      await this.look(surface);
      atEnd = await this.page.evaluate(
        () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
      );
    }
  }

  /** Goes there as a link of the page would, without loading it anew. */
  async navigate({ path, surface, part }: HostilePage): Promise<void> {
    await this.page.evaluate((to) => window.history.pushState({}, '', to), path);
    await this.page.waitForURL((url) => url.href.endsWith(path) || url.pathname.startsWith('/error/'));
    if (part) await this.page.locator(part).first().waitFor();
    await this.settled();
    await this.look(`${surface}, by a link`);
  }

  /** What the page shows now, and what is wrong with it. */
  async look(surface: string): Promise<void> {
    this.opened += 1;
    const { ran, violations, faults, text } = await this.page.evaluate(inspect);
    const on = `${surface}: ${this.page.url().slice(this.#origin.length, this.#origin.length + 120)}`;
    for (const id of ran) this.faults.push({ ran: id, on });
    for (const violation of violations) this.faults.push({ violation, on });
    for (const fault of faults) this.faults.push({ fault, on });
    const known = this.shown.get(surface) ?? new Set<number>();
    for (const id of idsIn(text)) known.add(id);
    this.shown.set(surface, known);
  }

  /** The rest of what was to be looked at is not. */
  broke(error: Error): void {
    this.faults.push({ broke: error.message, on: this.page.url() });
  }

  /** Nothing is asked for any more, and what the page says stays for a moment. */
  async settled(): Promise<void> {
    let said = '';
    for (const end = Date.now() + PATIENCE; Date.now() < end; await this.page.waitForTimeout(QUIET)) {
      const now = await this.page.evaluate(() => `${document.title} ${document.body.textContent?.length}`);
      if (this.#underWay.size === 0 && now === said) return;
      said = now;
    }
  }
}
