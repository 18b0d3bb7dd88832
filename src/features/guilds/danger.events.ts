import { defineEvent } from '#/platform/events.ts';
import type { Change } from './change.rules.ts';

/** What happens to a guild as a whole. */

interface Handover extends Readonly<Record<string, unknown>> {
  readonly userId: string;
  readonly characterId: string;
}

/** Read-only from here on; out of discovery, and closed for applications. */
export const guildArchived = defineEvent<{ changes: readonly Change[] }>({
  type: 'guild.archived',
  area: 'guild',
  alsoAreas: ['members', 'settings', 'applications'],
  reactions: ['guild.tellArchive'],
});

export const guildBroughtBack = defineEvent<{ changes: readonly Change[] }>({
  type: 'guild.brought_back',
  area: 'guild',
  alsoAreas: ['members', 'settings', 'applications'],
  reactions: ['guild.tellArchive'],
});

/** The subject is the new owner's character; `changes` name owner and ranks. */
export const ownershipTransferred = defineEvent<{
  from: Handover;
  to: Handover;
  changes: readonly Change[];
}>({
  type: 'guild.ownership_transferred',
  area: 'guild',
  alsoAreas: ['members', 'settings'],
  reactions: ['guild.tellHandover'],
});
