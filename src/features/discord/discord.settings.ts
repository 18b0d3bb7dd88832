import * as z from 'zod';
import { discordChannel, discordRole } from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const log = {
  auditLogChannelId: discordChannel({ label: 'Audit log channel', hint: 'Where audit entries are posted' }),
};

const roles = {
  memberRoleId: discordRole({ label: 'Member role', hint: 'Given to every member' }),
  activeRoleId: discordRole({ label: 'Active role', hint: 'Given to members active in the last 30 days' }),
  absentRoleId: discordRole({ label: 'Absent role', hint: 'Given to members during an absence' }),
};

export const discordSettings = settingsTab({
  id: 'discord',
  name: 'Discord',
  purpose: 'Your Discord server, its channels and its roles.',
  takesEffect: "The audit log isn't posted and roles aren't given in this version; what you set here is kept.",
  schema: z.strictObject({ ...log, ...roles }),
  cards: [
    { title: 'Server log', fields: log },
    { title: 'Roles on Discord', fields: roles },
  ],
});
