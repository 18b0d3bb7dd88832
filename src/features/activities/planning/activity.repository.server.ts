import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { conflict } from '#/base/app-error.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Changes } from '#/platform/changes.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { lockUndo } from '../undo/activity-undo.api.server.ts';
import { ACTIVITY_STATUSES, type Slots } from './activity.rules.ts';
import type { createActivityInput } from './activity.schema.ts';
import { activities } from './activity.tables.server.ts';

type Sent = z.output<typeof createActivityInput>;

/** What of an activity does not depend on its date, as sent and as templates keep it. */
export type ActivityPlan = Omit<Sent, 'guildId' | 'startsAt' | 'isDraft'>;

/** A plan as columns of an activity. */
export const planColumns = ({ slots, ...plan }: ActivityPlan) =>
  ({
    ...plan,
    tankSlots: slots.Tank,
    healerSlots: slots.Healer,
    damageSlots: slots.Damage,
    supportSlots: slots.Support,
  }) satisfies Partial<typeof activities.$inferInsert>;

/** Of a plan the columns of the fields that changed: several activities get them and keep what else they have. Places are one whole. */
export function changedColumns(plan: ActivityPlan, changes: Changes): Partial<typeof activities.$inferInsert> {
  const changesPlaces = 'capacity' in changes || 'slots' in changes;
  const isPlaces = (column: string) => column === 'capacity' || column.endsWith('Slots');
  const columns = Object.entries(planColumns(plan));
  return Object.fromEntries(columns.filter(([column]) => (isPlaces(column) ? changesPlaces : column in changes)));
}

type ActivityRow = typeof activities.$inferSelect;

export type LockedActivity = ActivityRow & { readonly slots: Slots };

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

/**
 * An activity, locked against other changes until the transaction ends; people sign up meanwhile. Null where the guild has
 * none of this id.
 */
export async function lockActivity(tx: Tx, { guildId, activityId }: Which): Promise<LockedActivity | null> {
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.guildId, guildId), eq(activities.id, activityId)))
    .for('no key update');
  return row ? { ...row, slots: slotsOf(row) } : null;
}

/**
 * The series of an activity, if it has one, and then the activity: changes of a series take them in this order (decision 134).
 * Whoever responds waits from then on (decision 119).
 */
export async function lockForDeletion(tx: Tx, { guildId, activityId }: Which): Promise<LockedActivity | null> {
  const [series] = await sqlRows(tx).as({ id: text })(sql`
    select s.id from activity_series s join activities a on a.guild_id = s.guild_id and a.series_id = s.id
    where a.guild_id = ${guildId} and a.id = ${activityId} for update of s`);
  await tx.execute(sql`select from activities where guild_id = ${guildId} and id = ${activityId} for update`);
  const activity = await lockActivity(tx, { guildId, activityId });
  if (activity && activity.seriesId !== (series?.id ?? null))
    throw conflict('changed_meanwhile', 'This activity was changed at the same moment. Try again.');
  return activity;
}

interface SeriesDay extends Pick<ActivityRow, 'guildId' | 'seriesId' | 'occurrenceOn'> {}

/** A series leaves out the day of an activity that is deleted. */
export async function skipDay(tx: Tx, { guildId, seriesId, occurrenceOn }: SeriesDay): Promise<void> {
  await tx.execute(sql`
    update activity_series set skipped = skipped || to_jsonb(${occurrenceOn}::text)
    where guild_id = ${guildId} and id = ${seriesId}`);
}

/** And has it again; refused where it has got another activity that day. */
export async function takeDayAgain(tx: Tx, { guildId, seriesId, occurrenceOn }: SeriesDay): Promise<void> {
  await tx.execute(sql`
    update activity_series set skipped = skipped - ${occurrenceOn}::text
    where guild_id = ${guildId} and id = ${seriesId}`);
  const there = and(
    eq(activities.guildId, guildId),
    sql`${activities.seriesId} = ${seriesId} and ${activities.occurrenceOn} = ${occurrenceOn}`,
  );
  if ((await tx.$count(activities, there)) > 0)
    throw conflict(
      'day_taken',
      "The series has another activity on this day now, so the deleted activity can't be restored.",
    );
}

