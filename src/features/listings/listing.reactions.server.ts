import { guildTopic } from '#/base/live-topics.ts';
import { memberKicked, memberLeft } from '#/features/members/membership/membership.events.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { pauseListingsIn } from './listing.api.server.ts';

/** Listings of a guild are its members': who leaves has them paused, and resumes nothing there. */
export const listingReactions = [
  on(memberLeft, 'listing.pauseOfFormerMember', ({ event, tx }) => pause(tx, event.guildId, event.data)),
  on(memberKicked, 'listing.pauseOfFormerMember', ({ event, tx }) => pause(tx, event.guildId, event.data)),
];

async function pause(tx: Tx, guildId: string | null, { characterId }: { readonly characterId: string }): Promise<void> {
  if (guildId === null) return;
  await pauseListingsIn(tx, guildId, characterId);
  invalidate(tx, [guildTopic(guildId, 'listings')]);
}
