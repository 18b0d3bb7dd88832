import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Install } from '../prove/install.ts';
import { addWorld } from '../prove/made-world.ts';
import { aUser } from '../src/features/accounts/account.factory.ts';
import { listGuilds } from '../src/features/administration/guild.queries.server.ts';
import { listPlatformLog } from '../src/features/administration/platform-log.queries.server.ts';
import { listUsers } from '../src/features/administration/user.queries.server.ts';
import { requestExport } from '../src/features/my-account/commands/request-export.server.ts';
import { listCases } from '../src/features/reports/report.queries.server.ts';
import { database } from '../src/platform/db/db.server.ts';
import { bool, sqlRows } from '../src/platform/db/rows.server.ts';
import type { UserPrincipal } from '../src/platform/principal.ts';
import '../src/features/registry.server.ts';
import { fillAdministration, fillPerson } from './administration-rows.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { residentOf, WORKER } from './memory-of.ts';
import { asSuperuser } from './superuser.ts';

/** `ADMIN_USERS` makes the world smaller. */
const USERS = Number(process.env.ADMIN_USERS ?? 100_000);
const CALLS = 25;
/** Rows of the person whose data is exported. */
const OWN_ROWS = USERS;
/** Milliseconds between two looks. */
const LOOK = 100;

export const part: BenchPart = {
  about: `lists of platform admins at ${USERS.toLocaleString('en-US')} users, reports and entries of the log, and the export of a person with as many rows`,
  async run(bench) {
    const install = await Install.start();
    try {
      await addWorld(install.dataDir, { guilds: Math.ceil(USERS / 40), users: USERS, applications: 1, seed: 'admin' });
      await asSuperuser(install.dataDir, (client) => fillAdministration(client, USERS));
      await lists(bench, await aUser({ name: 'Ines', platformRole: 'admin' }));
      const person = await aUser({ name: 'Wren' });
      await asSuperuser(install.dataDir, (client) => fillPerson(client, person.userId, OWN_ROWS));
      await exported(bench, install, person);
    } finally {
      await install.stop();
    }
  },
};

/** In turns, so that other work on the machine affects all alike; the first calls are to warm up. */
async function lists(bench: Bench, admin: UserPrincipal): Promise<void> {
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    users: () => listUsers.as(admin, {}),
    'users by a part of a name': () => listUsers.as(admin, { search: 'wren' }),
    'users by a name that no one has': () => listUsers.as(admin, { search: 'quixotry' }),
    'suspended users': () => listUsers.as(admin, { only: 'suspended' }),
    guilds: () => listGuilds.as(admin, {}),
    'guilds by a part of a name': () => listGuilds.as(admin, { search: 'order' }),
    'verified guilds': () => listGuilds.as(admin, { only: 'verified' }),
    'open reports': () => listCases.as(admin, { state: 'open' }),
    'open reports of listings': () => listCases.as(admin, { state: 'open', kind: 'listing' }),
    'upheld reports': () => listCases.as(admin, { state: 'upheld' }),
    'the log': () => listPlatformLog.as(admin, {}),
    'the log, one action': () => listPlatformLog.as(admin, { action: 'platform.user_suspended' }),
    'the log, one admin': () => listPlatformLog.as(admin, { actor: admin.userId }),
  };
  const times = new Map(Object.keys(asked).map((what) => [what, [] as number[]]));
  for (let call = -2; call < CALLS * bench.rounds; call++)
    for (const [what, run] of Object.entries(asked)) {
      const began = performance.now();
      await run();
      if (call >= 0) times.get(what)?.push(performance.now() - began);
    }
  for (const [what, took] of times) bench.metric({ what, value: median(took), unit: 'ms', atMost: 10 });
}

/** From the request until the worker has gathered it, with the most that the worker held meanwhile. */
async function exported(bench: Bench, { product }: Install, person: UserPrincipal): Promise<void> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(product, WORKER));
  }, LOOK);
  const began = performance.now();
  const { exportId } = await requestExport.as(person, {});
  while (!(await isReady(exportId))) await sleep(LOOK);
  bench.metric({ what: 'an export, gathered', value: (performance.now() - began) / 1000, unit: 's', atMost: 10 });
  clearInterval(timer);
  bench.metric({ what: 'worker, most meanwhile', value: most, unit: 'MB', atMost: 256 });
}

async function isReady(exportId: string): Promise<boolean> {
  const [found] = await sqlRows(database()).as({ ready: bool })(
    sql`select ready_at is not null as ready from account_exports where id = ${exportId}`,
  );
  return found?.ready ?? false;
}
