import { sql } from 'drizzle-orm';
import { dayAfter, dayAt } from '#/base/day.ts';
import { auditFacets, countNewAuditLogs, listAuditLogs } from '#/features/audit/audit.queries.server.ts';
import { exportAuditLogs } from '#/features/audit/audit-export.queries.server.ts';
import { chainsOf, verifyChain } from '#/features/audit/chain.queries.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { Install } from '../prove/install.ts';
import { addWorld } from '../prove/made-world.ts';
import type { AuditFilter } from '../src/features/audit/audit.search.ts';
import { database } from '../src/platform/db/db.server.ts';
import { fillLog } from './audit-rows.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { largestGuild, ownerOf } from './scale-queries.ts';
import { asSuperuser } from './superuser.ts';

const ROWS = 1_000_000;
const FAR = 100;
const CALLS = 40;

export const part: BenchPart = {
  about: 'the audit log of a guild with 1,000,000 entries, through the query functions, warm',
  async run(bench) {
    const install = await Install.start();
    try {
      await addWorld(install.dataDir, { guilds: 1, users: 200, applications: 1, seed: 'audit' });
      const guild = await largestGuild();
      await asSuperuser(install.dataDir, (client) => fillLog(client, guild.id, ROWS));
      bench.say(`${ROWS.toLocaleString('en-US')} entries in one log`);
      await measure(bench, guild.id, ownerOf(guild));
    } finally {
      await install.stop();
    }
  },
};

async function measure(bench: Bench, guildId: string, owner: UserPrincipal): Promise<void> {
  const list = (more: AuditFilter & { cursor?: string }) => listAuditLogs.as(owner, { guildId, ...more });
  const today = dayAt(Date.now(), 'Etc/GMT');
  const filters: Record<string, AuditFilter> = {
    'the whole log': {},
    'one actor': { actor: (await list({})).items[0]?.actor.userId ?? '' },
    'one action': { action: 'member.rank_changed' },
    'one area': { area: 'applications' },
    'a month, two years ago': { from: dayAfter(today, -720), to: dayAfter(today, -690) },
    'one area of the last year': { area: 'members', from: dayAfter(today, -365) },
  };
  for (const [what, filter] of Object.entries(filters)) {
    const far = await pageAfter(FAR - 1, (cursor) => list({ ...filter, ...(cursor && { cursor }) }));
    const first: number[] = [];
    const hundredth: number[] = [];
    // In turns, so that other work on the machine affects both alike.
    for (let call = 0; call < CALLS * bench.rounds; call++) {
      first.push(await took(() => list(filter)));
      hundredth.push(await took(() => list({ ...filter, cursor: far })));
    }
    const name = `${what}, first page`;
    bench.metric({ what: name, value: median(first), unit: 'ms' });
    bench.metric({ what: `${what}, page ${FAR}`, value: median(hundredth), unit: 'ms', of: name, atMost: 1.5 });
  }
  const times = async (run: () => Promise<unknown>) => {
    const all: number[] = [];
    for (let call = 0; call < CALLS; call++) all.push(await took(run));
    return median(all);
  };
  const tell = (what: string, value: number, unit = 'ms') => bench.metric({ what, value, unit });
  tell('an action done once in 10,000 times', await times(() => list({ action: 'guild.settings_saved' })));
  tell('what there is to filter by', await times(() => auditFacets.as(owner, { guildId })));
  tell('how much is new', await times(() => countNewAuditLogs.as(owner, { guildId, after: ROWS })));
  tell('a month as a file', await took(() => read(guildId, owner, filters['a month, two years ago'] ?? {})));
  tell('the whole chain verified', (await took(() => verifyOf(guildId))) / 1000, 's');
}

async function took(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** The cursor of the page behind this many. */
async function pageAfter(
  pages: number,
  list: (cursor: string) => Promise<{ nextCursor: string | null }>,
): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page++) {
    const { nextCursor } = await list(cursor);
    if (nextCursor === null) throw new Error(`The list has no page ${page + 2}`);
    cursor = nextCursor;
  }
  return cursor;
}

async function read(guildId: string, owner: UserPrincipal, filter: AuditFilter): Promise<void> {
  await database().execute(sql`delete from rate_limits`);
  const { lines } = await exportAuditLogs.as(owner, { guildId, ...filter });
  for await (const line of lines) if (line === '') throw new Error('A chunk of the file is empty');
}

async function verifyOf(guildId: string): Promise<void> {
  const [chain] = await chainsOf(database(), guildId);
  const { broken, entries } = await verifyChain(database(), chain as NonNullable<typeof chain>);
  if (broken || entries <= ROWS) throw new Error(`The chain ends at ${entries}: ${broken?.why}`);
}
