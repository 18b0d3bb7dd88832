import { type SQL, sql } from 'drizzle-orm';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { signUpMember } from './commands/sign-up-member.server.ts';
import { submitSignUp } from './commands/submit-sign-up.server.ts';
import { writeSignUpNote } from './commands/write-sign-up-note.server.ts';
import type { SubmitSignUpInput } from './sign-up.schema.ts';

type Overrides = Partial<Omit<SubmitSignUpInput, 'guildId' | 'activityId'>>;

/** A member's own answer to an activity: accepted unless said. */
export const aSignUp = (
  guild: { readonly id: string },
  activityId: string,
  { by, ...answer }: Overrides & { readonly by: Person },
) => submitSignUp.as(by.principal, { guildId: guild.id, activityId, intent: 'accepted', ...answer });

/** A raid for one: the owner may come, a member does, with a note and another character, and the others wait. */
export async function seedGuild(guild: FactoryGuild, members: readonly Person[]): Promise<void> {
  const activityId = await anActivity(guild, { capacity: 1 });
  await aSignUp(guild, activityId, { by: guild.owner, intent: 'tentative' });
  const which = { guildId: guild.id, activityId };
  const answer = { intent: 'accepted', note: 'Ten minutes late', flexRole: 'Tank' } as const;
  // Whatever rights they have.
  for (const { characterId: memberId } of members)
    await signUpMember.as(guild.owner.principal, { ...which, ...answer, memberId });
  for (const { principal } of members.slice(0, 1))
    await writeSignUpNote.as(guild.owner.principal, { ...which, userId: principal.userId, body: 'Brings the potions' });
  await database().execute(sql`
    insert into sign_up_alternatives (guild_id, activity_id, user_id, character_id)
    select guild_id, activity_id, user_id, character_id from sign_ups
    where guild_id = ${guild.id} and activity_id = ${activityId} and intent = 'accepted'`);
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into sign_ups (guild_id, activity_id, user_id, character_id, role, intent)
    select s.guild_id, a.id, s.user_id, s.character_id, 'Healer', 'accepted'
    from sent s join (
      select guild_id, id, row_number() over (partition by guild_id order by id) as at, count(*) over (partition by guild_id) as of
      from activities) a on a.guild_id = s.guild_id and a.at = s.n % a.of + 1
    on conflict do nothing`,
  sql`insert into sign_up_places (guild_id, activity_id, kind, number, user_id)
    select guild_id, activity_id, 'any', row_number() over (partition by activity_id order by user_id), user_id
    from sign_ups on conflict do nothing`,
  sql`insert into sign_up_alternatives (guild_id, activity_id, user_id, character_id)
    select guild_id, activity_id, user_id, character_id from sign_ups on conflict do nothing`,
  sql`insert into sign_up_notes (guild_id, id, activity_id, user_id, body, author_user_id, author_name)
    select guild_id, gen_random_uuid(), activity_id, user_id, 'x', user_id, 'x' from sign_ups on conflict do nothing`,
];
