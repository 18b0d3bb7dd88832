import { type SQL, sql } from 'drizzle-orm';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { addParticipant } from './commands/add-participant.server.ts';
import { checkIn } from './commands/check-in.server.ts';
import { openCheckIn } from './commands/open-check-in.server.ts';
import { writeParticipantNote } from './commands/write-participant-note.server.ts';

type Guild = Pick<FactoryGuild, 'id' | 'owner'>;

/** An activity that is on, by default one that takes guests. */
export async function aLiveActivity(guild: Guild, overrides: Parameters<typeof anActivity>[1] = {}): Promise<string> {
  const activityId = await anActivity(guild, { allowsGuests: true, ...overrides });
  await database().execute(sql`
    update activities set status = 'live', starts_at = now() - interval '5 minutes'
    where guild_id = ${guild.id} and id = ${activityId}`);
  return activityId;
}

/** A member at an activity, entered by the owner; answers the id. */
export async function aParticipant(guild: Guild, activityId: string, { of }: { readonly of: Person }): Promise<string> {
  const which = { guildId: guild.id, activityId, memberId: of.characterId };
  return (await addParticipant.as(guild.owner.principal, { ...which, remark: 'Lead the second group' })).participantId;
}

export const aCheckIn = (guild: Guild, activityId: string, password = 'lantern') =>
  openCheckIn.as(guild.owner.principal, { guildId: guild.id, activityId, label: 'Start', password });

/** An activity that is on, with a member at it, whom staff noted something about, and two check-ins, at the second of which the owner was. */
export async function seedGuild(guild: FactoryGuild, members: readonly Person[]): Promise<void> {
  const activityId = await aLiveActivity(guild);
  for (const of of members.slice(0, 1)) {
    const participantId = await aParticipant(guild, activityId, { of });
    const body = 'Came late twice in a row';
    await writeParticipantNote.as(guild.owner.principal, { guildId: guild.id, activityId, participantId, body });
  }
  await aCheckIn(guild, activityId, 'said too softly');
  await aCheckIn(guild, activityId);
  await checkIn.as(guild.owner.principal, { guildId: guild.id, activityId, password: 'lantern' });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into activities (guild_id, id, title, type, status, starts_at, duration_minutes, organizer_user_id, organizer_name)
    select guild_id, gen_random_uuid(), 'x', 'raid', 'completed', now() - make_interval(hours => n), 120, user_id, 'x' from sent`,
  sql`insert into participants (guild_id, activity_id, id, user_id, character_id, name, status, credit, source)
    select s.guild_id, a.id, gen_random_uuid(), s.user_id, s.character_id, 'x', 'attended', 100, 'sign-up'
    from sent s join (
      select guild_id, id, row_number() over (partition by guild_id order by id) as at, count(*) over (partition by guild_id) as of
      from activities) a on a.guild_id = s.guild_id and a.at = s.n % a.of + 1
    on conflict do nothing`,
  sql`insert into participant_notes (guild_id, id, activity_id, participant_id, body, author_user_id, author_name)
    select guild_id, gen_random_uuid(), activity_id, id, 'x', user_id, 'x' from participants where user_id is not null`,
  sql`insert into check_ins (guild_id, activity_id, id, label, password_hash, closed_at)
    select guild_id, id, gen_random_uuid(), 'x', 'x', now() from activities`,
  sql`insert into check_in_marks (guild_id, activity_id, check_in_id, user_id)
    select k.guild_id, k.activity_id, k.id, p.user_id from check_ins k
    join participants p on p.guild_id = k.guild_id and p.activity_id = k.activity_id where p.user_id is not null`,
];
