import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { lifecycleLimit, lockGuild, setArchived } from '../archive.repository.server.ts';
import { guildUnarchived } from '../lifecycle.events.ts';
import { LifecyclePolicy } from '../lifecycle.policy.ts';

/** Opens an archived guild again, with everything as it was. */
export const unarchiveGuild = guildCommand({
  name: 'lifecycle.unarchiveGuild',
  allowArchived: true,
  input: guildIdInput,
  limit: lifecycleLimit,
  load: (tx, { guildId }) => lockGuild(tx, guildId),
  allow: LifecyclePolicy.unarchive,
  run: async ({ tx, loaded: guild, record }) => {
    await setArchived(tx, guild, false);
    record(
      guildUnarchived({
        subject: { id: guild.id, label: guild.name },
        data: { changes: { archived: { from: true, to: false } } },
      }),
    );
    return { archived: false as const };
  },
});
