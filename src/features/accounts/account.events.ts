import * as z from 'zod';
import { defineEvent, PLATFORM_AREA } from '#/platform/events.ts';

const user = { type: 'user' };

/** Another character (and its guild) acts for the user from now on. */
export const activeCharacterSet = defineEvent('account.active_character_set', {
  area: 'state',
  subject: { type: 'character' },
  data: z.object({ activeCharacterId: z.uuid(), activeGuildId: z.uuid().nullable() }),
  audit: { label: 'Active character changed', sentence: 'made {subject} their active character' },
});

export const sessionsRevoked = defineEvent('account.sessions_revoked', {
  area: 'sessions',
  subject: user,
  data: z.object({ sessionIds: z.array(z.string()) }),
  audit: { label: 'Sessions ended', sentence: 'signed out devices of {subject}' },
});

/** Name and handle are to be read from Discord again; the worker does it. */
export const discordRefreshAsked = defineEvent('account.discord_refresh_asked', {
  area: 'user',
  subject: user,
  data: z.object({}),
  audit: { label: 'Refreshed from Discord', sentence: 'refreshed {subject} from Discord' },
});

/** By the command line: in the log of the platform. */
export const platformRoleSet = defineEvent('platform.role_set', {
  formerTypes: ['account.platform_role_set'],
  area: PLATFORM_AREA,
  subject: user,
  data: z.object({ platformRole: z.enum(['user', 'admin']) }),
  audit: {
    label: 'Platform role changed',
    sentence: ({ platformRole }) =>
      platformRole === 'admin' ? 'made {subject} a platform admin' : 'revoked the platform role of {subject}',
  },
});

export const discordLinked = defineEvent('account.discord_linked', {
  area: 'user',
  subject: user,
  data: z.object({}),
  audit: { label: 'Discord linked', sentence: 'linked {subject} to Discord' },
});

export const discordUnlinked = defineEvent('account.discord_unlinked', {
  area: 'user',
  subject: user,
  data: z.object({}),
  audit: { label: 'Discord unlinked', sentence: 'unlinked {subject} from Discord' },
});

export const passwordSet = defineEvent('account.password_set', {
  area: 'user',
  subject: user,
  data: z.object({}),
  audit: { label: 'Password set', sentence: 'set a password for {subject}' },
});

export const passwordChanged = defineEvent('account.password_changed', {
  area: 'user',
  subject: user,
  data: z.object({}),
  audit: { label: 'Password changed', sentence: 'changed the password of {subject}' },
});
