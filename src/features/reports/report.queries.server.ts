import { type SQL, sql } from 'drizzle-orm';
import { isSuspended } from '#/features/accounts/suspension.api.server.ts';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { isPlatformAdmin } from '#/features/platform-admin/admin-user.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { together } from '#/platform/db/together.server.ts';
import { reportKindOf } from '#/platform/feature.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { ReportPolicy } from './report.policy.ts';
import {
  EARLIER_SHOWN,
  OFFENSE_DAYS,
  OPEN_COUNTED,
  REPORT_DECISIONS,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORTS_SHOWN,
} from './report.rules.ts';
import { caseInput, listCasesInput, nothingInput } from './report.schema.ts';

const ROW = {
  ...{ id: text, kind: oneOf(REPORT_KINDS), title: text, state: oneOf(REPORT_STATES), ownerName: text },
  ...{ at: instant, reports: int, reason: oneOf(REPORT_REASONS).orNull },
};
/** Of each case as many as its page shows are counted. */
const COUNTED = sql`(select count(*)::int from (select from reports r where r.case_id = c.id limit ${REPORTS_SHOWN}) counted)`;
const FIRST_REASON = sql`(select r.reason from reports r where r.case_id = c.id order by r.id limit 1)`;

const OLDEST: SortKey[] = [
  { by: sql`c.opened_at`, type: 'timestamptz' },
  { by: sql`c.id`, type: 'uuid' },
];
const LATEST: SortKey[] = [
  { by: sql`c.decided_at`, type: 'timestamptz', desc: true },
  { by: sql`c.id`, type: 'uuid', desc: true },
];

