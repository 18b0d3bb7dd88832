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
  'guild.settings_saved': { label: 'Settings saved', says: 'saved the settings under {it}' },
  'guild.ownership_transferred': { label: 'Ownership transferred', says: 'handed the guild over to {it}' },
  'rank.created': { label: 'Rank created', says: 'created the rank {it}' },
  'rank.changed': { label: 'Rank changed', says: 'changed the rank {it}' },
  'rank.reordered': { label: 'Ranks put in order', says: 'put the ranks in another order' },
};
