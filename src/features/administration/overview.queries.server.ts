import { sql } from 'drizzle-orm';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { failedRunRows } from '#/platform/jobs/failed-runs.server.ts';
import { readiness } from '#/platform/process/readiness.server.ts';
import { COUNTED_UP_TO } from './administration.rules.ts';
import { nothingInput } from './administration.schema.ts';

const COUNTS = {
  online: int,
  newUsers: int,
  newGuilds: int,
  suspended: int,
  requests: int,
  reports: int,
  disputes: int,
  failedJobs: int,
};

/** How the platform is: numbers of the last days, and whether this process is healthy. Each number is counted up to 1,000. */
export const getOverview = adminQuery({
  name: 'administration.getOverview',
  input: nothingInput,
  allow: AdminPolicy.any,
  read: async ({ db }) => {
    const counted = (rows: ReturnType<typeof sql>) =>
      sql`(select count(*)::int from (${rows} limit ${COUNTED_UP_TO}) counted)`;
    const [[counts], { checks }] = await Promise.all([
      sqlRows(db).as(COUNTS)(sql`
        select ${counted(sql`select distinct user_id from sessions where updated_at > now() - interval '1 hour'`)} as online,
          ${counted(sql`select from users where id > ${weekAgo}`)} as "newUsers",
          ${counted(sql`select from guilds where deleted_at is null and id > ${weekAgo}`)} as "newGuilds",
          ${counted(sql`select from account_suspensions where until is null or until > now()`)} as suspended,
          ${counted(sql`select from verification_requests where state = 'pending'`)} as requests,
          ${counted(sql`select from report_cases where state = 'open'`)} as reports,
          ${counted(sql`select from trades where status = 'disputed' and (guild_id is null or escalated)`)} as disputes,
          ${counted(sql`select from pending_reactions where failed_at is not null`)}
            + ${counted(failedRunRows())} as "failedJobs"`),
      readiness(),
    ]);
    return { counts: counts ?? null, checks };
  },
});

/** IDs begin with their time (UUID version 7): those of the last seven days are greater. */
const weekAgo = sql`(lpad(to_hex((extract(epoch from now() - interval '7 days') * 1000)::bigint), 12, '0')
  || repeat('0', 20))::uuid`;

export type Overview = Awaited<ReturnType<typeof getOverview>>;
