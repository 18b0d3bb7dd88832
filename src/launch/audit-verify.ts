/**
 * `npm run audit:verify [GUILD]`: makes the hashes of the platform's log and of every guild's audit log again, or of one guild's,
 * and compares them with the links and with the heads that were recorded out of the database.
 */
import { type ChainReport, chainsOf, verifyChain } from '#/features/audit/chain.queries.server.ts';
import { PLATFORM_LOG_ID, verifyPlatformChain } from '#/features/audit/platform-chain.queries.server.ts';
import { type RecordedHeads, recordedHeads } from '#/features/audit/recorded-heads.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { databaseTool, failTool } from './database-tool.ts';

/** A chunk of a large log takes longer than a page's statement may (milliseconds). */
const PATIENCE = 60_000;

const [which] = process.argv.slice(2);
await databaseTool({ name: 'guildhall audit', statementTimeout: PATIENCE }, async () => {
  const recorded = await recordedHeads(storage());
  const chains = await chainsToVerify(recorded);
  if (which !== undefined && chains.length === 0) failTool(`No guild with a log has the ID or link ${which}.`);
  else {
    const isPlatformWhole = which !== undefined || (await verifyPlatform(recorded));
    if (!(await verifyAll(chains, recorded)) || !isPlatformWhole) process.exitCode = 1;
  }
});

/** Those in the database, and those that were recorded and are gone from it. */
async function chainsToVerify({ heads }: RecordedHeads) {
  const chains = await chainsOf(database(), which);
  const there = new Set(chains.map(({ guild_id: guildId }) => guildId));
  const recorded = new Set(heads.map(({ guildId }) => guildId));
  const gone = [...recorded].filter(
    (guildId) => guildId !== PLATFORM_LOG_ID && !there.has(guildId) && (which === undefined || which === guildId),
  );
  return [...chains, ...gone.map((guildId) => ({ guild_id: guildId, name: null, last: null, hash: null }))];
}

async function verifyPlatform({ heads }: RecordedHeads): Promise<boolean> {
  const own = heads.filter(({ guildId }) => guildId === PLATFORM_LOG_ID);
  const { entries, head, broken } = await verifyPlatformChain(database(), own);
  if (broken) console.error(`BROKEN  Platform log: ${broken}`);
  else console.log(`ok      Platform log: ${entries} entries${entries > 0 ? `, head ${head}` : ''}`);
  return broken === null;
}

/** One line a log. Answers whether all are whole. */
async function verifyAll(
  chains: Awaited<ReturnType<typeof chainsOf>>,
  { heads, files, faults }: RecordedHeads,
): Promise<boolean> {
  const headsOf = Map.groupBy(heads, ({ guildId }) => guildId);
  const reports: ChainReport[] = [];
  for (const chain of chains) {
    const report = await verifyChain(database(), chain, headsOf.get(chain.guild_id));
    reports.push(report);
    if (report.broken) console.error(lineOf(report));
    else console.log(lineOf(report));
  }
  for (const fault of faults) console.error(`BROKEN  Recorded heads: ${fault}`);
  const whole = reports.filter(({ broken }) => broken === null).length;
  const total = reports.reduce((sum, { entries }) => sum + entries, 0);
  const waiting = reports.reduce((sum, report) => sum + report.waiting, 0);
  console.log(
    `${whole} of ${chains.length} logs are intact, ${total} entries.${waiting > 0 ? ` ${waiting} more wait to be linked.` : ''}`,
  );
  console.log(`Compared with ${heads.length} heads, recorded in ${files} files.`);
  return whole === chains.length && faults.length === 0;
}

function lineOf({ guildId, name, entries, head, broken }: ChainReport): string {
  const called = `${name ?? 'Deleted guild'} (${guildId})`;
  return broken ? `BROKEN  ${called}: ${broken.why}` : `ok      ${called}: ${entries} entries, head ${head}`;
}
