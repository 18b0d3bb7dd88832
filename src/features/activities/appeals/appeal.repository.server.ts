import { and, eq, sql } from 'drizzle-orm';
import { type LockedActivity, lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { type AppealState, appealsCloseAt } from './appeal.rules.ts';
import { attendanceAppeals } from './appeal.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}
type WhichAppeal = Which & { readonly appealId: string };

type Appeal = typeof attendanceAppeals.$inferSelect;

export const isAppeal = ({ guildId, activityId, appealId }: WhichAppeal) =>
  and(
    eq(attendanceAppeals.guildId, guildId),
    eq(attendanceAppeals.activityId, activityId),
    eq(attendanceAppeals.id, appealId),
  );

const isOpenOf = ({ guildId, activityId }: Which, userId: string) =>
  and(
    eq(attendanceAppeals.guildId, guildId),
    eq(attendanceAppeals.activityId, activityId),
    eq(attendanceAppeals.userId, userId),
    eq(attendanceAppeals.state, 'open'),
  );

/** An activity, locked, and whether someone can appeal their attendance at it now. */
export async function lockAppealable(tx: Tx, which: Which, userId: string | null) {
  const activity = await lockActivity(tx, which);
  if (!activity) return null;
  const hasOpen = userId !== null && (await tx.$count(attendanceAppeals, isOpenOf(which, userId))) > 0;
  return { activity, status: activity.status, isClosed: currentTime() > closingOf(activity), hasOpen };
}

const closingOf = ({ completedAt, startsAt, durationMinutes }: LockedActivity): number =>
  appealsCloseAt({
    completedAt: completedAt?.getTime() ?? null,
    startsAt: startsAt.getTime(),
    durationMinutes,
  });

/** An appeal and its activity, both locked: the record and what is appealed of it are changed by one at a time. */
export async function lockAppeal(
  tx: Tx,
  which: WhichAppeal,
): Promise<(Appeal & { readonly activity: LockedActivity }) | null> {
  const activity = await lockActivity(tx, which);
  if (!activity) return null;
  const [appeal] = await tx.select().from(attendanceAppeals).where(isAppeal(which));
  return appeal ? { ...appeal, activity } : null;
}

interface Closing {
  readonly state: Exclude<AppealState, 'open'>;
  /** Who of staff decided, and why. */
  readonly by?: { readonly userId: string | null; readonly name: string; readonly reason: string };
}

export async function closeAppeal(tx: Tx, which: WhichAppeal, { state, by }: Closing): Promise<void> {
  await tx
    .update(attendanceAppeals)
    .set({
      ...{ state, closedAt: sql`now()` },
      ...(by && { decidedByUserId: by.userId, decidedByName: by.name, decisionReason: by.reason }),
    })
    .where(isAppeal(which));
}
