import { invalid } from '#/base/app-error.ts';
import { lockSettings, withdrawPendingAt } from '#/features/applications/application.steps.server.ts';
import { withdrawRequest } from '#/features/settings/verification.steps.server.ts';
import { currentTime } from '#/platform/clock.server.ts';
import { lockGuild } from '../archive.steps.server.ts';
import { guildDeleted } from '../danger.events.ts';
import { DangerPolicy } from '../danger.policy.ts';
import { deletedUntil, isSame } from '../danger.rules.ts';
import { deleteGuildInput } from '../danger.schema.ts';
import { dissolve } from '../deletion.steps.server.ts';
import { verificationWithdrawn } from '../guild.events.ts';
import { lastingGuildCommand } from '../guild.gate.server.ts';

/**
 * Deletes a guild: gone for everybody at once, its members are free, what waited for an answer is withdrawn. Its owner may
 * restore it for 14 days (decisions "Settings, Discord, billing").
 */
export const deleteGuild = lastingGuildCommand({
  name: 'danger.deleteGuild',
  input: deleteGuildInput,
  load: async (tx, { guildId }) => {
    // Who applies or joins by password holds the settings first.
    await lockSettings(tx, guildId);
    return lockGuild(tx, guildId);
  },
  allow: DangerPolicy.delete,
  run: async ({ tx, input: { slug }, loaded: guild, record }) => {
    if (!isSame(slug, guild.slug)) throw notTheSlug(guild.slug);
    const withdrawn = await withdrawPendingAt(tx, guild.id);
    for (const happening of withdrawn) record(happening);
    const subject = { type: 'guild', id: guild.id, label: guild.name };
    if (await withdrawRequest(tx, guild.id)) record(verificationWithdrawn({ subject, data: {} }));
    const { userIds, members } = await dissolve(tx, guild.id);
    const until = deletedUntil(currentTime()).toISOString();
    record(
      guildDeleted({
        subject,
        data: { members, applicants: withdrawn.flatMap(({ tell }) => tell ?? []), until },
        tell: userIds,
      }),
    );
    return { until };
  },
});

function notTheSlug(slug: string) {
  const message = `Type ${slug} exactly as shown to confirm.`;
  return invalid('not_confirmed', message, { slug: message });
}
