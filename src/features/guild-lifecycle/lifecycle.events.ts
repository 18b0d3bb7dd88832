import type { Change } from '#/features/settings/change.rules.ts';
import { defineEvent } from '#/platform/events.ts';

/** What happens to a guild as a whole. */

interface Handover extends Readonly<Record<string, unknown>> {
  readonly userId: string;
  readonly characterId: string;
}

/** Read-only from here on; out of discovery, and closed for applications. */
export const guildArchived = defineEvent<{ changes: readonly Change[] }>({
  type: 'guild.archived',
  area: 'guild',
  alsoAreas: ['members', 'settings', 'applications', 'access'],
  reactions: ['guild.tellArchive'],
});

export const guildBroughtBack = defineEvent<{ changes: readonly Change[] }>({
  type: 'guild.brought_back',
  area: 'guild',
  alsoAreas: ['members', 'settings', 'applications', 'access'],
  reactions: ['guild.tellArchive'],
});

/** Gone for everybody: `members` were in it, `applicants` waited (ids of users). Its owner may restore it until then (ISO). */
export const guildDeleted = defineEvent<{ members: number; applicants: readonly string[]; until: string }>({
  type: 'guild.deleted',
  area: 'guild',
  alsoAreas: ['members', 'settings', 'applications', 'access'],
  reactions: ['guild.tellDeletion'],
});

/** `members` are back; `elsewhere` joined another guild meanwhile or deleted their character. */
export const guildRestored = defineEvent<{ members: number; elsewhere: number }>({
  type: 'guild.restored',
  area: 'guild',
  alsoAreas: ['members', 'settings', 'applications', 'access'],
  reactions: ['guild.tellRestoration'],
});

/** The subject is the new owner's character; ranks are told of by events of their own. */
export const ownershipTransferred = defineEvent<{
  from: Handover;
  to: Handover;
  changes: readonly Change[];
}>({
  type: 'guild.ownership_transferred',
  area: 'guild',
  alsoAreas: ['members', 'settings', 'access'],
  reactions: ['guild.tellHandover'],
});
