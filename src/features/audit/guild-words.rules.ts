import { type EventWords, textFact } from './fact.rules.ts';

export const GUILD_WORDS: Readonly<Record<string, EventWords>> = {
  'guild.created': {
    label: 'Guild created',
    says: 'founded the guild {it}',
    facts: ({ slug, region, server }) => [
      textFact('Address', slug),
      textFact('Region', region),
      textFact('Server', server),
    ],
  },
  'guild.settings_saved': { label: 'Settings saved', says: 'saved the settings {it}' },
};
