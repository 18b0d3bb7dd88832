import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { Install } from '../prove/install.ts';
import { discoverGuilds } from '../src/features/discovery/discovery.queries.server.ts';
import type { DiscoverGuildsInput } from '../src/features/discovery/discovery.schema.ts';
import '../src/features/registry.server.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { fillGuilds, people, TEXTS } from './discovery-rows.ts';

/** `DISCOVERY_GUILDS` makes the largest smaller. */
const SIZES = [1_000, 10_000, Number(process.env.DISCOVERY_GUILDS ?? 100_000)] as const;
const CALLS = 25;
const DEEP = 50;

type Search = readonly [DiscoverGuildsInput, Principal];

const SEARCHES: Readonly<Record<string, DiscoverGuildsInput>> = {
  'no filter': {},
  'most members first': { sort: 'members' },
  'a text that many have': { query: TEXTS.many },
  'the beginning of it': { query: TEXTS.many.slice(0, 4) },
  'a text that one in a hundred has': { query: TEXTS.some },
  'a text that few have': { query: TEXTS.few },
  'a text that nobody has': { query: TEXTS.nobody },
  'two letters that nobody has': { query: 'zq' },
  'a tag': { includeTags: ['Raiding'] },
  'a rare tag': { includeTags: ['18+'] },
  'three tags': { includeTags: ['Raiding', 'Roleplay', 'Trading'] },
  'three tags, the newest first': { includeTags: ['Raiding', 'Roleplay', 'Trading'], sort: 'newest' },
  'six tags that few have': { includeTags: ['PvE', 'PvP', 'Raiding', 'Roleplay', 'Trading', '18+'] },
  'a text that many have, and a tag': { query: TEXTS.many, includeTags: ['Raiding'] },
  'a text that few have, and a tag': { query: TEXTS.few, includeTags: ['Raiding'] },
  'a tag and a role that is wanted': { includeTags: ['Raiding'], wants: 'Healer', recruiting: true },
  'without a tag': { excludeTags: ['Raiding'] },
};

export const part: BenchPart = {
  about: 'discovery at 1,000, 10,000 and 100,000 guilds, through its query function, warm',
  async run(bench) {
    const install = await Install.start();
    try {
      const before = new Map<string, string>();
      const { evenings, nights } = await people();
      const own: Readonly<Record<string, Search>> = {
        'hours that many share': [{ myHours: true }, evenings.principal],
        'most hours in common': [{ sort: 'overlap' }, evenings.principal],
        'hours that few share': [{ myHours: true }, nights.principal],
        'most hours in common with few': [{ sort: 'overlap' }, nights.principal],
      };
      for (const size of SIZES) await measure(bench, size, before, own);
    } finally {
      await install.stop();
    }
  },
};

/** In turns, so that other work on the machine affects all alike; the first calls are to warm up. */
async function measure(
  bench: Bench,
  size: number,
  before: Map<string, string>,
  own: Readonly<Record<string, Search>>,
): Promise<void> {
  await fillGuilds(size);
  bench.say(`${size.toLocaleString('en-US')} guilds`);
  const open = { ...SEARCHES, [`page ${DEEP} of a tag`]: await deep({ includeTags: ['Raiding'] }) };
  const searches: Readonly<Record<string, Search>> = {
    ...Object.fromEntries(Object.entries(open).map(([what, asked]) => [what, [asked, ANONYMOUS] as const])),
    ...own,
  };
  const times = new Map(Object.keys(searches).map((what) => [what, [] as number[]]));
  for (let call = -2; call < CALLS * bench.rounds; call++)
    for (const [what, [asked, who]] of Object.entries(searches)) {
      const began = performance.now();
      await discoverGuilds.as(who, asked);
      if (call >= 0) times.get(what)?.push(performance.now() - began);
    }
  for (const [what, took] of times) tell(bench, { size, what, value: median(took) }, before);
}

function tell(
  bench: Bench,
  { size, what, value }: { readonly size: number; readonly what: string; readonly value: number },
  before: Map<string, string>,
): void {
  const name = `${what}, ${size.toLocaleString('en-US')}`;
  const bound = size === SIZES[2] ? { atMost: 10 } : {};
  bench.metric({ what: name, value, unit: 'ms', ...bound });
  const of = before.get(what);
  if (of === undefined) before.set(what, name);
  else if (size === SIZES[2]) bench.metric({ what: `${what}, by size`, value, unit: 'ms', of, atMost: 2 });
}

/** What asks for a page far into a list, or for the last full one that there is. */
async function deep(asked: DiscoverGuildsInput): Promise<DiscoverGuildsInput> {
  const cursors: (string | undefined)[] = [undefined];
  while (cursors.length < DEEP) {
    const { nextCursor } = await discoverGuilds.as(ANONYMOUS, { ...asked, cursor: cursors.at(-1) });
    if (nextCursor === null) {
      cursors.pop();
      break;
    }
    cursors.push(nextCursor);
  }
  return { ...asked, cursor: cursors.at(-1) };
}
