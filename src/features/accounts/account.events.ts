import { defineEvent } from '#/platform/events.ts';

/** Another character (and its guild) acts for the user from now on. */
export const activeCharacterSet = defineEvent<{ activeCharacterId: string; activeGuildId: string | null }>({
  type: 'account.active_character_set',
  area: 'state',
});

export const sessionsRevoked = defineEvent<{ sessionIds: readonly string[] }>({
  type: 'account.sessions_revoked',
  area: 'sessions',
});

/** Name and handle are to be read from Discord again; the worker does it. */
export const discordRefreshAsked = defineEvent<Record<string, never>>({
  type: 'account.discord_refresh_asked',
  area: 'user',
  reactions: ['account.refreshDiscord'],
});

export const platformRoleSet = defineEvent<{ platformRole: 'user' | 'admin' }>({
  type: 'account.platform_role_set',
  area: 'user',
});
