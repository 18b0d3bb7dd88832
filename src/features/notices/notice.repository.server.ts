import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { invalid } from '#/base/app-error.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { PLATFORM_AREA } from '#/platform/events.ts';
import { noticesChanged } from './notice.api.server.ts';
import { notices } from './notice.tables.server.ts';

export type LockedNotice = typeof notices.$inferSelect;

/** A notice, locked until the transaction ends; null for one that isn't there. */
export async function lockNotice(tx: Tx, { noticeId }: { noticeId: string }): Promise<LockedNotice | null> {
  const [row] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for('update');
  return row ?? null;
}

/** Refuses a save made from an earlier revision, in words that name who saved meanwhile. */
export async function refuseOutdatedNotice(
  tx: Tx,
  who: { readonly userId: string },
  { id, revision }: LockedNotice,
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined || sent === revision) return;
  const last = lastEvent(sql`subject_id = ${id} and area = ${PLATFORM_AREA} and guild_id is null`);
  throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this announcement' });
}

/** Changes a locked notice by what is given, and tells processes that show it. */
export async function writeNotice(tx: Tx, id: string, fields: PgUpdateSetSource<typeof notices>): Promise<void> {
  await tx
    .update(notices)
    .set({ ...fields, revision: sql`${notices.revision} + 1` })
    .where(eq(notices.id, id));
  noticesChanged(tx);
}

/** Whether there is such a notice; null where there is none. */
export async function noticeThere(tx: Tx, { noticeId }: { noticeId: string }): Promise<true | null> {
  const [row] = await tx.select({ id: notices.id }).from(notices).where(eq(notices.id, noticeId));
  return row ? true : null;
}

/** The end of a notice as it is stored; INVALID for one in the past. */
export function noticeEnd(endsAt: string | null): Date | null {
  if (endsAt === null) return null;
  const fault = 'Choose a time in the future';
  const end = new Date(endsAt);
  if (end.getTime() <= currentTime()) throw invalid('bad_time', `${fault}.`, { endsOn: fault });
  return end;
}

/** What someone has dismissed: this notice and all before it. */
export const dismissFor = (tx: Tx, userId: string, noticeId: string): Promise<unknown> =>
  tx.execute(sql`
    update users set dismissed_notice_id = greatest(dismissed_notice_id, ${noticeId}::uuid)
    where id = ${userId}`);