export const slotsOf = (row: ActivityRow): Slots => ({
  Tank: row.tankSlots,
  Healer: row.healerSlots,
  Damage: row.damageSlots,
  Support: row.supportSlots,
});

/** Writes columns of a locked activity; its version counts every change. */
export async function changeActivity(
  tx: Tx,
  { guildId, id }: Pick<ActivityRow, 'guildId' | 'id'>,
  columns: Partial<typeof activities.$inferInsert>,
): Promise<void> {
  await tx
    .update(activities)
    .set({ ...columns, version: sql`version + 1` })
    .where(and(eq(activities.guildId, guildId), eq(activities.id, id)));
}

/** The plan of a stored activity, as it would be sent. */
export const planOf = (row: LockedActivity): ActivityPlan => ({
  ...{ title: row.title, description: row.description, type: row.type, durationMinutes: row.durationMinutes },
  ...{ node: row.node, capacity: row.capacity, slots: { ...row.slots }, requiredRoleId: row.requiredRoleId },
  ...{ minLevel: row.minLevel, minRankId: row.minRankId, signUpsCloseMinutes: row.signUpsCloseMinutes },
  ...{ cancelBelow: row.cancelBelow, keepsWaitlist: row.keepsWaitlist, needsApproval: row.needsApproval },
  ...{ allowsGuests: row.allowsGuests, points: row.points, poolId: row.poolId, activityPoints: row.activityPoints },
  ...{ countsInStatistics: row.countsInStatistics, voiceChannelId: row.voiceChannelId },
  ...{ chatChannelId: row.chatChannelId, archiveChannelId: row.archiveChannelId, pingRoleId: row.pingRoleId },
  reminders: row.reminders.map((reminder) => ({ ...reminder })),
});

/** What the ranks, roles and pools that changed are called, by id, for the log. */
export async function namesOfRequirements(
  tx: Tx,
  guildId: string,
  { minRankId, requiredRoleId, poolId }: Changes,
): Promise<ReadonlyMap<string, string>> {
  if (!minRankId && !requiredRoleId && !poolId) return new Map();
  const rows = await sqlRows(tx).as({ id: text, name: text })(sql`
    select id, name from ranks where guild_id = ${guildId}
    union all select id, name from roles where guild_id = ${guildId}
    union all select id, name from point_pools where guild_id = ${guildId} and name is not null`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A plan with what was sent of it; what was not sent stays. */
export function withSent<Known extends object>(
  known: Known,
  sent: { [Key in keyof Known]?: Known[Key] | undefined },
): Known {
  const after = { ...known };
  for (const key of Object.keys(known) as (keyof Known)[]) {
    const value = sent[key];
    if (value !== undefined) after[key] = value;
  }
  return after;
}

const DELETED = object({
  ...{ title: text, status: oneOf(ACTIVITY_STATUSES), organizer_user_id: text },
  ...{ series_id: text.orNull, occurrence_on: text.orNull },
});

/** An activity that the caller deleted a few seconds ago, with what was kept of it; its series is locked. */
export async function lockDeletedActivity(
  tx: Tx,
  which: { readonly guildId: string; readonly undoId: string },
  who: GuildScope,
) {
  const undo = await lockUndo(tx, who, 'activity', which);
  if (!undo) return null;
  const [row] = await sqlRows(tx).as({ activity: DELETED })(sql`
    select kept->'activities'->0 as activity from activity_undos where guild_id = ${undo.guildId} and id = ${undo.id}`);
  if (!row) return null;
  const { title, status, organizer_user_id: organizerUserId, series_id: seriesId, ...rest } = row.activity;
  return { undo, title, status, organizerUserId, seriesId, occurrenceOn: rest.occurrence_on };
}
