import * as z from 'zod';
import { memberSubject } from '#/features/guild-access/subject.rules.ts';
import { type AuditText, defineEvent, textDetail } from '#/platform/events.ts';
import { changesIn } from '#/platform/stored-changes.ts';
import { PLACE_FIELDS } from './membership.rules.ts';

/** Who is in the guild, with which rank and roles. */

const member = { characterId: z.uuid(), userId: z.uuid() };
const place = changesIn({ rankId: z.uuid().nullable(), roleIds: z.array(z.uuid()) });
const about = { area: 'members', subject: memberSubject };
const audit = <Data>(text: AuditText<Data>): AuditText<Data> => ({ ...text, fields: PLACE_FIELDS });

export const memberLeft = defineEvent('member.left', {
  ...about,
  data: z.object({ ...member, rankId: z.uuid(), reason: z.string() }),
  audit: {
    label: 'Member left',
    sentence: 'left the guild with {subject}',
    details: ({ reason }) => [textDetail('Reason', reason)],
  },
});

/** Someone made another of their own characters the main one; `formerCharacterId` was it before. */
export const memberMainChanged = defineEvent('member.main_changed', {
  ...about,
  data: z.object({ ...member, formerCharacterId: z.uuid() }),
  audit: { label: 'Main character changed', sentence: 'made {subject} their main character' },
});

export const memberRankChanged = defineEvent('member.rank_changed', {
  ...about,
  data: z.object({ ...member, ...place }),
  audit: audit({ label: 'Member rank changed', sentence: 'changed the rank of {subject}' }),
});

export const memberRolesChanged = defineEvent('member.roles_changed', {
  ...about,
  data: z.object({ ...member, ...place }),
  audit: audit({ label: 'Member roles changed', sentence: 'changed the roles of {subject}' }),
});

export const memberKicked = defineEvent('member.kicked', {
  ...about,
  data: z.object({ ...member, reason: z.string(), ...place }),
  audit: audit({
    label: 'Member kicked',
    sentence: 'kicked {subject} from the guild',
    details: ({ reason }: { reason: string }) => [textDetail('Reason', reason)],
  }),
});

export const memberKickUndone = defineEvent('member.kick_undone', {
  formerTypes: ['member.returned'],
  ...about,
  data: z.object({ ...member, ...place }),
  audit: audit({ label: 'Kick undone', sentence: 'undid the kick of {subject}' }),
});

/** Rank or roles changed because the guild got another owner. */
export const memberRankChangedByTransfer = defineEvent('member.rank_changed_by_transfer', {
  formerTypes: ['member.rank_passed_on'],
  ...about,
  data: z.object({ ...member, ...place }),
  audit: audit({
    label: 'Rank changed by transfer',
    sentence: 'changed the rank of {subject} by transferring ownership',
  }),
});
