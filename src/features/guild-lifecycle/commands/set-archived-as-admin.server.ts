import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { lockGuild, setArchived } from '../archive.repository.server.ts';
import { guildArchived, guildArchivedByAdmin, guildUnarchived } from '../lifecycle.events.ts';
import { LifecyclePolicy } from '../lifecycle.policy.ts';
import { archivedByAdminInput } from '../lifecycle.schema.ts';

/** Makes a guild read-only for everyone, or opens it again, without a right in it; in its audit log and the platform's. */
export const setArchivedAsAdmin = adminCommand({
  name: 'lifecycle.setArchivedAsAdmin',
  input: archivedByAdminInput,
  load: async (tx, { guild, archived }) => {
    const found = await lockGuild(tx, guild);
    return found && { ...found, wanted: archived };
  },
  allow: LifecyclePolicy.archiveAsAdmin,
  run: async ({ tx, loaded: guild, record }) => {
    const { id: guildId, name, wanted } = guild;
    await setArchived(tx, guild, wanted);
    const subject = { id: guildId, label: name };
    const data = { changes: { archived: { from: !wanted, to: wanted } } };
    record((wanted ? guildArchived : guildUnarchived)({ subject, guildId, data }));
    record(guildArchivedByAdmin({ subject, data: { archived: wanted } }));
    return { archived: wanted };
  },
});
