/** `npm run audit:verify [GUILD]`: makes the hashes of every guild's audit log again, or of one guild's, and compares. */
import { chainsOf, verifyChain } from '#/features/audit/chain.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { databaseTool, failTool } from './database-tool.ts';

/** A chunk of a large log takes longer than a page's statement may (milliseconds). */
const PATIENCE = 60_000;

const [which] = process.argv.slice(2);
await databaseTool({ name: 'guildhall audit', statementTimeout: PATIENCE }, async () => {
  const chains = await chainsOf(database(), which);
  if (which !== undefined && chains.length === 0) failTool(`No guild with a log has the ID or link ${which}.`);
  else if (!(await notifyAll(chains))) process.exitCode = 1;
});

/** One line a log. Answers whether all are whole. */
async function notifyAll(chains: Awaited<ReturnType<typeof chainsOf>>): Promise<boolean> {
  let whole = 0;
  let total = 0;
  for (const chain of chains) {
    const { guildId, name, entries, head, broken } = await verifyChain(database(), chain);
    const called = `${name ?? 'Deleted guild'} (${guildId})`;
    total += entries;
    if (broken) console.error(`BROKEN  ${called}: ${broken.why}`);
    else {
      whole += 1;
      console.log(`ok      ${called}: ${entries} entries, head ${head}`);
    }
  }
  console.log(`${whole} of ${chains.length} logs are intact, ${total} entries.`);
  return whole === chains.length;
}
