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
import { pointsDecayed } from '#/features/points/decay/decay.events.ts';
import { balancesImported } from '#/features/points/import/import.events.ts';
import { adjustmentUndone, pointsAdjusted } from '#/features/points/point.events.ts';
import { pointsReset, resetUndone } from '#/features/points/season/season.events.ts';
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
import type { Reaction } from '#/platform/jobs/reactions.server.ts';
import {
  changeOf,
  newOf,
  ofListing,
  ofMovedListing,
  ofNews,
  ofOpenStorefront,
  ofPool,
  ofPrivacy,
  ofSeller,
  ofSeries,
  ofSubmission,
} from './post-following.reactions.server.ts';

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
