import { and, eq, inArray, sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { arrayOf, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ACTIVITY_STATUSES } from '../planning/activity.rules.ts';
import { activities } from '../planning/activity.tables.server.ts';
import { keepForUndo, lockUndo } from '../undo/activity-undo.api.server.ts';
import type { LockedSeries, StoredSeries } from './series.repository.server.ts';
import { activitySeries } from './series.tables.server.ts';

/** Other days of a series, as they are undone: what was removed comes back, what was added goes (decision 134). */

const RULE = object({ rule: text, startsOn: text, skipped: arrayOf(text) });
const FACTS = {
  ...{ seriesId: text, title: text, organizerUserId: text, status: oneOf(ACTIVITY_STATUSES) },
  ...{
    before: RULE,
    made: RULE,
    version: int,
    addedIds: arrayOf(text),
    goIds: arrayOf(text),
    restoredOn: arrayOf(text),
  },
};

interface Changing extends Pick<LockedSeries, 'activity' | 'series'> {
  readonly goIds: readonly string[];
  readonly made: {
    readonly rule: string;
    readonly startsOn: string;
    readonly skipped: readonly string[];
    readonly ids: readonly string[];
  };
}

/** Keeps what the change is about to remove, and what it makes of the series. */
export async function keepDays(tx: Tx, who: GuildScope, { activity, series, goIds, made }: Changing): Promise<string> {
  const { ids: addedIds, ...rule } = made;
  const { title, organizerUserId, status } = activity;
  const removed = await tx
    .select({ on: activities.occurrenceOn })
    .from(activities)
    .where(and(eq(activities.guildId, series.guildId), inArray(activities.id, [...goIds])))
    .orderBy(activities.occurrenceOn);
  return keepForUndo(tx, who, {
    ...{ kind: 'series-days', activityId: activity.id, activityIds: goIds },
    facts: {
      ...{
        seriesId: series.id,
        title,
        organizerUserId,
        status,
        addedIds,
        goIds,
        made: rule,
        version: series.version + 1,
      },
      before: { rule: series.rule, startsOn: series.startsOn, skipped: series.skipped },
      restoredOn: removed.map(({ on }) => on),
    },
  });
}

/** A change of days that the caller made a few seconds ago; its series is locked. */
export async function lockChangedDays(
  tx: Tx,
  which: { readonly guildId: string; readonly undoId: string },
  who: GuildScope,
) {
  const undo = await lockUndo(tx, who, 'series-days', which);
  if (!undo) return null;
  const { guildId } = undo;
  const [row] = await sqlRows(tx).as({ facts: object(FACTS) })(sql`
    select kept->'facts' as facts from activity_undos where guild_id = ${guildId} and id = ${undo.id}`);
  if (!row) return null;
  const [series] = await tx
    .select()
    .from(activitySeries)
    .where(and(eq(activitySeries.guildId, guildId), eq(activitySeries.id, row.facts.seriesId)))
    .for('update');
  return series ? { undo, series, ...row.facts } : null;
}

type ChangedDays = NonNullable<Awaited<ReturnType<typeof lockChangedDays>>>;

/** Is the series as the change left it? */
export const isAsMade = ({ series, made, version }: ChangedDays): boolean =>
  series.version === version &&
  series.rule === made.rule &&
  series.startsOn === made.startsOn &&
  series.skipped.join() === made.skipped.join();

/** Locks what was added, so that no one signs up any more; false where some of it was changed, moved or deleted since. */
export async function lockAdded(tx: Tx, { series, addedIds }: ChangedDays): Promise<boolean> {
  const found = await tx
    .select({ version: activities.version })
    .from(activities)
    .where(isAdded(series, addedIds))
    .orderBy(activities.occurrenceOn)
    .for('update');
  return found.length === addedIds.length && found.every(({ version }) => version === 1);
}

const isAdded = ({ guildId, id }: StoredSeries, ids: readonly string[]) =>
  and(eq(activities.guildId, guildId), eq(activities.seriesId, id), inArray(activities.id, [...ids]));

export async function dropAdded(tx: Tx, { series, addedIds }: ChangedDays): Promise<void> {
  if (addedIds.length > 0) await tx.delete(activities).where(isAdded(series, addedIds));
}

/** The series as it was before. */
export async function writeBefore(tx: Tx, { series: { guildId, id }, before }: ChangedDays): Promise<void> {
  await tx
    .update(activitySeries)
    .set({ ...before, version: sql`version + 1` })
    .where(and(eq(activitySeries.guildId, guildId), eq(activitySeries.id, id)));
}
