import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { lockPlaces, settleActivity } from './place.repository.server.ts';

/** Do these changes of an activity, by the keys of its plan, move people up or back? */
export const changesPlaces = (changes: Readonly<Record<string, unknown>>): boolean =>
  'capacity' in changes || 'slots' in changes || 'needsApproval' in changes;

interface Changed {
  readonly guildId: string;
  readonly activityId: string;
  /** Who changed the activity. */
  readonly causedBy: string;
}

/**
 * For commands that change an activity, after they have written it: places follow from its limits, its status and whether it
 * asks for approval. Those who fit a new place get it, and where there are fewer the last ones wait again. Answers what is to
 * be recorded. Who changes several activities calls it by the order of their ids (decision 119).
 */
export async function resettleSignUps(tx: Tx, { causedBy, ...which }: Changed): Promise<NewEvent[]> {
  await lockPlaces(tx, which);
  return (await settleActivity(tx, which, { cause: 'limits-changed', causedBy })).events;
}
