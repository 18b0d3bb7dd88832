import { lockGuild, setArchived } from '../archive.steps.server.ts';
import { guildArchived } from '../danger.events.ts';
import { DangerPolicy } from '../danger.policy.ts';
import { lastingGuildCommand } from '../guild.gate.server.ts';
import { guildIdInput } from '../guild.schema.ts';

/** Makes a guild read-only for everybody, takes it out of discovery and closes its applications, until it is brought back. */
export const archiveGuild = lastingGuildCommand({
  name: 'danger.archiveGuild',
  input: guildIdInput,
  load: (tx, { guildId }) => lockGuild(tx, guildId),
  allow: DangerPolicy.archive,
  run: async ({ tx, loaded: { id, name }, record }) => {
    await setArchived(tx, id, true);
    record(
      guildArchived({
        subject: { type: 'guild', id, label: name },
        data: { changes: [{ field: 'State', from: 'Open', to: 'Archived' }] },
      }),
    );
    return { archived: true as const };
  },
});