/** What was reported, each thing once: open cases, the oldest first, or decided ones, the latest first. */
export const listCases = adminQuery({
  name: 'report.listCases',
  input: listCasesInput,
  allow: ReportPolicy.read,
  read: async ({ db, input: { state, kind, ...page } }) => {
    const isOpen = state === 'open';
    const keys = keysetPage({ ...page, sort: state }, isOpen ? OLDEST : LATEST);
    // In the words of the partial indexes.
    const where: SQL[] = [isOpen ? sql`c.state = 'open'` : sql`c.state <> 'open' and c.state = ${state}`, keys.after];
    if (kind) where.push(sql`c.kind = ${kind}`);
    const found = await sqlRows(db).as({ ...ROW, pageKey })(sql`
      select c.id, c.kind, c.title, c.state, o.name as "ownerName", coalesce(c.decided_at, c.opened_at) as at,
        ${COUNTED} as reports, ${FIRST_REASON} as reason, ${keys.key} as "pageKey"
      from report_cases c join users o on o.id = c.about_user_id
      where ${sql.join(where, sql` and `)} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    return { items: rows.map(({ pageKey: _, ...row }) => row), nextCursor };
  },
});

export type ReportedCaseRow = Awaited<ReturnType<typeof listCases>>['items'][number];

/** How many cases wait for a decision, counted up to 100. */
export const countOpenCases = adminQuery({
  name: 'report.countOpenCases',
  input: nothingInput,
  allow: ReportPolicy.read,
  read: async ({ db }) => {
    const [found] = await sqlRows(db).as({ open: int })(sql`
      select count(*)::int as open from (select from report_cases where state = 'open' limit ${OPEN_COUNTED}) counted`);
    return { open: found?.open ?? 0 };
  },
});

const CASE = {
  ...{ id: text, kind: oneOf(REPORT_KINDS), targetId: text, guildId: text.orNull, guildName: text.orNull },
  ...{ title: text, path: text, state: oneOf(REPORT_STATES), openedAt: instant },
  ...{ decision: oneOf(REPORT_DECISIONS).orNull, decisionId: text.orNull, decidedBy: text.orNull },
  ...{ decidedAt: instant.orNull, messageToReporters: text, messageToOwner: text, isTakenDown: bool },
  ...{ kept: text.orNull, aboutUserId: text, ownerName: text, ownerSince: instant, isSuspended: bool },
  ...{ username: text.orNull, discordId: text.orNull, platformRole: oneOf(['user', 'admin']) },
};

/** One case whole: what was reported then and now, by whom, and what is known of both sides. */
export const getCase = adminQuery({
  name: 'report.getCase',
  input: caseInput,
  load: async (db, { caseId }) => {
    const [found] = await sqlRows(db).as(CASE)(sql`
      select c.id, c.kind, c.target_id as "targetId", c.about_guild_id as "guildId", g.name as "guildName", c.title, c.path,
        c.state, c.opened_at as "openedAt", c.decision, c.decision_id as "decisionId", d.name as "decidedBy",
        c.decided_at as "decidedAt", c.message_to_reporters as "messageToReporters", c.message_to_owner as "messageToOwner",
        c.is_taken_down as "isTakenDown", c.kept, c.about_user_id as "aboutUserId", o.name as "ownerName",
        o.created_at as "ownerSince", ${isSuspended(sql`o.id`)} as "isSuspended", o.username, o.discord_id as "discordId",
        o.platform_role as "platformRole"
      from report_cases c join users o on o.id = c.about_user_id left join users d on d.id = c.decided_by_user_id
      left join guilds g on g.id = c.about_guild_id where c.id = ${caseId}`);
    return found ?? null;
  },
  allow: ReportPolicy.read,
  read: async ({ db, who, loaded }) => {
    const { targetId, guildId, aboutUserId, ownerName, ownerSince, isSuspended: suspended, kept, ...rest } = loaded;
    const { username, discordId, platformRole, ...found } = rest;
    const atOnce = together(db);
    const [now, reports, earlier, [counts]] = await Promise.all([
      reportKindOf(found.kind).now(atOnce, { targetId, guildId }),
      reportsOf(atOnce, found.id),
      earlierCases(atOnce, loaded),
      countsAbout(atOnce, loaded),
    ]);
    const isAdmin = isPlatformAdmin({ username, discordId, platformRole });
    const isMine = aboutUserId === who.userId;
    return {
      ...{ ...found, targetId, guildId, reports, earlier, counts: counts ?? null },
      now: now && { title: now.title, text: now.text, imageLink: now.imageLink, isDown: now.isDown },
      owner: { userId: aboutUserId, name: ownerName, since: ownerSince, isSuspended: suspended },
      can: {
        decide: found.state === 'open' && !isMine,
        suspend: !suspended && !isAdmin,
        undo: found.state !== 'open' && !isMine && (!found.isTakenDown || kept !== null),
      },
    };
  },
});

export type ReportedCase = Awaited<ReturnType<typeof getCase>>;

const REPORT = {
  ...{ id: text, userId: text, name: text, reason: oneOf(REPORT_REASONS), details: text, at: instant },
  ...{ seenTitle: text, seenText: text, seenImageLink: text.orNull, upheld: int, dismissed: int },
};
/** Reports of one person are counted up to here. */
const RECORD_COUNTED = 200;

/** The reports of a case, oldest first, each with how many of its author's reports were upheld and dismissed. */
const reportsOf = (db: Db, caseId: string) =>
  sqlRows(db).as(REPORT)(sql`
    select r.id, r.reporter_user_id as "userId", u.name, r.reason, r.details, r.created_at as at, r.seen_title as "seenTitle",
      r.seen_text as "seenText", r.seen_image_link as "seenImageLink", k.upheld, k.dismissed
    from (select * from reports where case_id = ${caseId} order by id limit ${REPORTS_SHOWN}) r
    join users u on u.id = r.reporter_user_id
    cross join lateral (
      select count(*) filter (where c.state = 'upheld')::int as upheld, count(*) filter (where c.state = 'dismissed')::int as dismissed
      from (select case_id from reports o where o.reporter_user_id = r.reporter_user_id limit ${RECORD_COUNTED}) o
      join report_cases c on c.id = o.case_id) k
    order by r.id`);

type About = Pick<RowOf<typeof CASE>, 'id' | 'aboutUserId' | 'guildId' | 'kind'>;

const EARLIER = {
  ...{ id: text, kind: oneOf(REPORT_KINDS), title: text, state: oneOf(REPORT_STATES), at: instant, reports: int },
};

/** Other cases about the same person or, of a guild, about the same guild; the latest first. */
function earlierCases(db: Db, { id, aboutUserId, guildId, kind }: About) {
  const latest = (column: SQL, value: string) => sql`
    (select c.* from report_cases c where ${column} = ${value} and c.id <> ${id} order by c.opened_at desc limit ${EARLIER_SHOWN})`;
  const ofPerson = latest(sql`c.about_user_id`, aboutUserId);
  const either =
    kind === 'guild' && guildId !== null ? sql`${ofPerson} union ${latest(sql`c.about_guild_id`, guildId)}` : ofPerson;
  return sqlRows(db).as(EARLIER)(sql`
    select c.id, c.kind, c.title, c.state, coalesce(c.decided_at, c.opened_at) as at, ${COUNTED} as reports
    from (${either}) c order by c.opened_at desc limit ${EARLIER_SHOWN}`);
}

/** How often reports about the person were upheld in the last 90 days, and how many cases there are in all, up to 200. */
const countsAbout = (db: Db, { id, aboutUserId }: About) =>
  sqlRows(db).as({ upheld: int, cases: int })(sql`
    select count(*) filter (where k.state = 'upheld' and k.decided_at > now() - make_interval(days => ${OFFENSE_DAYS}::int))::int as upheld,
      count(*)::int as cases
    from (select c.state, c.decided_at from report_cases c where c.about_user_id = ${aboutUserId} and c.id <> ${id}
      order by c.opened_at desc limit ${RECORD_COUNTED}) k`);
