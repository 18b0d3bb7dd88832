import type { Change } from '#/features/guilds/change.rules.ts';
import { defineEvent } from '#/platform/events.ts';

/** Changes of the ladder itself; who has which rank and role is told by `member.events.ts`. */

export const rankCreated = defineEvent<{ changes: readonly Change[] }>({
  type: 'rank.created',
  area: 'ranks',
  alsoAreas: ['members'],
});

export const rankChanged = defineEvent<{ changes: readonly Change[] }>({
  type: 'rank.changed',
  area: 'ranks',
  alsoAreas: ['members'],
});

/** `changes` holds the whole order, before and after. */
export const ranksReordered = defineEvent<{ changes: readonly Change[] }>({
  type: 'rank.reordered',
  area: 'ranks',
  alsoAreas: ['members'],
});
