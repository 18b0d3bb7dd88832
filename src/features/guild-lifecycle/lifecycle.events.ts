import * as z from 'zod';
import { guildSubject, memberSubject } from '#/features/guild-access/subject.rules.ts';
import { formatNames } from '#/platform/changes.ts';
import { defineEvent, numberDetail, PLATFORM_AREA, textDetail } from '#/platform/events.ts';
import { changesIn } from '#/platform/stored-changes.ts';

/** What happens to a guild as a whole. */

export const guildCreated = defineEvent('guild.created', {
  area: 'guild',
  alsoAreas: ['members'],
  subject: guildSubject,
  data: z.object({ slug: z.string(), region: z.string(), server: z.string(), ownerCharacterId: z.uuid() }),
  audit: {
    label: 'Guild created',
    sentence: 'created the guild {subject}',
    details: ({ slug, region, server }) => [
      textDetail('Link', slug),
      textDetail('Region', region),
      textDetail('Server', server),
    ],
  },
});

const area = 'guild';
const alsoAreas = ['members', 'settings', 'applications', 'access'];
const archived = {
  data: z.object(changesIn({ archived: z.boolean() })),
  fields: { archived: { label: 'State', format: (is: unknown) => (is === true ? 'Archived' : 'Open') } },
};

/** Read-only from here on; out of discovery, and closed for applications. */
export const guildArchived = defineEvent('guild.archived', {
  ...{ area, alsoAreas, subject: guildSubject, data: archived.data },
  audit: { label: 'Guild archived', sentence: 'archived {subject}', fields: archived.fields },
});

export const guildUnarchived = defineEvent('guild.unarchived', {
  formerTypes: ['guild.brought_back'],
  ...{ area, alsoAreas, subject: guildSubject, data: archived.data },
  audit: { label: 'Guild unarchived', sentence: 'unarchived {subject}', fields: archived.fields },
});

/** By a platform admin, in the platform's log; the guild's has it as well. */
export const guildArchivedByAdmin = defineEvent('platform.guild_archived', {
  area: PLATFORM_AREA,
  subject: { type: 'guild' },
  data: z.object({ archived: z.boolean() }),
  audit: {
    label: 'Guild archived or unarchived',
    sentence: ({ archived: is }) => (is ? 'archived {subject}' : 'unarchived {subject}'),
  },
});

/** Gone for everyone: `members` were in it, `applicants` waited (ids of users). Its owner may restore it until then (ISO). */
export const guildDeleted = defineEvent('guild.deleted', {
  ...{ area, alsoAreas, subject: guildSubject },
  data: z.object({ members: z.int(), applicants: z.array(z.uuid()), until: z.string() }),
  audit: {
    label: 'Guild deleted',
    sentence: 'deleted {subject}',
    details: ({ members }) => [numberDetail('Members', members)],
  },
});

/** `members` are back; `elsewhere` joined another guild meanwhile or deleted their character. */
export const guildRestored = defineEvent('guild.restored', {
  ...{ area, alsoAreas, subject: guildSubject },
  data: z.object({ members: z.int(), elsewhere: z.int() }),
  audit: {
    label: 'Guild restored',
    sentence: 'restored {subject}',
    details: ({ members, elsewhere }) => [
      numberDetail('Members restored', members),
      numberDetail('Joined another guild or deleted', elsewhere),
    ],
  },
});

const owner = z.object({ userId: z.uuid(), characterId: z.uuid() });

/** The subject is the new owner's character; changes of ranks are events of their own. */
export const ownershipTransferred = defineEvent('guild.ownership_transferred', {
  area,
  alsoAreas: ['members', 'settings', 'access'],
  subject: memberSubject,
  data: z.object({ from: owner, to: owner, ...changesIn({ ownerCharacterId: z.uuid() }) }),
  audit: {
    label: 'Ownership transferred',
    sentence: 'transferred ownership to {subject}',
    fields: { ownerCharacterId: { label: 'Owner', format: formatNames } },
  },
});
