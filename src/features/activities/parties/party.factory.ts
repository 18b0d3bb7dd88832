import { type SQL, sql } from 'drizzle-orm';
import { bulkRows as activityRows, anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aSignUp } from '#/features/activities/sign-ups/sign-up.factory.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { createParty } from './commands/create-party.server.ts';
import { moveMember } from './commands/move-member.server.ts';
import { listParties } from './party.queries.server.ts';

type Guild = Pick<FactoryGuild, 'id' | 'owner'>;

export interface FactoryBoard {
  readonly guildId: string;
  readonly activityId: string;
  readonly partyIds: readonly string[];
}

/** An activity with parties; these people are signed up for it and not placed. */
export async function aBoard(
  guild: Guild,
  { people = [], parties = 1 }: { people?: readonly Person[]; parties?: number } = {},
): Promise<FactoryBoard> {
  const which = { guildId: guild.id, activityId: await anActivity(guild) };
  for (const by of people) await aSignUp(guild, which.activityId, { by });
  const partyIds: string[] = [];
  for (let at = 0; at < parties; at += 1) partyIds.push((await createParty.as(guild.owner.principal, which)).id);
  return { ...which, partyIds };
}

/** Puts someone who isn't placed into a slot of the first party. */
export async function place(guild: Guild, { partyIds, ...which }: FactoryBoard, person: Person, position = 1) {
  const { principal } = guild.owner;
  const to = { partyId: partyIds[0] ?? '', position };
  await moveMember.as(principal, { ...which, userId: person.principal.userId, from: null, to, displaced: null });
  return to;
}

export const boardOf = ({ id, owner }: Guild, activityId: string) =>
  listParties.as(owner.principal, { guildId: id, activityId });

/** A party with its owner in it. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const board = await aBoard(guild, { people: [guild.owner] });
  await place(guild, board, guild.owner);
}

/** Of activities that they bring along. */
export const bulkRows = (): readonly SQL[] => [
  ...activityRows(),
  sql`insert into parties (guild_id, activity_id, id, name, place)
    select guild_id, id, gen_random_uuid(), 'x', 1 from activities`,
  sql`insert into party_slots (guild_id, activity_id, party_id, position)
    select guild_id, activity_id, id, 1 from parties`,
];
