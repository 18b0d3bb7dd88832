import { Install } from '../prove/install.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { exportRoster, forgetLimits, guildReads, rankEveryone, saveSettings } from './guild-reads.ts';
import { type LargeGuild, makeLargeGuild } from './large-guild.ts';
import { LONG_TASK, NAVIGATIONS, stayInTab } from './long-use.ts';
import { pressOnMembers } from './presses.ts';
import { queriesOf } from './queries-of.ts';
import { typeIntoBareBox, typeIntoMembers } from './typing.ts';

const CALLS = 40;
const WARM_UP = 5;
/** Statements that a page may cost. */
const STATEMENTS = 4;
/** Pages of a guild, after its address. */
const PAGES = ['', '/members', '/members/leaves', '/applications', '/announcements', '/audit-logs'];
const TABS = ['general', 'discovery', 'ranks', 'roles', 'applications', 'privacy', 'danger'];

export const part: BenchPart = {
  about:
    'a guild of 1,000 members: its lists, a save, the statements of each page, typing in its search, presses, and long use',
  async run(bench) {
    const install = await Install.start();
    try {
      const guild = await makeLargeGuild(bench.say);
      await measureReads(bench, guild);
      await measureExport(bench, guild);
      // Before thousands of changes, which the worker goes on with: its statements would be counted with those of the pages.
      await measurePages(bench, install, guild);
      await measureRanks(bench, guild);
      await measureTyping(bench, install, guild);
      await measurePresses(bench, install, guild);
      await measureLongUse(bench, install, guild);
    } finally {
      await install.stop();
    }
  },
};

/** In turns, so that other work on the machine affects all alike. */
async function measureReads(bench: Bench, guild: LargeGuild): Promise<void> {
  const reads = await guildReads(guild);
  const times = new Map([...reads.map(({ what }) => what), SAVE].map((what) => [what, [] as number[]]));
  const time = async (what: string, run: () => Promise<unknown>, counts: boolean) => {
    const began = performance.now();
    await run();
    if (counts) times.get(what)?.push(performance.now() - began);
  };
  for (let call = 0; call < WARM_UP + CALLS * bench.rounds; call++) {
    for (const { what, run } of reads) await time(what, run, call >= WARM_UP);
    await forgetLimits();
    await time(SAVE, () => saveSettings(guild, call), call >= WARM_UP);
  }
  for (const [what, all] of times) bench.metric({ what, value: median(all), unit: 'ms' });
}

/** Above this work shows its progress (ms), and above the other it has to go on by itself. */
const SHOWS_PROGRESS = 2_000;
const MAY_BE_LEFT = 10_000;

/** To the last line of the file. */
async function measureExport(bench: Bench, guild: LargeGuild): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const began = performance.now();
    await exportRoster(guild);
    times.push(performance.now() - began);
  }
  bench.metric({ what: 'the file of 1,000 members', value: median(times), unit: 'ms', atMost: SHOWS_PROGRESS });
}

/** From the first call to the answer of the last. */
async function measureRanks(bench: Bench, guild: LargeGuild): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const began = performance.now();
    const changed = await rankEveryone(guild, turn);
    times.push(performance.now() - began);
    bench.say(`${changed} members have another rank`);
  }
  bench.metric({ what: 'another rank for 1,000 members', value: median(times), unit: 'ms', atMost: MAY_BE_LEFT });
}

const SAVE = 'saving a tab of the settings';

async function measurePages(bench: Bench, install: Install, { id, owner, withManyRoles }: LargeGuild): Promise<void> {
  const cookie = await install.session(owner.principal);
  const headers = { accept: 'text/html', 'sec-fetch-site': 'none' };
  for (const page of [...PAGES, ...TABS.map((tab) => `/settings/${tab}`)]) {
    const value = await queriesOf(`${install.url}/guilds/${id}${page}`, { ...headers, cookie });
    bench.metric({ what: `statements of ${page || '/'}`, value, unit: '', atMost: STATEMENTS });
  }
  const theirs = await install.session(withManyRoles.principal);
  const value = await queriesOf(`${install.url}/guilds/${id}/members`, { ...headers, cookie: theirs });
  bench.metric({ what: 'statements of /members, for somebody with 12 roles', value, unit: '', atMost: STATEMENTS });
}

/** What a letter in a search may take to be seen, and a key or a press that opens something, on a phone's processor (ms). */
const LETTER = 50;
const KEY = 100;

async function measureTyping(bench: Bench, install: Install, guild: LargeGuild): Promise<void> {
  const value = await typeIntoMembers(install, guild);
  bench.metric({ what: 'a key in the search of 1,000 members, to the paint', value, unit: 'ms', atMost: LETTER });
  const bare = await typeIntoBareBox(install);
  bench.metric({ what: 'the first key in the box of an empty page, to the paint', value: bare, unit: 'ms' });
}

async function measurePresses(bench: Bench, install: Install, guild: LargeGuild): Promise<void> {
  const { palette, paletteAtDesk, rank } = await pressOnMembers(install, guild);
  bench.metric({
    what: 'the key of the palette at a desk, to its paint',
    value: paletteAtDesk,
    unit: 'ms',
    atMost: KEY,
  });
  bench.metric({ what: 'the key of the palette, to its paint', value: palette, unit: 'ms', atMost: KEY });
  bench.metric({ what: 'another rank, to its paint in the row', value: rank, unit: 'ms', atMost: KEY });
}

async function measureLongUse({ metric }: Bench, install: Install, guild: LargeGuild): Promise<void> {
  const { scrolling, scrollingOnPhone, first, last } = await stayInTab(install, guild);
  metric({ what: 'scrolling 1,000 members, the longest task', value: scrolling, unit: 'ms', atMost: LONG_TASK });
  const onPhone = "scrolling 1,000 members on a phone's processor, the longest task";
  metric({ what: onPhone, value: scrollingOnPhone, unit: 'ms', atMost: LONG_TASK });
  const what = 'memory of a tab after the first time over its pages';
  metric({ what, value: first, unit: 'MB' });
  metric({ what: `memory of a tab after ${NAVIGATIONS} pages`, value: last, unit: 'MB', of: what, atMost: 1.3 });
}
