import { lockGuild, setArchived } from '../archive.steps.server.ts';
import { guildBroughtBack } from '../danger.events.ts';
import { DangerPolicy } from '../danger.policy.ts';
import { lastingGuildCommand } from '../guild.gate.server.ts';
import { guildIdInput } from '../guild.schema.ts';

/** Opens an archived guild again, with everything as it was. */
export const bringBackGuild = lastingGuildCommand({
  name: 'danger.bringBackGuild',
  input: guildIdInput,
  load: (tx, { guildId }) => lockGuild(tx, guildId),
  allow: DangerPolicy.bringBack,
  run: async ({ tx, loaded: { id, name }, record }) => {
    await setArchived(tx, id, false);
    record(
      guildBroughtBack({
        subject: { type: 'guild', id, label: name },
        data: { changes: [{ field: 'State', from: 'Archived', to: 'Open' }] },
      }),
    );
    return { archived: false as const };
  },
});
