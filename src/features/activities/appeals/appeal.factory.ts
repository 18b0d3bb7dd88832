import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { completeActivity } from '../attendance/commands/complete-activity.server.ts';
import { aLiveActivity, aParticipant } from '../attendance/participant.factory.ts';
import { rejectAppeal } from './commands/reject-appeal.server.ts';
import { submitAppeal } from './commands/submit-appeal.server.ts';

type Guild = Pick<FactoryGuild, 'id' | 'owner'>;

/** An activity that is completed, with some members in its record. */
export async function aCompletedActivity(
  guild: Guild,
  { with: people = [], ...overrides }: Parameters<typeof aLiveActivity>[1] & { readonly with?: readonly Person[] } = {},
): Promise<string> {
  const activityId = await aLiveActivity(guild, overrides);
  for (const of of people) await aParticipant(guild, activityId, { of });
  await completeActivity.as(guild.owner.principal, { guildId: guild.id, activityId });
  return activityId;
}

/** An open appeal; answers the id. */
export async function anAppeal(guild: Guild, activityId: string, { by }: { readonly by: Person }): Promise<string> {
  const what = { claimedStatus: 'late', body: 'I came ten minutes after the start' } as const;
  return (await submitAppeal.as(by.principal, { guildId: guild.id, activityId, ...what })).appealId;
}

/** A completed activity with an open appeal of the owner, who had another one rejected. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const by = guild.owner;
  const activityId = await aCompletedActivity(guild, { with: [by] });
  const which = { guildId: guild.id, activityId };
  const appealId = await anAppeal(guild, activityId, { by });
  await rejectAppeal.as(by.principal, { ...which, appealId, reason: 'You left after the first boss' });
  await anAppeal(guild, activityId, { by });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into activities (guild_id, id, title, type, status, starts_at, duration_minutes, organizer_user_id, organizer_name)
    select guild_id, gen_random_uuid(), 'x', 'raid', 'completed', now() - make_interval(hours => n), 120, user_id, 'x' from sent`,
  sql`insert into attendance_appeals (guild_id, activity_id, id, user_id, character_id, name, claimed_status, body, state,
      closed_at, decided_by_name, decision_reason)
    select s.guild_id, a.id, gen_random_uuid(), s.user_id, s.character_id, 'x', 'late', 'x', 'rejected', now(), 'x', 'x'
    from sent s join (
      select guild_id, id, row_number() over (partition by guild_id order by id) as at, count(*) over (partition by guild_id) as of
      from activities) a on a.guild_id = s.guild_id and a.at = s.n % a.of + 1`,
  sql`insert into attendance_appeals (guild_id, activity_id, id, user_id, character_id, name, claimed_status, body)
    select guild_id, activity_id, gen_random_uuid(), user_id, character_id, 'x', 'late', 'x' from (
      select distinct on (guild_id, activity_id) * from attendance_appeals) p
    on conflict do nothing`,
];
