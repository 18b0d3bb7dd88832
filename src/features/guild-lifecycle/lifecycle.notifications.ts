import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Guild';

export const newOwner = defineNotification('guild.ownership_transferred', {
  group,
  label: 'Ownership',
  hint: 'A guild that you own or run has a new owner.',
  always: true,
  needs: null,
});

export const archivedGuild = defineNotification('guild.archived', {
  group,
  label: 'Guilds archived or deleted',
  hint: 'A guild that you are in, or applied to, was archived, unarchived, deleted or restored.',
  always: true,
  needs: null,
});

export const unarchivedGuild = withPreferenceOf(archivedGuild, 'guild.unarchived');
export const deletedGuild = withPreferenceOf(archivedGuild, 'guild.deleted');
export const restoredGuild = withPreferenceOf(archivedGuild, 'guild.restored');
