import { inArray } from 'drizzle-orm';
import { users } from '#/features/accounts/account.tables.server.ts';
import { createActivity } from '#/features/activities/planning/commands/create-activity.server.ts';
import { startActivity } from '#/features/activities/planning/commands/start-activity.server.ts';
import { submitSignUp } from '#/features/activities/sign-ups/commands/submit-sign-up.server.ts';
import { dismissSnapshot } from '#/features/discord-voice/commands/dismiss-snapshot.server.ts';
import { useSnapshot } from '#/features/discord-voice/commands/use-snapshot.server.ts';
import { readNext } from '#/features/discord-voice/read-voice.reactions.server.ts';
import { listSnapshots } from '#/features/discord-voice/voice.queries.server.ts';
import { followActivities } from '#/features/discord-voice/voice.repository.server.ts';
import { LEAST_MINUTES_BETWEEN } from '#/features/discord-voice/voice.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import type { DiscordApiStandIn } from '#/testing/discord/discord-api.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, MINUTE } from '../moments.ts';
import { SPONTANEOUS } from '../texts/activities.ts';
import { CHANNELS } from './made-discord.data.ts';

/** Minutes before the world's end at which it was planned, and at which it started. */
const PLANNED = 75;
const STARTED = 50;
const COMERS = 12;
/** How many of them are in voice at each reading, the last of which is ten minutes before the next one is due. */
const THERE = [8, 3, 9, 10];

/**
 * An activity of the linked guild that is on when the world ends. Its worker looked four times who was in voice: staff checked people in
 * by the first time, dismissed the second, when few were back from a break, and have yet to decide the others.
 */
export async function spendEvening(
  fill: Fill,
  { plan, id: guildId }: LivingGuild,
  { voice, now }: { readonly voice: DiscordApiStandIn['voice']; readonly now: Date },
): Promise<void> {
  const leader = fill.player(plan.members[0]!.character);
  const start = before(now, STARTED * MINUTE);
  const at = <T>(minutes: number, what: string, run: () => Promise<T>) =>
    fill.at(after(start, minutes * MINUTE), `evening:${what}`, run);
  const { id: activityId } = await at(STARTED - PLANNED, 'plan', () =>
    createActivity.as(leader, {
      ...{ guildId, ...SPONTANEOUS, startsAt: fill.moment(start).toISOString() },
      voiceChannelId: CHANNELS['Raid voice'],
    }),
  );
  const which = { guildId, activityId };
  const comers = comersOf(plan);
  for (const [n, character] of comers.entries())
    await at(STARTED - PLANNED + n + 2, `sign-up:${character.name}`, () =>
      submitSignUp.as(fill.player(character), { ...which, characterId: fill.idOf(character), intent: 'accepted' }),
    );
  await at(0, 'start', () => startActivity.as(leader, which));
  const people = await discordIdsOf(comers.map((character) => fill.player(character).userId));
  for (const [n, count] of THERE.entries()) {
    voice.clear();
    for (const person of people.slice(0, count)) voice.set(person, CHANNELS['Raid voice']);
    await at(n * LEAST_MINUTES_BETWEEN, `voice:${n}`, async () => {
      await followActivities();
      while (await readNext());
    });
  }
  const { items } = await listSnapshots.as(leader, which);
  const [first, second] = items.map(({ id: snapshotId }) => ({ ...which, snapshotId }));
  if (!first || !second) throw new Error('no one was in voice');
  await at(35, 'use', () => useSnapshot.as(leader, first));
  await at(36, 'dismiss', () => dismissSnapshot.as(leader, second));
}

/** Those who were there the latest; personas aren't on the server yet. */
function comersOf({ members }: LivingGuild['plan']) {
  const latest = members
    .slice(1)
    .filter(({ character }) => character.owner.persona === undefined)
    .toSorted((a, b) => b.lastActiveAt.getTime() - a.lastActiveAt.getTime());
  const firsts = new Map(latest.toReversed().map(({ character }) => [character.owner, character]));
  return [...firsts.values()].reverse().slice(0, COMERS);
}

/** In the order of the people. */
async function discordIdsOf(userIds: readonly string[]): Promise<string[]> {
  const found = await database()
    .select({ id: users.id, discordId: users.discordId })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const byId = new Map(found.map(({ id, discordId }) => [id, discordId]));
  return userIds.flatMap((id) => byId.get(id) ?? []);
}
