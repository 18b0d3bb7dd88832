import { activityAwarded, activityCompleted } from '#/features/activities/attendance/participant.events.ts';
import { partiesAnnounced } from '#/features/activities/parties/party.events.ts';
import {
  activityCancelled,
  activityCreated,
  activityDeleted,
  activityOrganizerChanged,
  activityPublished,
  activityRestored,
  activityStarted,
  activityUpdated,
} from '#/features/activities/planning/activity.events.ts';
import {
  seriesCancelled,
  seriesCreated,
  seriesDaysChanged,
  seriesDaysRestored,
  seriesPublished,
  seriesUpdated,
} from '#/features/activities/series/series.events.ts';
import {
  signUpAnswered,
  signUpDecided,
  signUpDisplaced,
  signUpMoved,
  signUpPromoted,
  signUpRemoved,
  signUpRestored,
  signUpsReset,
  signUpsRestored,
} from '#/features/activities/sign-ups/sign-up.events.ts';
import {
  announcementDeleted,
  announcementPublished,
  announcementUpdated,
} from '#/features/announcements/announcement.events.ts';
import {
  applicationAccepted,
  applicationRejected,
  applicationReopened,
  applicationSubmitted,
  applicationWithdrawn,
  decisionUndone,
} from '#/features/applications/application.events.ts';
import {
  auctionCanceled,
  auctionClosed,
  auctionDelivered,
  auctionOpened,
  auctionReassigned,
  auctionUndone,
  bidPlaced,
} from '#/features/auctions/auction.events.ts';
import { characterDeleted } from '#/features/characters/character.events.ts';
import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { listingArchived, listingCreated, listingPaused, listingUpdated } from '#/features/listings/listing.events.ts';
import { memberKicked, memberLeft } from '#/features/members/membership/membership.events.ts';
import { accountDeleted, accountRemoved } from '#/features/my-account/my-account.events.ts';
import {
  articleChanged,
  articleDeleted,
  articleRestored,
  articleWithdrawn,
  noteChanged,
  noteDeleted,
  noteRestored,
  noteWithdrawn,
} from '#/features/news/desk/writing.events.ts';
import { poolUpdated } from '#/features/point-pools/pool.events.ts';
import { pointsDecayed } from '#/features/points/decay/decay.events.ts';
import { balancesImported } from '#/features/points/import/import.events.ts';
import { adjustmentUndone, pointsAdjusted } from '#/features/points/point.events.ts';
import { pointsReset, resetUndone } from '#/features/points/season/season.events.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import { storefrontSaved } from '#/features/storefronts/storefront.events.ts';
import {
  taskArchived,
  taskClaimed,
  taskClaimReleased,
  taskCreated,
  taskDecisionUndone,
  taskDeleted,
  taskRestored,
  taskSubmissionApproved,
  taskSubmissionRejected,
  taskSubmissionWithdrawn,
  taskSubmitted,
  taskUnarchived,
  taskUpdated,
} from '#/features/tasks/task.events.ts';
import { tradeCreated, tradeMoved } from '#/features/trades/trade.events.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { EventData, EventDefinition } from '#/platform/events.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { on, type Reaction } from '#/platform/jobs/reactions.server.ts';
import {
  listingOfTrade,
  noteEverywhere,
  noteListingsOf,
  noteOffersOf,
  noteOfPool,
  noteSeriesChanged,
  noteShownOtherwise,
  noteWanted,
  type PostKey,
  type Seller,
} from './post.repository.server.ts';
import { idOfNumber, LEAST_BETWEEN, POSTS_CLOCK, type PostKind } from './post.rules.ts';

/** Wakes the sender for what was noted, if anything was. */
async function wakeFor(tx: Tx, { rowCount }: { readonly rowCount: number | null }): Promise<void> {
  if (rowCount) await wakeAt(tx, POSTS_CLOCK, new Date(Date.now() + LEAST_BETWEEN));
}

async function want(tx: Tx, key: PostKey, creates: boolean): Promise<void> {
  const dueAt = await noteWanted(tx, key, creates);
  if (dueAt) await wakeAt(tx, POSTS_CLOCK, dueAt);
}

interface Follows {
  readonly kind: PostKind;
  /** Stored with what is done, so it stays. */
  readonly name: string;
  /** After these there is something new to post. */
  readonly creates: boolean;
}

/** What an event is about is posted, or its message is made true. */
const follow =
  ({ kind, name, creates }: Follows) =>
  <Data extends EventData>(definition: EventDefinition<Data>): Reaction =>
    on(definition, name, async ({ event, tx }) => {
      if (hasDiscord() && event.guildId !== null)
        await want(tx, { guildId: event.guildId, kind, objectId: event.subjectId }, creates);
    });

