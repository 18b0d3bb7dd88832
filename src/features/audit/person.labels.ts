import type { EventWords } from './detail.rules.ts';

/** What people do with what is their own: it is in no guild's log, but every event has words. */
export const PERSON_WORDS: Readonly<Record<string, EventWords>> = {
  'character.created': { label: 'Character created', says: 'created the character {it}' },
  'character.changed': { label: 'Character changed', says: 'changed the character {it}' },
  'character.deleted': { label: 'Character deleted', says: 'deleted the character {it}' },
  'account.active_character_set': { label: 'Active character chosen', says: 'chose {it} as active character' },
  'account.sessions_revoked': { label: 'Sessions ended', says: 'ended sessions of {it}' },
  'account.discord_refresh_asked': { label: 'Discord asked', says: 'asked Discord for news of {it}' },
  'account.platform_role_set': { label: 'Platform role set', says: 'set the platform role of {it}' },
};
