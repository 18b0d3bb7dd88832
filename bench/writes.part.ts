import { sql } from 'drizzle-orm';
import { Install } from '../prove/install.ts';
import { aGuild, aMember, type FactoryGuild } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../src/platform/db/db.server.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { callAll, callAtOnce, type Sent } from './calls.ts';
import { CONNECTIONS, type Load } from './load.ts';
import { walOfInsertions } from './wal-of.ts';

/** Notes of a round: each author may write 60 in ten minutes. */
const WRITTEN = CONNECTIONS * 30;
/** Written in one moment, by so many people. */
const AT_ONCE = 500;
const AUTHORS = 100;
const STRANGERS = 4;

/** Someone who may write notes, and a member to write them about. */
interface Author {
  readonly cookie: string;
  readonly guildId: string;
  readonly memberId: string;
}

export const part: BenchPart = {
  about: `notes by ${CONNECTIONS} clients in one guild and in many, and ${AT_ONCE} in one moment`,
  async run(bench) {
    const install = await Install.start();
    try {
      bench.say('filling guilds');
      const one = await aGuild();
      const ofOne = await authorsOf(install, one, AUTHORS);
      const ofMany: Author[] = [];
      for (let n = 0; n < CONNECTIONS; n++) ofMany.push(...(await authorsOf(install, await aGuild(), 2)).slice(0, 1));
      await measureRates(bench, install, ofOne, ofMany);
      await measureWal(bench, install, ofOne);
      await measureMoment(bench, install, ofOne);
    } finally {
      await install.stop();
    }
  },
};

/** The owner and officers of a guild; each writes about the next, so that no two meet at one member's row. */
async function authorsOf(install: Install, guild: FactoryGuild, count: number): Promise<Author[]> {
  const people = [guild.owner];
  while (people.length < count) people.push(await aMember(guild, { rank: 'Officer' }));
  const cookies = await Promise.all(people.map(({ principal }) => install.session(principal)));
  return people.map((_, n) => ({
    cookie: cookies[n] ?? '',
    guildId: guild.id,
    memberId: people[(n + 1) % count]?.characterId ?? '',
  }));
}

const note = ({ cookie, guildId, memberId }: Author, n: number): Sent => ({
  cookie,
  data: { guildId, memberId, audience: 'staff', body: `Note ${n}` },
});
const notesOf = (authors: readonly Author[], count: number): Sent[] =>
  Array.from({ length: count }, (_, n) => note(authors[n % authors.length] as Author, n));

async function measureRates(
  { metric, rounds }: Bench,
  { url }: Install,
  ofOne: readonly Author[],
  ofMany: readonly Author[],
): Promise<void> {
  const many: Load[] = [];
  const one: Load[] = [];
  // The first is to warm up.
  for (let round = 0; round <= rounds; round++) {
    for (const [loads, authors] of [
      [many, ofMany],
      [one, ofOne.slice(0, CONNECTIONS)],
    ] as const) {
      await forgetLimits();
      loads.push(await callAll(url, 'note.writeNote', notesOf(authors, WRITTEN)));
    }
  }
  const middle = (loads: readonly Load[], of: (load: Load) => number) => median(loads.slice(1).map(of));
  const rate = ({ rate }: Load) => rate;
  metric({ what: 'writes, many guilds', value: middle(many, rate), unit: '/s' });
  metric({ what: 'writes, one guild', value: middle(one, rate), unit: '/s', of: 'writes, many guilds', atLeast: 0.85 });
  metric({ what: 'writes, many guilds: p99', value: middle(many, ({ p99 }) => p99), unit: 'ms' });
  metric({ what: 'writes, one guild: p99', value: middle(one, ({ p99 }) => p99), unit: 'ms' });
}

async function measureWal({ metric }: Bench, install: Install, authors: readonly Author[]): Promise<void> {
  await forgetLimits();
  const write = () => callAll(install.url, 'note.writeNote', notesOf(authors, WRITTEN));
  const bytes = await walOfInsertions(install, 'member_notes', write);
  metric({ what: "a write's share of the write-ahead log", value: bytes / 1000, unit: 'kB', atMost: 2.5 });
}

/** What the members of another guild, who only read, see of it. */
async function measureMoment({ metric, rounds }: Bench, install: Install, authors: readonly Author[]): Promise<void> {
  const elsewhere = await aGuild();
  const strangers = await authorsOf(install, elsewhere, STRANGERS);
  const refused: number[] = [];
  const took: number[] = [];
  const waited: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await forgetLimits();
    const reading = keepReading(install, strangers);
    const moment = await callAtOnce(install.url, 'note.writeNote', notesOf(authors, AT_ONCE));
    const read = await reading.stop();
    if (round === 0) continue;
    refused.push(moment.statuses.filter((status) => status !== 200).length);
    took.push(moment.took);
    waited.push(read.toSorted((a, b) => a - b)[Math.floor(read.length * 0.99)] ?? Number.NaN);
  }
  const what = `${AT_ONCE} writes in one moment`;
  metric({ what: `${what}: refused`, value: Math.max(...refused), unit: '', atMost: 0 });
  metric({ what: `${what}: until the last is answered`, value: median(took), unit: 'ms', atMost: 3_000 });
  metric({ what: `${what}: a stranger's read, p99`, value: median(waited), unit: 'ms', atMost: 200 });
}

function keepReading(install: Install, strangers: readonly Author[]) {
  let stopping = false;
  const times: number[] = [];
  const read = async ({ cookie, guildId }: Author) => {
    while (!stopping) {
      const began = performance.now();
      const answer = await install.call({
        id: 'member.listMembers',
        method: 'GET',
        cookie,
        data: { guildId, limit: 50 },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A stranger's read was answered ${answer.status}`);
      times.push(performance.now() - began);
    }
  };
  const all = Promise.all(strangers.map(read));
  return {
    async stop() {
      stopping = true;
      await all;
      return times;
    },
  };
}

const forgetLimits = () => database().execute(sql`delete from rate_limits`);