const newOf = (kind: PostKind) => follow({ kind, name: `discordPost.post_${kind}`, creates: true });
const changeOf = (kind: PostKind) => follow({ kind, name: `discordPost.update_${kind}`, creates: false });

/** The same for work on a task, which the event names beside the task. */
const ofSubmission = (definition: EventDefinition<EventData & { readonly submissionId: string }>): Reaction =>
  on(definition, 'discordPost.post_submission', async ({ event, tx }) => {
    if (hasDiscord() && event.guildId !== null)
      await want(tx, { guildId: event.guildId, kind: 'submission', objectId: event.data.submissionId }, true);
  });

/** The same for activities of a series; `named`: those that the event names. */
const ofSeries = <Data extends EventData>(
  definition: EventDefinition<Data>,
  named: (data: Data) => readonly string[] = () => [],
): Reaction =>
  on(definition, 'discordPost.post_series', async ({ event, tx }) => {
    if (!hasDiscord() || event.guildId === null) return;
    const { guildId, subjectId: seriesId, data } = event;
    await noteSeriesChanged(tx, { guildId, seriesId, activityIds: named(data) });
    await wakeAt(tx, POSTS_CLOCK, new Date(Date.now() + LEAST_BETWEEN));
  });

/** The stock of what was listed follows the trade. */
const ofListing = (definition: EventDefinition<EventData>): Reaction =>
  on(definition, 'discordPost.update_listing', async ({ event, tx }) => {
    const { guildId } = event;
    if (!hasDiscord() || guildId === null) return;
    const objectId = await listingOfTrade(tx, guildId, event.subjectId);
    if (objectId !== null) await want(tx, { guildId, kind: 'listing', objectId }, false);
  });

/** What someone offers is seen no more, or again. */
const ofSeller = <Data extends EventData>(
  definition: EventDefinition<Data>,
  sellerOf: (event: { readonly subjectId: string; readonly data: Data }) => Seller,
): Reaction =>
  on(definition, 'discordPost.update_listings', async ({ event, tx }) => {
    if (hasDiscord()) await wakeFor(tx, await noteListingsOf(tx, sellerOf(event)));
  });

/** What was listed while the storefront was closed is posted once it's open. */
const ofOpenStorefront = on(storefrontSaved, 'discordPost.post_listings', async ({ event, tx }) => {
  const { guild, onVacation } = event.data;
  if (hasDiscord() && guild && !onVacation) await wakeFor(tx, await noteOffersOf(tx, event.subjectId));
});

/** A listing may be moved to the global market: then the event is of no guild, and its message is in the one that it left. */
const ofMovedListing = on(listingUpdated, 'discordPost.update_moved_listing', async ({ event, tx }) => {
  const { leftGuildId: guildId } = event.data;
  if (hasDiscord() && guildId !== undefined)
    await want(tx, { guildId, kind: 'listing', objectId: event.subjectId }, false);
});

/** Names, and reasons of adjustments, are there while everyone may see transactions. */
const ofPrivacy = on(guildSettingsSaved, 'discordPost.update_named', async ({ event, tx }) => {
  const { guildId, data } = event;
  if (!hasDiscord() || guildId === null || data.tab !== 'privacy' || !('transactionsVisibility' in data.changes))
    return;
  await wakeFor(tx, await noteShownOtherwise(tx, guildId, ['trade', 'auction', 'points']));
});

/** What is in a pool is posted while everyone sees it, and once everyone does again. */
const ofPool = on(poolUpdated, 'discordPost.update_pool', async ({ event, tx }) => {
  const { guildId, data, subjectId: poolId } = event;
  const { audience } = data.changes;
  if (!hasDiscord() || guildId === null || audience === undefined) return;
  await wakeFor(tx, await noteShownOtherwise(tx, guildId, ['auction', 'award', 'points']));
  if (audience.to === 'everyone') await wakeFor(tx, await noteOfPool(tx, { guildId, poolId }));
});

/** News is the platform's, and posted by many guilds. */
const ofNews = (kind: 'patchNote' | 'article', definition: EventDefinition<EventData>): Reaction =>
  on(definition, `discordPost.update_${kind}`, async ({ event, tx }) => {
    if (!hasDiscord()) return;
    const id = kind === 'patchNote' ? idOfNumber(Number(event.subjectId)) : event.subjectId;
    await wakeFor(tx, await noteEverywhere(tx, kind, id));
  });

