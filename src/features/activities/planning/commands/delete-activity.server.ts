import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, sqlRows } from '#/platform/db/rows.server.ts';
import { lockSignUpsOf } from '../../sign-ups/sign-up.api.server.ts';
import { keepForUndo } from '../../undo/activity-undo.api.server.ts';
import { activityDeleted } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { lockForDeletion, skipDay } from '../activity.repository.server.ts';
import { activityInput } from '../activity.schema.ts';
import { IS_AWARDED } from '../activity.sql.server.ts';
import { activities } from '../activity.tables.server.ts';

/**
 * Removes an activity with everything that was recorded of it, for the person to restore within seconds. A series skips that day from
 * then on. One whose points members have stays, as their balances follow from it (docs/decisions/120).
 */
export const deleteActivity = guildCommand({
  name: 'activity.deleteActivity',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `activity-delete:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockForDeletion,
  allow: ActivityPolicy.delete,
  run: async ({ tx, who, loaded: activity, record }) => {
    const { guildId, id, title, status } = activity;
    if (await isAwarded(tx, activity)) throw conflict('already_awarded', AWARDED);
    const coming = await lockSignUpsOf(tx, { guildId, activityIds: [id] });
    const undoId = await keepForUndo(tx, who, { kind: 'activity', activityId: id });
    if (activity.seriesId !== null) await skipDay(tx, activity);
    await tx.delete(activities).where(and(eq(activities.guildId, guildId), eq(activities.id, id)));
    const isAhead = status === 'scheduled' || status === 'live';
    record(
      activityDeleted({
        subject: { id, label: title },
        data: { isDraft: status === 'draft', userIds: isAhead ? coming : [] },
      }),
    );
    return { undoId };
  },
});

const AWARDED =
  "Members have points for this activity, so it can't be deleted. Set their credit to 0, award again, and then delete it.";

async function isAwarded(tx: Tx, { guildId, id }: { guildId: string; id: string }): Promise<boolean> {
  const [row] = await sqlRows(tx).as({ isAwarded: bool })(
    sql`select ${IS_AWARDED} as "isAwarded" from activities a where a.guild_id = ${guildId} and a.id = ${id}`,
  );
  return row?.isAwarded === true;
}
