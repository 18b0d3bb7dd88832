import { invalid } from '#/base/app-error.ts';
import { lockSettings, withdrawPendingAt } from '#/features/applications/application.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { evictPublicPages } from '#/features/guild-access/public-page.api.server.ts';
import { withdrawRequest } from '#/features/guild-settings/verification.api.server.ts';
import { verificationWithdrawn } from '#/features/guild-settings/verification.events.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { lifecycleLimit, lockGuild } from '../archive.repository.server.ts';
import { detachMembers } from '../deletion.repository.server.ts';
import { guildDeleted } from '../lifecycle.events.ts';
import { LifecyclePolicy } from '../lifecycle.policy.ts';
import { deletedUntil, isSame } from '../lifecycle.rules.ts';
import { deleteGuildInput } from '../lifecycle.schema.ts';

/**
 * Deletes a guild for everyone immediately: its members can join others, pending applications are withdrawn. Its owner can
 * restore it for 14 days (docs/product/guilds.md#deleting).
 */
export const deleteGuild = guildCommand({
  name: 'lifecycle.deleteGuild',
  allowArchived: true,
  input: deleteGuildInput,
  limit: lifecycleLimit,
  load: async (tx, { guildId }) => {
    // Applying and joining by password lock the settings first.
    await lockSettings(tx, guildId);
    return lockGuild(tx, guildId);
  },
  allow: LifecyclePolicy.delete,
  run: async ({ tx, input: { slug }, loaded: guild, record }) => {
    if (!isSame(slug, guild.slug)) throw notTheSlug(guild.slug);
    const withdrawn = await withdrawPendingAt(tx, guild.id);
    for (const event of withdrawn) record(event);
    const subject = { id: guild.id, label: guild.name };
    if (await withdrawRequest(tx, guild.id)) record(verificationWithdrawn({ subject, data: {} }));
    const { userIds, members } = await detachMembers(tx, guild.id);
    evictPublicPages(tx, guild.slug);
    const until = deletedUntil(currentTime()).toISOString();
    record(
      guildDeleted({
        subject,
        data: { members, applicants: withdrawn.flatMap(({ invalidateFor = [] }) => invalidateFor), until },
        invalidateFor: userIds,
      }),
    );
    return { until };
  },
});

function notTheSlug(slug: string) {
  const message = `Type ${slug} exactly as shown to confirm.`;
  return invalid('not_confirmed', message, { slug: message });
}
