import { type SQL, sql } from 'drizzle-orm';
import { aUser } from '#/features/accounts/account.factory.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { createReport } from './commands/create-report.server.ts';
import { decideCase } from './commands/decide-case.server.ts';
// What can be reported is known by all features.
import '#/features/registry.server.ts';

type Target = Pick<Parameters<typeof createReport>[0], 'kind' | 'targetId' | 'guildId'>;

/** Reports something, and answers the case that the report is in. */
export async function aReport(
  by: UserPrincipal,
  target: Target,
  { reason = 'spam' as const, details = 'It is everywhere.' } = {},
): Promise<string> {
  await createReport.as(by, { ...target, reason, details });
  const [found] = await sqlRows(database()).as({ id: text })(sql`
    select id from report_cases where kind = ${target.kind} and target_id = ${target.targetId} and state = 'open'`);
  if (!found) throw new Error('no case was opened');
  return found.id;
}

/** Anyone may report a guild. */
export const guildTarget = ({ id }: { id: string }): Target => ({ kind: 'guild', targetId: id, guildId: id });

/** A case about a fresh guild, reported by someone of no guild. */
export const aGuildCase = async (): Promise<string> => aReport(await aUser(), guildTarget(await aGuild()));

/** One that is decided, with its decision. */
export async function aDecidedCase(
  admin: UserPrincipal,
  caseId: string,
  decision: Parameters<typeof decideCase>[0]['decision'] = 'dismiss',
): Promise<{ caseId: string; decisionId: string }> {
  const words = { messageToOwner: 'Please read the rules.', messageToReporters: 'Thank you.' };
  const { decisionId } = await decideCase.as(admin, { caseId, decision, days: 7, ...words });
  return { caseId, decisionId };
}

/** An announcement by someone else, which everyone who sees announcements may report. */
export async function aForeignAnnouncement(guild: FactoryGuild, by: Person): Promise<Target> {
  return { kind: 'announcement', targetId: await anAnnouncement(guild, { by }), guildId: guild.id };
}

/** A guild that was reported by this person. */
export async function seedAccount(user: UserPrincipal): Promise<void> {
  await aReport(user, guildTarget(await aGuild()));
}

/** Someone who writes announcements in a guild. */
export const anAuthor = (guild: FactoryGuild): Promise<Person> =>
  aMember(guild, { permissions: ['create:announcements', 'view:announcements'] });

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into report_cases (id, kind, target_id, about_guild_id, about_user_id, title, path, own_path, state, decision,
      decision_id, decided_by_user_id, decided_at, opened_at)
    select gen_random_uuid(), (array['guild', 'listing', 'picture', 'announcement'])[1 + s.n % 4], gen_random_uuid(), s.guild_id,
      s.user_id, 'Bulk ' || s.n, '/', '/', k.state, k.decision, case when k.decision is not null then gen_random_uuid() end,
      case when k.decision is not null then s.user_id end, case when k.decision is not null then now() end,
      now() - make_interval(mins => s.n::int)
    from (select * from sent limit ${rows}) s
    cross join lateral (select (array['open', 'upheld', 'dismissed'])[1 + s.n % 3] as state,
      (array[null, 'take_down', 'dismiss'])[1 + s.n % 3] as decision) k`,
  sql`insert into reports (id, case_id, reporter_user_id, about_user_id, reason, details, seen_title, seen_text, created_at)
    select gen_random_uuid(), c.id, u.id, c.about_user_id, 'spam', '', 'Bulk', '', now()
    from (select id, about_user_id, row_number() over (order by id) as n from report_cases) c
    join someone u on u.n = 1 + c.n % (select count(*) from someone)
    where u.id <> c.about_user_id`,
];
