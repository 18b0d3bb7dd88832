/** A worker beside others: `decay-process.ts URL`; for each message it lets points decay where that is due, and answers. */
import '../../src/features/registry.server.ts';
import { runDecayClock } from '../../src/features/points/decay/decay.reactions.server.ts';
import { closeDatabase, connectDatabase } from '../../src/platform/db/db.server.ts';

connectDatabase(process.argv[2] ?? '', { name: 'guildhall check', statementTimeout: 60_000 });
process.on('message', async () => {
  await Promise.all(Array.from({ length: 4 }, () => runDecayClock()));
  process.send?.('done');
});
process.on('disconnect', () => void closeDatabase().then(() => process.exit()));
process.send?.('ready');
