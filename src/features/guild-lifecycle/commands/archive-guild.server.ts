import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { lifecycleLimit, lockGuild, setArchived } from '../archive.repository.server.ts';
import { guildArchived } from '../lifecycle.events.ts';
import { LifecyclePolicy } from '../lifecycle.policy.ts';

/** Makes a guild read-only for everyone, removes it from discovery and closes its applications, until it is unarchived. */
export const archiveGuild = guildCommand({
  name: 'lifecycle.archiveGuild',
  allowArchived: true,
  input: guildIdInput,
  limit: lifecycleLimit,
  load: (tx, { guildId }) => lockGuild(tx, guildId),
  allow: LifecyclePolicy.archive,
  run: async ({ tx, loaded: guild, record }) => {
    await setArchived(tx, guild, true);
    record(
      guildArchived({
        subject: { id: guild.id, label: guild.name },
        data: { changes: { archived: { from: false, to: true } } },
      }),
    );
    return { archived: true as const };
  },
});
