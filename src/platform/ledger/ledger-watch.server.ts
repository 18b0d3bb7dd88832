import { database } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { brokenInvariants } from './ledger.server.ts';

/** What was touched so recently is looked at every minute: a run that is missed is made up for by the next. */
const RECENT_MINUTES = 10;

/** Looks at what was touched lately. */
export const watchLedger = () => alarm(RECENT_MINUTES);

/** Looks at everything. */
export const auditLedger = () => alarm();

/** An error in the log for each rule that doesn't hold (docs/operations.md#the-ledger). Answers how many. */
async function alarm(minutes?: number): Promise<number> {
  const broken = await brokenInvariants(database(), minutes);
  for (const fault of broken) log.error(fault, 'ledger invariant broken');
  return broken.length;
}
