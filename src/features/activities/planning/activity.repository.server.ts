import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Changes } from '#/platform/changes.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Slots } from './activity.rules.ts';
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

const slotsOf = (row: ActivityRow): Slots => ({
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
  ...{ allowsGuests: row.allowsGuests, points: row.points, activityPoints: row.activityPoints },
  ...{ countsInStatistics: row.countsInStatistics, voiceChannelId: row.voiceChannelId },
  ...{ chatChannelId: row.chatChannelId, archiveChannelId: row.archiveChannelId, pingRoleId: row.pingRoleId },
  reminders: row.reminders.map((reminder) => ({ ...reminder })),
});

/** What the ranks and roles of changed requirements are called, by id, for the log. */
export async function namesOfRequirements(
  tx: Tx,
  guildId: string,
  { minRankId, requiredRoleId }: Changes,
): Promise<ReadonlyMap<string, string>> {
  if (!minRankId && !requiredRoleId) return new Map();
  const rows = await sqlRows(tx).as({ id: text, name: text })(sql`
    select id, name from ranks where guild_id = ${guildId}
    union all select id, name from roles where guild_id = ${guildId}`);
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
