import { eq, sql } from 'drizzle-orm';
import { uuidv7At } from '#/base/id.ts';
import { questionsOf } from '#/features/applications/application.api.server.ts';
import { joinedByInvite } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { inGuildInput } from '#/features/applications/application.schema.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { serverChoices } from '#/features/discord/discord.api.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { readTab } from '#/features/settings/settings.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';

/**
 * The settings tab "Applications" with its questions. The invite password is never part of it: only whether there is
 * one, and since when.
 */
export const getApplicationSettings = guildQuery({
  name: 'application.getApplicationSettings',
  input: inGuildInput,
  allow: ApplicationPolicy.editSettings,
  read: async ({ db, who: { guildId, slug } }) => {
    const [[row], { version }, questions, invitesUsedThisMonth, discord] = await Promise.all([
      db.select().from(applicationSettings).where(eq(applicationSettings.guildId, guildId)),
      readTab(db, guildId, 'applications'),
      questionsOf(db, guildId),
      countInvites(db, guildId),
      serverChoices(db, guildId),
    ]);
    if (!row) throw new Error(`Guild ${guildId} has no application settings`);
    return {
      slug,
      allowApplications: row.allowApplications,
      applicationsDescription: row.description,
      applicationsInstructions: row.instructions,
      cooldownDays: row.cooldownDays,
      enableInstantInvitePassword: row.enableInstantInvite,
      hasInvitePassword: row.invitePasswordHash !== null,
      inviteSetAt: row.inviteSetAt?.toISOString() ?? null,
      inviteExpiresAt: row.inviteExpiresAt?.toISOString() ?? null,
      inviteUsesLeft: row.inviteUsesLeft,
      inviteStoppedAt: row.inviteStoppedAt?.toISOString() ?? null,
      invitesUsedThisMonth,
      enableDiscordApplications: row.enableDiscordApplications,
      applicationsChannelId: row.applicationsChannelId,
      /** What the channel is chosen from; null where its ID is typed. */
      discord,
      version,
      questions: questions.map((question) => ({ ...question, uid: question.id })),
      questionsVersion: row.questionsVersion,
    };
  },
});

/** Joins since the month began (UTC); ids sort by time, so the index of the guild's events finds the place. */
async function countInvites(db: Db, guildId: string): Promise<number> {
  const now = new Date();
  const firstId = uuidv7At(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()), () => 0);
  const found = await sqlRows(db).as({ n: int })(sql`
    select count(*) as n from events
    where guild_id = ${guildId} and type = ${joinedByInvite.type} and id >= ${firstId}`);
  return found[0]?.n ?? 0;
}
