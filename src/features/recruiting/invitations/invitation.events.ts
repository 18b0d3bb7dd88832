import * as z from 'zod';
import { memberSubject } from '#/features/guild-access/subject.rules.ts';
import { defineEvent, type SubjectKind } from '#/platform/events.ts';

/** What happens to invitations, in the log of the guild that sent them. What was written is read on the invitation. */

const invitationSubject: SubjectKind = {
  type: 'invitation',
  page: (guildId) => ({ needs: 'manage:applications', path: `/guilds/${guildId}/players?view=invitations` }),
};
const about = { area: 'recruiting', subject: invitationSubject };
const invited = { invitationId: z.uuid(), userId: z.uuid(), characterId: z.uuid() };

export const playerInvited = defineEvent('invitation.sent', {
  ...about,
  data: z.object(invited),
  audit: { label: 'Player invited', sentence: 'invited {subject} to the guild' },
});

export const invitationWithdrawn = defineEvent('invitation.withdrawn', {
  ...about,
  data: z.object(invited),
  audit: { label: 'Invitation withdrawn', sentence: 'withdrew the invitation of {subject}' },
});

export const invitationAccepted = defineEvent('invitation.accepted', {
  area: about.area,
  alsoAreas: ['members'],
  subject: memberSubject,
  data: z.object({ ...invited, rankId: z.uuid(), invitedByUserId: z.uuid().nullable() }),
  audit: { label: 'Invitation accepted', sentence: 'joined with {subject} by invitation' },
});

export const invitationDeclined = defineEvent('invitation.declined', {
  ...about,
  data: z.object({ ...invited, invitedByUserId: z.uuid().nullable() }),
  audit: { label: 'Invitation declined', sentence: 'declined the invitation of {subject}' },
});

const guild = { area: 'recruiting', subject: { type: 'guild' }, data: z.object({ guildId: z.uuid() }) };

/** Of a player's own, which no guild's log has. */
export const invitationsBlocked = defineEvent('invitation.guild_blocked', {
  ...guild,
  audit: { label: 'Invitations blocked', sentence: 'blocked invitations from {subject}' },
});

export const invitationsUnblocked = defineEvent('invitation.guild_unblocked', {
  ...guild,
  audit: { label: 'Invitations unblocked', sentence: 'unblocked invitations from {subject}' },
});
