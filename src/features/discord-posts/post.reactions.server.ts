import { activityCompleted } from '#/features/activities/attendance/participant.events.ts';
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
import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
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
import type { Tx } from '#/platform/db/db.server.ts';
import type { EventData, EventDefinition } from '#/platform/events.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { on, type Reaction } from '#/platform/jobs/reactions.server.ts';
import { noteSeriesChanged, noteWanted, type PostKey } from './post.repository.server.ts';
import { LEAST_BETWEEN, POSTS_CLOCK, type PostKind } from './post.rules.ts';

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
];
