import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { today } from '#/features/members/absences/absence.factory.ts';
import { absenceReactions } from '#/features/members/absences/absence.reactions.server.ts';
import { addAbsence } from '#/features/members/absences/commands/add-absence.server.ts';
import { changeMemberRank } from '#/features/members/membership/commands/change-member-rank.server.ts';
import { ranksOf } from '#/features/members/ranks/hierarchy.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { membershipReactions } from './membership.reactions.server.ts';

testDatabase();

async function react(): Promise<void> {
  await reactNow([...membershipReactions, ...absenceReactions]);
}

/** Raises a member's rank, and adds an absence for them. */
async function stir(guild: FactoryGuild, { characterId }: Person): Promise<void> {
  const { principal } = guild.owner;
  const rankId = (await ranksOf(guild)).ranks.find(({ name }) => name === 'Member')!.id;
  await changeMemberRank.as(principal, { guildId: guild.id, characterId, rankId });
  const [fromDay, toDay] = [today(), today()];
  await addAbsence.as(principal, { guildId: guild.id, memberId: characterId, fromDay, toDay, reason: 'Away' });
}

test('notifications of a rank or an absence name the guild', async () => {
  const guilds = [await aGuild({ name: 'Ashen Lanterns' }), await aGuild({ name: 'Verdant Oath' })];
  const members: Person[] = [];
  for (const guild of guilds) {
    const member = await aMember(guild);
    members.push(member);
    await stir(guild, member);
  }
  await react();
  for (const [i, { principal }] of members.entries()) {
    const { name, owner } = guilds[i]!;
    const titles = (await listNotifications.as(principal, {})).items.map(({ title }) => title);
    expect(titles.sort()).toEqual(
      [
        `${owner.principal.name} added an absence for you in ${name}`,
        `${principal.name} is now Member in ${name}`,
      ].sort(),
    );
  }
});

test('an event that waited through an upgrade, under the type of that time, has its reactions', async () => {
  const guild = await aGuild({ name: 'Ashen Lanterns' });
  const { principal } = await aMember(guild);
  const [eventId, absenceId] = [uuidv7(), uuidv7()];
  const data = JSON.stringify({ absenceId, userId: principal.userId, own: false });
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
    values (${eventId}, ${guild.id}, 'member.leave_ended', 'absences', 'system', 'Oda', 'web', 'leave', ${absenceId}, 'Edda', ${data}::jsonb)`);
  await runReactions(absenceReactions, { eventId });
  const titles = (await listNotifications.as(principal, {})).items.map(({ title }) => title);
  expect(titles).toEqual(['Oda ended your absence in Ashen Lanterns']);
});
