import { eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { countPlayTimes } from '#/features/guild-access/public-page.api.server.ts';
import { changeSlug, slugTaken } from '#/features/guild-access/slug.api.server.ts';
import { changesBetween } from '#/features/settings/change.rules.ts';
import { lockTabs, refuseStale, saveTab } from '#/features/settings/settings.api.server.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import { SettingsPolicy } from '#/features/settings/settings.policy.ts';
import type { SettingsTabId } from '#/features/settings/settings-tabs.rules.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { same } from '#/platform/changes.ts';
import { type Tx, violatedConstraint } from '#/platform/db/db.server.ts';
import { GENERAL_LABELS } from '../general.rules.ts';
import { type General, saveGeneralInput } from '../general.schema.ts';
import { generalOf, lockGuild } from '../guild-facts.api.server.ts';

/**
 * Saves the settings tab "General". A former slug redirects to the guild for 90 days (docs/product/guilds.md#slug); images
 * must be the guild's own uploads. Tags are shown by "Discovery" too, so its version counts with them.
 */
export const saveGeneral = guildCommand({
  name: 'settings.saveGeneral',
  input: saveGeneralInput,
  limit: (_, { userId }) => [{ key: `settings:${userId}`, capacity: 60, seconds: 600 }],
  load: async (tx, _input, { guildId }) => {
    const [tab] = await lockTabs(tx, guildId, ['general', 'discovery']);
    const guild = await lockGuild(tx, guildId);
    return guild && { tab, guild };
  },
  allow: SettingsPolicy.general,
  run: async ({ tx, who, input, loaded: { tab, guild }, record }) => {
    const { guildId: _guild, version: madeFrom, ...after } = input;
    const { guildId } = who;
    await refuseStale(tx, who, 'general', { madeFrom, current: tab.version });
    const before = generalOf(guild);
    await claimImages(tx, guildId, who.userId ?? '', before, after);
    if (after.guildSlug !== before.guildSlug)
      await changeSlug(tx, { guildId, from: before.guildSlug, to: after.guildSlug, field: 'guildSlug' }).catch(
        (error: unknown) => {
          throw violatedConstraint(error) === 'guilds_slug_unique' ? slugTaken('guildSlug') : error;
        },
      );
    await tx.update(guilds).set(columnsOf(after)).where(eq(guilds.id, guildId));
    if (after.timeZone !== before.timeZone) await countPlayTimes(tx, guildId);
    const version = await saveTab(tx, guildId, 'general');
    const alsoTabs: SettingsTabId[] = same(before.guildTags, after.guildTags) ? [] : ['discovery'];
    for (const other of alsoTabs) await saveTab(tx, guildId, other);
    record(
      guildSettingsSaved({
        subject: { id: guildId, label: 'General settings' },
        data: { tab: 'general', changes: changesBetween(GENERAL_LABELS, before, after), alsoTabs },
      }),
    );
    return { version };
  },
});

/** Unchanged images are not checked again: they were when they were set. */
async function claimImages(tx: Tx, guildId: string, ownerUserId: string, before: General, after: General) {
  const places = [
    ['avatar', 'guildAvatarImageLink'],
    ['banner', 'guildBannerImageLink'],
  ] as const;
  for (const [place, field] of places)
    if (before[field] !== after[field])
      await claimUpload(tx, {
        holder: `guild:${guildId}:${place}`,
        link: after[field],
        ownerUserId,
        purpose: 'branding',
        guildId,
        field,
      });
}

const columnsOf = (values: General) => ({
  name: values.guildName,
  avatarImageLink: values.guildAvatarImageLink,
  bannerImageLink: values.guildBannerImageLink,
  tags: values.guildTags,
  region: values.region,
  server: values.server,
  description: values.guildDescription,
  discordLink: values.discordLink || null,
  timeZone: values.timeZone,
});
