import { eq, sql } from 'drizzle-orm';
import { joinByInvite } from '#/features/applications/invites/commands/join-by-invite.server.ts';
import { updateQuestions } from '#/features/applications/questions/commands/update-questions.server.ts';
import { updateApplicationSettings } from '#/features/applications/settings/commands/update-application-settings.server.ts';
import { REALM_BY_REGION } from '#/features/game/game.data.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';
import { ranks } from '#/features/guild-access/member.tables.server.ts';
import { slugFrom } from '#/features/guild-access/slug.rules.ts';
import { createGuild } from '#/features/guild-lifecycle/commands/create-guild.server.ts';
import { armsOf } from '#/features/heraldry/arms.rules.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { formLabel } from './applications.ts';
import type { Fill } from './fill.ts';
import { after, before, DAY, MINUTE } from './moments.ts';
import type { DemoGuild, DemoMember } from './world.ts';

/** A guild that has been founded. */
export interface LivingGuild {
  readonly plan: DemoGuild;
  readonly id: string;
  /** Of the form's questions, in their order. */
  readonly questionIds: readonly string[];
  readonly rankIds: ReadonlyMap<string, string>;
}

/** Founds it and, within the hour, gives it its form and application settings. */
export async function foundGuild(fill: Fill, plan: DemoGuild): Promise<LivingGuild> {
  const { idea, description, foundedAt } = plan;
  const founder = plan.members[0]!.character;
  const owner = fill.player(founder);
  const label = `guild:${idea.name}`;
  const { id } = await fill.at(foundedAt, labelForArms(fill, plan, label), () =>
    createGuild.as(owner, {
      name: idea.name,
      slug: slugFrom(idea.name),
      region: idea.region,
      server: REALM_BY_REGION[idea.region],
      description,
      tags: [...idea.tags],
      characterId: fill.idOf(founder),
    }),
  );
  const found = await database().select({ id: ranks.id, name: ranks.name }).from(ranks).where(eq(ranks.guildId, id));
  const rankIds = new Map(found.map((rank) => [rank.name, rank.id]));
  if (plan.form.length === 0) return { plan, id, questionIds: [], rankIds };

  await fill.at(after(foundedAt, 20 * MINUTE), `${label}:settings`, () =>
    updateApplicationSettings.as(owner, { ...settingsOf(plan), guildId: id, version: 1 }),
  );
  const { questions } = await fill.at(after(foundedAt, 45 * MINUTE), `${label}:form`, () =>
    updateQuestions.as(owner, {
      guildId: id,
      questions: plan.form.map(({ question, description, type, required, options }) => ({
        question,
        description,
        type,
        required,
        options: [...options],
      })),
    }),
  );
  return { plan, id, questionIds: questions.map((question) => question.id), rankIds };
}

/** Arms follow from the id of a guild: it is drawn until they suit the name and can be read when small. */
function labelForArms(fill: Fill, { facts, foundedAt }: DemoGuild, label: string): string {
  const [charge, field] = facts.arms;
  for (let draw = 1; ; draw += 1) {
    const { palette, ...arms } = armsOf(fill.firstId(foundedAt, `${label}:${draw}`));
    if (arms.charge === charge && palette.field === field && !palette.counterchanged && arms.count === 1)
      return `${label}:${draw}`;
  }
}

/** Someone who is there without an application. */
export async function takeIn(
  fill: Fill,
  { id: guildId, rankIds, plan }: LivingGuild,
  member: DemoMember,
): Promise<void> {
  const { character, rank, joinedAt, way } = member;
  const player = fill.player(character);
  const characterId = fill.idOf(character);
  await fill.at(joinedAt, `member:${character.name}`, async () => {
    if (way === 'invite') await joinByInvite.as(player, { guildId, characterId, password: plan.facts.invite ?? '' });
    else
      await inTransaction((tx) =>
        addMember(tx, { guildId, characterId, userId: player.userId, rankId: rankIds.get(rank) }),
      );
  });
}

/** Stops taking applications, where the world says so. */
export async function closeGuild(fill: Fill, { plan, id }: LivingGuild, now: Date): Promise<void> {
  const { closed, name } = plan.facts;
  if (closed === undefined) return;
  const settings = { ...settingsOf(plan), instantInvitePassword: undefined, allowApplications: false };
  await fill.at(before(now, closed * DAY), `guild:${name}:closed`, () =>
    updateApplicationSettings.as(fill.player(plan.members[0]!.character), { ...settings, guildId: id, version: 2 }),
  );
}

/** What a guild says of its applications. */
export function settingsOf({ facts: { invite }, idea }: DemoGuild) {
  return {
    allowApplications: true,
    ...formLabel(idea),
    cooldownDays: 7,
    enableInstantInvitePassword: invite !== undefined,
    instantInvitePassword: invite,
    inviteExpiresAt: null,
    inviteUsesLeft: null,
    enableDiscordApplications: false,
    applicationsChannelId: null,
  };
}

/** People are not written in the order in which they joined: their main character is the one that would have been. */
export async function firstsAreMain(): Promise<void> {
  await database().execute(sql`
    update members m set is_main = false where is_main and exists (
      select from members o where o.guild_id = m.guild_id and o.user_id = m.user_id
        and (o.joined_at, o.character_id) < (m.joined_at, m.character_id))`);
  await database().execute(sql`
    update members m set is_main = true where not exists (
      select from members o where o.guild_id = m.guild_id and o.user_id = m.user_id
        and (o.is_main or (o.joined_at, o.character_id) < (m.joined_at, m.character_id)))`);
}
