import { and, asc, eq } from 'drizzle-orm';
import { dayAt } from '#/base/day.ts';
import { uuidv7 } from '#/base/id.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import type { ActivityFacts } from '../planning/activity.policy.ts';
import {
  type LockedActivity,
  lockActivity,
  planColumns,
  planOf,
  slotsOf,
} from '../planning/activity.repository.server.ts';
import { activities } from '../planning/activity.tables.server.ts';
import type { Occurrence, StartTime } from './series.rules.ts';
import type { SeriesScope } from './series.schema.ts';
import { activitySeries } from './series.tables.server.ts';
import { countsFrom, type PlannedDay } from './series-days.rules.ts';

export type StoredSeries = typeof activitySeries.$inferSelect;

export interface LockedSeries extends ActivityFacts {
  /** The one that the change began with. */
  readonly activity: LockedActivity & { readonly occurrenceOn: string };
  readonly series: StoredSeries;
}

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

/**
 * An activity of a series with the series, both locked. The series comes first: two who change it wait for each other before
 * they lock any of its activities. Null for an activity that is in no series.
 */
export async function lockSeriesOf(tx: Tx, which: Which): Promise<LockedSeries | null> {
  const [series] = await tx
    .select({ series: activitySeries })
    .from(activitySeries)
    .innerJoin(
      activities,
      and(eq(activities.guildId, activitySeries.guildId), eq(activities.seriesId, activitySeries.id)),
    )
    .where(and(eq(activities.guildId, which.guildId), eq(activities.id, which.activityId)))
    .for('update', { of: activitySeries });
  const activity = series ? await lockActivity(tx, which) : null;
  if (!series || !activity || activity.occurrenceOn === null || activity.seriesId !== series.series.id) return null;
  const { organizerUserId, status, occurrenceOn } = activity;
  return {
    activity: { ...activity, occurrenceOn },
    series: { ...series.series, localTime: series.series.localTime.slice(0, 'HH:MM'.length) },
    organizerUserId,
    status,
  };
}

export interface Upcoming {
  readonly id: string;
  readonly occurrenceOn: string;
  readonly isLive: boolean;
  readonly startsAt: Date;
}

/**
 * The activities that a change of a locked series is about, locked, in order: still to come, neither canceled nor changed by
 * themselves. The one that the change began with is among them.
 */
export async function lockUpcoming(
  tx: Tx,
  { activity, series }: LockedSeries,
  scope: SeriesScope,
): Promise<readonly Upcoming[]> {
  const rows = await tx
    .select({
      id: activities.id,
      status: activities.status,
      startsAt: activities.startsAt,
      occurrenceOn: activities.occurrenceOn,
      editedAlone: activities.editedAlone,
    })
    .from(activities)
    .where(and(eq(activities.guildId, series.guildId), eq(activities.seriesId, series.id)))
    .orderBy(asc(activities.occurrenceOn))
    .for('no key update');
  return rows.flatMap(({ id, status, startsAt, occurrenceOn, editedAlone }) => {
    const isToCome = (status === 'draft' || status === 'scheduled') && startsAt.getTime() > currentTime();
    const isMeant = scope === 'all' || (occurrenceOn ?? '') >= activity.occurrenceOn;
    const isChanged = id === activity.id || (isToCome && isMeant && !editedAlone);
    return isChanged && occurrenceOn !== null ? [{ id, occurrenceOn, startsAt, isLive: status === 'live' }] : [];
  });
}

export type SeriesActivity = LockedActivity & PlannedDay;

/** All activities of a locked series, in order: locked too, so that some can be deleted. */
export async function lockActivities(tx: Tx, series: StoredSeries): Promise<SeriesActivity[]> {
  return (await activitiesOf(tx, series).for('update')).flatMap(plannedOf);
}

const activitiesOf = (db: Db, { guildId, id }: Pick<StoredSeries, 'guildId' | 'id'>) =>
  db
    .select()
    .from(activities)
    .where(and(eq(activities.guildId, guildId), eq(activities.seriesId, id)))
    .orderBy(asc(activities.occurrenceOn));

function plannedOf(row: typeof activities.$inferSelect): SeriesActivity[] {
  const { status, startsAt, editedAlone, occurrenceOn: on } = row;
  const isToCome = (status === 'draft' || status === 'scheduled') && startsAt.getTime() > currentTime();
  return on === null ? [] : [{ ...row, slots: slotsOf(row), on, isFixed: editedAlone || !isToCome }];
}

/** The series of an activity with all of its activities, to be looked at. Null for an activity that is in no series. */
export async function readSeriesOf(db: Db, { guildId, activityId }: Which) {
  const [found] = await db
    .select({ series: activitySeries, organizerUserId: activities.organizerUserId, status: activities.status })
    .from(activities)
    .innerJoin(
      activitySeries,
      and(eq(activities.guildId, activitySeries.guildId), eq(activities.seriesId, activitySeries.id)),
    )
    .where(and(eq(activities.guildId, guildId), eq(activities.id, activityId)));
  return found ? { ...found, planned: (await activitiesOf(db, found.series)).flatMap(plannedOf) } : null;
}

/** From when on other days count, on the clocks of the series. */
export const daysFrom = ({ timeZone }: StoredSeries, rule: string, planned: readonly PlannedDay[]): string =>
  countsFrom(rule, planned, dayAt(currentTime(), timeZone));

export const startOf = ({ localTime, timeZone, missingTime, repeatedTime }: StoredSeries): StartTime => ({
  time: localTime.slice(0, 'HH:MM'.length),
  ...{ timeZone, missingTime, repeatedTime },
});

/** An activity of a series as the others are, on other days. */
export const activityLike = (model: LockedActivity, { on, at }: Occurrence): typeof activities.$inferInsert => ({
  ...planColumns(planOf(model)),
  ...{ guildId: model.guildId, id: uuidv7(), seriesId: model.seriesId, occurrenceOn: on, startsAt: new Date(at) },
  status: model.status === 'draft' ? 'draft' : 'scheduled',
  ...{ organizerUserId: model.organizerUserId, organizerName: model.organizerName },
});
