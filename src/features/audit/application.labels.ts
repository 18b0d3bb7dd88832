import { type EventWords, listFact, numberFact, reasonFact } from './detail.rules.ts';

const WITHDRAWN: Readonly<Record<string, string>> = {
  taken_back: 'withdrew the application of {it}',
  joined_a_guild: 'ended the application of {it}, who joined a guild',
  guild_deleted: 'ended the application of {it} by deleting the guild',
  character_deleted: 'ended the application of {it}, a character that was deleted',
};

export const APPLICATION_WORDS: Readonly<Record<string, EventWords>> = {
  'application.submitted': { label: 'Application sent', says: 'applied with {it}' },
  'application.withdrawn': {
    label: 'Application withdrawn',
    says: ({ why }) => WITHDRAWN[String(why)] ?? 'withdrew the application of {it}',
  },
  'application.accepted': { label: 'Application accepted', says: 'accepted the application of {it}' },
  'application.rejected': {
    label: 'Application rejected',
    says: 'rejected the application of {it}',
    facts: (data) => [reasonFact(data)],
  },
  'application.applicant_blocked': { label: 'Applicant blocked', says: 'blocked {it} from applying' },
  'application.applicant_unblocked': { label: 'Applicant unblocked', says: 'let {it} apply again' },
  'application.voted': {
    label: 'Application voted on',
    says: ({ withdrawn }) =>
      withdrawn === true ? 'removed a vote on the application of {it}' : 'voted on the application of {it}',
  },
  'application.commented': { label: 'Application commented on', says: 'commented on the application of {it}' },
  'application.questions_saved': {
    label: 'Application questions saved',
    says: 'saved the {it}',
    facts: ({ added, removed, changed, moved }) => [
      listFact('Added', added),
      listFact('Removed', removed),
      listFact('Changed', changed),
      moved === true ? { label: 'Order', value: 'Changed' } : null,
    ],
  },
  'application.joined_by_invite': {
    label: 'Joined by instant invite',
    says: 'joined with {it} by instant invite',
    facts: ({ usesLeft }) => [numberFact('Uses left', usesLeft)],
  },
  'application.invite_stopped': {
    label: 'Instant invite stopped',
    says: 'turned the instant invite off after too many wrong passwords',
    facts: ({ failures }) => [numberFact('Wrong passwords', failures)],
  },
};
