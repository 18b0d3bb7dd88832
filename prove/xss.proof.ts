import { Install } from './install.ts';
import type { Proof, Proving } from './proof.ts';
import { type HostileWorld, hostileWorld } from './xss/hostile-world.ts';
import { fileNames, toasts } from './xss/live-surfaces.ts';
import { type HostilePage, ownPages, publicPages, reflecting, staffPages } from './xss/pages.ts';
import { SHOWING, VECTORS } from './xss/vectors.ts';
import { WatchedBrowser } from './xss/watched-browser.ts';

/** Surfaces that show every vector as it is. Markdown shows what is left of it, lists show their first page. */
const SHOW_ALL = ['members', 'applications', 'answers and staff talk'];

export const proof: Proof = {
  promise: 'What people write stays text on every page, in a real browser (security.md D6, D8, D10, R15)',
  async run(proving) {
    const install = await Install.start({ DEMO: 'off', LOCAL_ACCOUNTS: 'on' });
    const chromium = await WatchedBrowser.launch();
    try {
      const world = await hostileWorld();
      proving.say(`${VECTORS.length} vectors are stored`);
      const open = async (who?: HostileWorld['owner']) =>
        WatchedBrowser.open(chromium, install.url, who && (await install.session(who.principal)));
      const browsers = await Promise.all(
        [
          [undefined, asVisitor],
          [world.owner, asStaff],
          [world.applicant, asApplicant],
          [world.newcomer, asNewcomer],
        ].map(async ([who, act]) => {
          const browser = await open(who as HostileWorld['owner'] | undefined);
          await (act as typeof asStaff)(proving, browser, world).catch((error) => browser.broke(error));
          return browser;
        }),
      );
      judge(proving, browsers);
    } finally {
      await chromium.close();
      await install.stop();
    }
  },
};

async function asVisitor({ quick, random }: Proving, browser: WatchedBrowser, world: HostileWorld): Promise<void> {
  await everyWay(browser, publicPages(world), quick);
  for (const page of reflecting(random, quick)) await browser.load(page);
}

async function asStaff({ quick, random }: Proving, browser: WatchedBrowser, world: HostileWorld): Promise<void> {
  await everyWay(browser, staffPages(world), quick);
  await everyWay(browser, ownPages, quick);
  if (!quick) await everyWay(browser, publicPages(world), quick);
  await toasts(browser, world, random, quick);
}

async function asApplicant({ quick }: Proving, browser: WatchedBrowser, _world: HostileWorld): Promise<void> {
  await everyWay(browser, [{ path: '/profile/applications', surface: 'refusals' }, ...(quick ? [] : ownPages)], quick);
}

async function asNewcomer({ quick, random }: Proving, browser: WatchedBrowser, world: HostileWorld): Promise<void> {
  await everyWay(browser, [{ path: `/g/${world.guild.slug}/apply`, surface: 'apply form' }], quick);
  await fileNames(browser, world, random, quick);
}

/** Each page loaded, then each reached by a link; quick: the first and the last of a surface by a link. */
async function everyWay(browser: WatchedBrowser, pages: readonly HostilePage[], quick: boolean): Promise<void> {
  for (const page of pages) await browser.load(page);
  const linked = quick
    ? pages.filter(({ surface }, at) => pages.findIndex((page) => page.surface === surface) === at)
    : pages;
  for (const page of linked) await browser.navigate(page);
}

function judge({ holds, figure, say, quick }: Proving, browsers: readonly WatchedBrowser[]): void {
  const faults = browsers.flatMap((browser) => browser.faults);
  const of = (kind: string) => faults.filter((fault) => Object.keys(fault as object)[0] === kind);
  const shown = new Map<string, Set<number>>();
  for (const browser of browsers)
    for (const [surface, ids] of browser.shown) shown.set(surface, new Set([...(shown.get(surface) ?? []), ...ids]));
  for (const [surface, ids] of shown) say(`${surface}: ${ids.size} vectors seen`);
  const opened = browsers.reduce((sum, browser) => sum + browser.opened, 0);
  figure({ what: 'vectors', value: VECTORS.length, unit: 'texts', atLeast: 300 });
  figure({ what: 'surfaces', value: shown.size, unit: 'surfaces', atLeast: 15 });
  figure({ what: 'looks at a page', value: opened, unit: 'looks', atLeast: quick ? 60 : 1_000 });
  holds('nothing of it was run', true, [...of('ran'), ...of('dialog')]);
  holds('the policy had nothing to stop', true, of('violation'));
  holds('no page holds an element, a handler or an address that a text made', true, [...of('fault'), ...of('frame')]);
  holds('no page asked or led to anybody else', true, [...of('leaves'), ...of('popup')]);
  holds('no page failed', true, [...of('path'), ...of('broke')]);
  const missing = SHOW_ALL.flatMap((surface) => {
    const unseen = SHOWING.filter((id) => !shown.get(surface)?.has(id));
    return unseen.length > 0 ? [{ surface, unseen: unseen.length, first: unseen.slice(0, 5) }] : [];
  });
  holds('every vector has been seen on the surfaces that show them all', true, missing);
}
