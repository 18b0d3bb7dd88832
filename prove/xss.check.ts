import type { Check, CheckContext } from './check.ts';
import { Install } from './install.ts';
import { type HostileWorld, hostileWorld } from './xss/hostile-world.ts';
import { fileNames, toasts } from './xss/live-surfaces.ts';
import { type HostilePage, ownPages, publicPages, reflecting, staffPages } from './xss/pages.ts';
import { SHOWING, VECTORS } from './xss/vectors.ts';
import { WatchedBrowser } from './xss/watched-browser.ts';

/** Surfaces that show every vector as it is. Markdown shows what is left of it, lists show their first page. */
const SHOW_ALL = ['members', 'applications', 'answers and staff talk'];

export const check: Check = {
  about: 'What people write stays text on every page, in a real browser',
  long: true,
  async run(context) {
    const install = await Install.start({ DEMO: 'off', LOCAL_ACCOUNTS: 'on' });
    const chromium = await WatchedBrowser.launch();
    try {
      const world = await hostileWorld();
      context.say(`${VECTORS.length} vectors are stored`);
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
          await (act as typeof asStaff)(context, browser, world).catch((error) => browser.broke(error));
          return browser;
        }),
      );
      judge(context, browsers);
    } finally {
      await chromium.close();
      await install.stop();
    }
  },
};

async function asVisitor({ quick, random }: CheckContext, browser: WatchedBrowser, world: HostileWorld): Promise<void> {
  await everyWay(browser, publicPages(world), quick);
  for (const page of reflecting(random, quick)) await browser.load(page);
}

async function asStaff({ quick, random }: CheckContext, browser: WatchedBrowser, world: HostileWorld): Promise<void> {
  await everyWay(browser, await staffPages(world), quick);
  await everyWay(browser, ownPages, quick);
  if (!quick) await everyWay(browser, publicPages(world), quick);
  await toasts(browser, world, random, quick);
}

async function asApplicant({ quick }: CheckContext, browser: WatchedBrowser, _world: HostileWorld): Promise<void> {
  await everyWay(browser, [{ path: '/profile/applications', surface: 'refusals' }, ...(quick ? [] : ownPages)], quick);
}

async function asNewcomer(
  { quick, random }: CheckContext,
  browser: WatchedBrowser,
  world: HostileWorld,
): Promise<void> {
  await everyWay(browser, [{ path: `/g/${world.guild.slug}/apply`, surface: 'apply form' }], quick);
  await fileNames(browser, world, random, quick);
}

/** Each page loaded, then each reached by a link; quick: the first of every third surface by a link. */
async function everyWay(browser: WatchedBrowser, pages: readonly HostilePage[], quick: boolean): Promise<void> {
  for (const page of pages) await browser.load(page);
  const firsts = pages.filter(({ surface }, at) => pages.findIndex((page) => page.surface === surface) === at);
  const linked = quick ? firsts.filter((_, at) => at % 3 === 0) : pages;
  for (const page of linked) await browser.navigate(page);
}

function judge({ assert, metric, say, quick }: CheckContext, browsers: readonly WatchedBrowser[]): void {
  const faults = browsers.flatMap((browser) => browser.faults);
  const of = (kind: string) => faults.filter((fault) => Object.keys(fault as object)[0] === kind);
  const shown = new Map<string, Set<number>>();
  for (const browser of browsers)
    for (const [surface, ids] of browser.shown) shown.set(surface, new Set([...(shown.get(surface) ?? []), ...ids]));
  for (const [surface, ids] of shown) say(`${surface}: ${ids.size} vectors seen`);
  const opened = browsers.reduce((sum, browser) => sum + browser.opened, 0);
  metric({ what: 'vectors', value: VECTORS.length, unit: 'texts', atLeast: 300 });
  metric({ what: 'surfaces', value: shown.size, unit: 'surfaces', atLeast: 15 });
  metric({ what: 'pages opened', value: opened, unit: 'pages', atLeast: quick ? 60 : 1_000 });
  assert('no vector ran', true, [...of('ran'), ...of('dialog')]);
  assert('the content security policy blocked nothing', true, of('violation'));
  assert('no page has an element, handler or URL that a text created', true, [...of('fault'), ...of('frame')]);
  assert('no page requested or opened another site', true, [...of('leaves'), ...of('popup')]);
  assert('no page failed', true, [...of('path'), ...of('broke')]);
  const missing = SHOW_ALL.flatMap((surface) => {
    const unseen = SHOWING.filter((id) => !shown.get(surface)?.has(id));
    return unseen.length > 0 ? [{ surface, unseen: unseen.length, first: unseen.slice(0, 5) }] : [];
  });
  assert('every vector was seen on the surfaces that show them all', true, missing);
}
