import { databasePool } from '#/platform/db/db.server.ts';
import { isMigrated } from '#/platform/db/migrate.server.ts';

/** How worker processes call themselves to the database server; readiness looks for the name. */
export const WORKER_NAME = 'guildhall worker';

const PATIENCE_MS = 2_000;
const FRESH_MS = 500;

export interface Readiness {
  readonly ready: boolean;
  /** Each `ok` or what is wrong, in words for the person who runs the product. */
  readonly checks: {
    readonly database: string;
    readonly migrations: string;
    readonly jobs: string;
    readonly ledger: string;
  };
}

let last: { until: number; answer: Promise<Readiness> } | undefined;

/**
 * Whether this process can serve: the database answers, has every migration, and a worker is at it. A good answer is
 * given again for half a second, so that asking costs next to nothing.
 */
export function readiness(): Promise<Readiness> {
  if (last && performance.now() < last.until) return last.answer;
  const asked = { until: Number.POSITIVE_INFINITY, answer: examine() };
  last = asked;
  void asked.answer.then(({ ready }) => {
    asked.until = ready ? performance.now() + FRESH_MS : 0;
  });
  return asked.answer;
}

async function examine(): Promise<Readiness> {
  const [database, migrations, jobs, ledger] = await Promise.all([
    judged('does not answer', async () => (await databasePool().query('select 1')).rowCount === 1),
    judged('are missing', () => isMigrated(databasePool())),
    judged('no worker is running', workerIsPolling),
    judged('is broken', ledgerHolds),
  ]);
  return {
    // A balance that is wrong in one guild is an alarm, and no reason to send everyone away.
    ready: [database, migrations, jobs].every((word) => word === 'ok'),
    checks: { database, migrations, jobs, ledger },
  };
}

/** A worker asks for jobs every second or so; the server knows when each connection last did something. */
async function workerIsPolling(): Promise<boolean> {
  const { rowCount } = await databasePool().query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = $1
       and (state = 'active' or state_change > clock_timestamp() - interval '30 seconds') limit 1`,
    [WORKER_NAME],
  );
  return rowCount === 1;
}

/** Looks at what was touched in the last minutes only; the worker looks at everything every night. */
async function ledgerHolds(): Promise<boolean> {
  const { rowCount } = await databasePool().query(
    `select from check_recent_invariants(now() - interval '2 minutes') limit 1`,
  );
  return rowCount === 0;
}

async function judged(otherwise: string, check: () => Promise<boolean>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return (await Promise.race([check(), late])) ? 'ok' : otherwise;
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
