import { type EventWords, numberFact, textFact } from './detail.rules.ts';

export const GUILD_WORDS: Readonly<Record<string, EventWords>> = {
  'guild.created': {
    label: 'Guild created',
    says: 'founded the guild {it}',
    facts: ({ slug, region, server }) => [
      textFact('Link', slug),
      textFact('Region', region),
      textFact('Server', server),
    ],
  },
  'guild.settings_saved': { label: 'Settings saved', says: 'saved the {it}' },
  'guild.verification_asked': { label: 'Verification asked for', says: 'asked for {it} to be verified' },
  'guild.verification_withdrawn': {
    label: 'Verification no longer asked for',
    says: 'canceled the verification request of {it}',
  },
  'guild.verification_answered': {
    label: 'Verification answered',
    says: ({ verified }) => (verified === true ? 'verified {it}' : 'declined the verification of {it}'),
    facts: ({ answer }) => [textFact('Answer', answer)],
  },
  'guild.ownership_transferred': { label: 'Ownership transferred', says: 'transferred ownership to {it}' },
  'guild.archived': { label: 'Guild archived', says: 'archived {it}' },
  'guild.deleted': {
    label: 'Guild deleted',
    says: 'deleted {it}',
    facts: ({ members }) => [numberFact('Members', members)],
  },
  'guild.restored': {
    label: 'Guild restored',
    says: 'restored {it}',
    facts: ({ members, elsewhere }) => [
      numberFact('Members back', members),
      numberFact('Joined another guild', elsewhere),
    ],
  },
  'guild.brought_back': { label: 'Guild unarchived', says: 'unarchived {it}' },
  'rank.created': { label: 'Rank created', says: 'created the rank {it}' },
  'rank.changed': { label: 'Rank changed', says: 'changed the rank {it}' },
  'rank.reordered': { label: 'Ranks put in order', says: 'reordered the ranks' },
  'rank.deleted': {
    label: 'Rank deleted',
    says: 'deleted the rank {it}',
    facts: ({ moved, movedTo }) => [numberFact('Members moved', moved), textFact('Rank they got', movedTo)],
  },
  'role.created': { label: 'Role created', says: 'created the role {it}' },
  'role.changed': { label: 'Role changed', says: 'changed the role {it}' },
  'role.reordered': { label: 'Roles put in order', says: 'reordered the roles' },
  'role.deleted': {
    label: 'Role deleted',
    says: 'deleted the role {it}',
    facts: ({ members }) => [numberFact('Members who had it', members)],
  },
};
