/** Discovery with so many guilds, in a process of its own: answers how long a search takes. */
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { Install } from '../prove/install.ts';
import { discoverGuilds } from '../src/features/discovery/discovery.queries.server.ts';
import type { DiscoverGuildsInput } from '../src/features/discovery/discovery.schema.ts';
import '../src/features/registry.server.ts';
import { A_TAG, DEEP_PAGE, fillGuilds, people, TEXTS } from './discovery-rows.ts';
import { answer, timeOf } from './sizes.ts';

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
  [A_TAG]: { includeTags: ['Raiding'] },
  'a rare tag': { includeTags: ['18+'] },
  'three tags': { includeTags: ['Raiding', 'Roleplay', 'Trading'] },
  'three tags, the newest first': { includeTags: ['Raiding', 'Roleplay', 'Trading'], sort: 'newest' },
  'six tags that few have': { includeTags: ['PvE', 'PvP', 'Raiding', 'Roleplay', 'Trading', '18+'] },
  'a text that many have, and a tag': { query: TEXTS.many, includeTags: ['Raiding'] },
  'a text that few have, and a tag': { query: TEXTS.few, includeTags: ['Raiding'] },
  'a tag and a role that is wanted': { includeTags: ['Raiding'], wants: 'Healer', recruiting: true },
  'without a tag': { excludeTags: ['Raiding'] },
};

const install = await Install.start();
// Also when what started it has died.
process.once('disconnect', () => void install.stop().finally(() => process.exit()));
const { evenings, nights } = await people();
await fillGuilds(Number(process.argv[2]));
const searches: Readonly<Record<string, Search>> = {
  ...Object.fromEntries(Object.entries(SEARCHES).map(([what, asked]) => [what, [asked, ANONYMOUS] as const])),
  [DEEP_PAGE]: [await deep({ includeTags: ['Raiding'] }), ANONYMOUS],
  'hours that many share': [{ myHours: true }, evenings.principal],
  'most hours in common': [{ sort: 'overlap' }, evenings.principal],
  'hours that few share': [{ myHours: true }, nights.principal],
  'most hours in common with few': [{ sort: 'overlap' }, nights.principal],
};
answer(
  Object.fromEntries(
    Object.entries(searches).map(([what, [asked, who]]) => [what, timeOf(() => discoverGuilds.as(who, asked))]),
  ),
);

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
