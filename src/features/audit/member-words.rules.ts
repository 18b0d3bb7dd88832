import { type EventWords, reasonFact } from './fact.rules.ts';

export const MEMBER_WORDS: Readonly<Record<string, EventWords>> = {
  'member.left': { label: 'Member left', says: 'left the guild with {it}', facts: (data) => [reasonFact(data)] },
  'member.deleted_character': {
    label: 'Member deleted the character',
    says: 'deleted the character {it}, which was a member',
  },
};
