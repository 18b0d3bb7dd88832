import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

/** No one's but theirs, whatever someone may do in a guild. */
const admins = { access: { only: ['platform admin'], others: 403 } } as const;
const read = { method: 'GET', ...admins } as const;
const write = { method: 'POST', ...admins } as const;
const foreign = { userId: ({ other }: MatrixWorld) => other.owner.principal.userId };

/** Someone of no other case. */
async function someone(suspended = false): Promise<string> {
  const { userId } = await aUser({ name: 'Wren' });
  if (suspended)
    await database().execute(sql`
      insert into account_suspensions (user_id, suspended_at, reason) values (${userId}, now(), 'Spam')`);
  return userId;
}

/** Whose reason has a marker, where there are any. */
async function anySuspended(): Promise<string | undefined> {
  const rows = await sqlRows(database()).as({ id: text })(
    sql`select user_id as id from account_suspensions where until is null order by user_id limit 1`,
  );
  return rows[0]?.id;
}

/** What should have followed from some event and was given up. */
async function aFailedJob(): Promise<string> {
  const [found] = await sqlRows(database()).as({ id: text })(sql`
    insert into pending_reactions (event_id, due_at, tries, failed_at, error)
    select id, now(), 11, now(), 'No answer' from events order by id limit 1
    on conflict (event_id) do update set failed_at = now(), error = excluded.error returning event_id as id`);
  return found?.id ?? uuidv7();
}

/** A run of a job that failed after every try. */
async function aFailedRun(): Promise<string> {
  const [run] = await sqlRows(database()).as({ id: text })(sql`
    insert into pgboss.job (name, data, state, retry_count, completed_on, output)
    values ('wake-ups', '{"job":"point-decay"}', 'failed', 3, now(), '{"message":"No answer"}') returning id`);
  return run!.id;
}

const aboutSomeone = (suspended: boolean, more: object = {}): MatrixCase => ({
  ...write,
  input: async () => ({ userId: await someone(suspended), ...more }),
  foreign,
});

const cases: MatrixCases = {
  'administration.getOverview': read,
  'adminUser.listUsers': {
    ...read,
    input: () => ({ search: 'wr' }),
    variants: ({ guild }) => [
      {},
      { search: 'wr' },
      { search: 'wren' },
      { search: guild.owner.principal.userId },
      { search: '123456789012345678' },
      { only: 'suspended' },
      { only: 'admins' },
    ],
  },
  'adminUser.getAdminUser': {
    ...read,
    input: async () => ({ userId: (await anySuspended()) ?? (await someone(true)) }),
    foreign,
  },
  'adminUser.setAccountPermission': aboutSomeone(false, { permission: 'create:guilds', allowed: false }),
  'adminUser.suspendUser': aboutSomeone(false, { reason: 'Spam', days: 7 }),
  'adminUser.liftSuspension': aboutSomeone(true),
  'adminUser.signOutUser': aboutSomeone(false),
  'administration.getSettings': read,
  'adminGuild.listGuilds': {
    ...read,
    input: () => ({}),
    variants: ({ guild }) => [
      {},
      { search: 'guild' },
      { search: guild.id },
      { only: 'pending' },
      { only: 'verified' },
      { only: 'archived' },
    ],
  },
  'adminGuild.getAdminGuild': {
    ...read,
    input: ({ guild }) => ({ guild: guild.id }),
    foreign: { guild: ({ other }) => other.id },
  },
  'adminJob.listJobs': { ...read, input: () => ({}), variants: () => [{}] },
  'adminJob.retryJob': {
    ...write,
    input: async () => ({ job: await aFailedJob() }),
    foreign: { job: aFailedJob },
  },
  'adminJob.listRuns': read,
  'adminJob.retryRun': {
    ...write,
    input: async () => ({ run: await aFailedRun() }),
    foreign: { run: aFailedRun },
  },
  'adminDispute.listPlatformDisputes': { ...read, input: () => ({}), variants: () => [{}] },
  'platformLog.listPlatformLog': {
    ...read,
    input: () => ({}),
    variants: ({ guild }) => [
      {},
      { action: 'platform.user_suspended' },
      { actor: guild.owner.principal.userId },
      { actor: uuidv7(), action: 'platform.user_suspended' },
    ],
  },
  'platformLog.platformLogFacets': read,
};

export const matrix: Matrix = { cases };
