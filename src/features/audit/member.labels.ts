import { type EventWords, listFact, reasonFact, textFact } from './detail.rules.ts';

const FOR_WHOM: Readonly<Record<string, string>> = { staff: 'Staff', shared: 'Staff and the member' };
const audienceFact = (audience: unknown) => textFact('For', FOR_WHOM[String(audience)]);

export const MEMBER_WORDS: Readonly<Record<string, EventWords>> = {
  'member.left': { label: 'Member left', says: 'left the guild with {it}', facts: (data) => [reasonFact(data)] },
  'member.rank_changed': { label: 'Rank given', says: 'gave {it} another rank' },
  'member.roles_changed': { label: 'Roles given', says: 'changed the roles of {it}' },
  'member.rank_passed_on': {
    label: 'Rank passed on',
    says: 'changed the rank of {it} by transferring ownership',
  },
  'member.kicked': {
    label: 'Member kicked',
    says: 'kicked {it} out of the guild',
    facts: (data) => [reasonFact(data)],
  },
  'member.returned': { label: 'Member restored', says: 'restored {it} to the guild' },
  'member.deleted_character': {
    label: 'Member deleted the character',
    says: 'deleted the character {it}, which was a member',
  },
  'member.note_written': {
    label: 'Note written',
    says: 'wrote a note about {it}',
    facts: ({ audience }) => [audienceFact(audience)],
  },
  'member.note_changed': {
    label: 'Note changed',
    says: 'changed a note about {it}',
    facts: ({ audience, changed }) => [audienceFact(audience), listFact('Changed', changed)],
  },
  'member.note_deleted': {
    label: 'Note deleted',
    says: 'deleted a note about {it}',
    facts: ({ audience }) => [audienceFact(audience)],
  },
  'member.warning_given': { label: 'Warning given', says: 'gave {it} a warning' },
  'member.warning_withdrawn': { label: 'Warning withdrawn', says: 'withdrew a warning for {it}' },
  // Days and reason are seen by those whom the guild's privacy settings name, not by everybody who reads the log.
  'member.leave_added': { label: 'Absence entered', says: 'entered an absence of {it}' },
  'member.leave_changed': {
    label: 'Absence changed',
    says: 'changed an absence of {it}',
    facts: ({ changed }) => [listFact('Changed', changed)],
  },
  'member.leave_ended': { label: 'Absence ended', says: 'ended an absence of {it}' },
  'member.leave_cancelled': { label: 'Absence canceled', says: 'canceled an absence of {it}' },
};