export const postReactions: readonly Reaction[] = [
  newOf('announcement')(announcementPublished),
  ...[changeOf('announcement')(announcementUpdated), changeOf('announcement')(announcementDeleted)],

  newOf('application')(applicationSubmitted),
  changeOf('application')(applicationAccepted),
  changeOf('application')(applicationRejected),
  changeOf('application')(applicationWithdrawn),
  changeOf('application')(applicationReopened),
  changeOf('application')(decisionUndone),

  ...[newOf('activity')(activityCreated), newOf('activity')(activityPublished), newOf('activity')(activityRestored)],
  // Its channel may be new.
  newOf('activity')(activityUpdated),
  changeOf('activity')(activityStarted),
  changeOf('activity')(activityCancelled),
  changeOf('activity')(activityCompleted),
  changeOf('activity')(activityDeleted),
  changeOf('activity')(activityOrganizerChanged),
  changeOf('activity')(signUpAnswered),
  changeOf('activity')(signUpPromoted),
  changeOf('activity')(signUpDisplaced),
  changeOf('activity')(signUpDecided),
  changeOf('activity')(signUpRemoved),
  changeOf('activity')(signUpRestored),
  changeOf('activity')(signUpMoved),
  changeOf('activity')(signUpsReset),
  changeOf('activity')(signUpsRestored),

  ...[ofSeries(seriesCreated), ofSeries(seriesPublished), ofSeries(seriesDaysRestored)],
  ofSeries(seriesUpdated, ({ moved }) => moved),
  ofSeries(seriesCancelled, ({ canceled }) => canceled),
  ofSeries(seriesDaysChanged, ({ goIds }) => goIds),

  ...[newOf('task')(taskCreated), newOf('task')(taskRestored)],
  changeOf('task')(taskUpdated),
  changeOf('task')(taskArchived),
  changeOf('task')(taskUnarchived),
  changeOf('task')(taskDeleted),
  changeOf('task')(taskClaimed),
  changeOf('task')(taskClaimReleased),
  changeOf('task')(taskSubmissionApproved),
  changeOf('task')(taskDecisionUndone),

  ofSubmission(taskSubmitted),
  ofSubmission(taskSubmissionWithdrawn),
  ofSubmission(taskSubmissionApproved),
  ofSubmission(taskSubmissionRejected),
  ofSubmission(taskDecisionUndone),

  newOf('parties')(partiesAnnounced),
  ...[changeOf('parties')(activityCancelled), changeOf('parties')(activityCompleted)],
  ...[changeOf('parties')(activityDeleted), changeOf('parties')(activityUpdated)],

  // One that members can't see yet is posted once they can.
  ...[newOf('listing')(listingCreated), newOf('listing')(listingUpdated), ofMovedListing],
  ...[newOf('listing')(listingPaused), newOf('listing')(listingArchived)],
  ...[ofListing(tradeCreated), ofListing(tradeMoved)],
  ...[newOf('trade')(tradeCreated), newOf('trade')(tradeMoved)],
  ...[ofSeller(storefrontSaved, ({ subjectId: characterId }) => ({ characterId })), ofOpenStorefront],
  ofSeller(memberLeft, ({ data: { characterId } }) => ({ characterId })),
  ofSeller(memberKicked, ({ data: { characterId } }) => ({ characterId })),
  ofSeller(characterDeleted, ({ data }) => data),
  ofSeller(accountDeleted, ({ subjectId: userId }) => ({ userId })),
  ofSeller(accountRemoved, ({ subjectId: userId }) => ({ userId })),

  newOf('auction')(auctionOpened),
  ...[changeOf('auction')(bidPlaced), changeOf('auction')(auctionClosed), changeOf('auction')(auctionCanceled)],
  ...[changeOf('auction')(auctionUndone), changeOf('auction')(auctionReassigned)],
  changeOf('auction')(auctionDelivered),

  newOf('award')(activityAwarded),
  ...[newOf('points')(pointsAdjusted), newOf('points')(pointsDecayed), newOf('points')(balancesImported)],
  newOf('points')(pointsReset),
  ...[changeOf('points')(adjustmentUndone), changeOf('points')(resetUndone)],

  ...[ofPrivacy, ofPool],

  ...[noteChanged, noteWithdrawn, noteDeleted, noteRestored].map((changed) => ofNews('patchNote', changed)),
  ...[articleChanged, articleWithdrawn, articleDeleted, articleRestored].map((changed) => ofNews('article', changed)),
];
