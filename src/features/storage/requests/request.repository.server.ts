import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { mainCharacterOf } from '#/features/guild-access/main-character.api.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { RecordedEvent } from '#/platform/jobs/reactions.server.ts';
import { variantText } from '../storage.labels.ts';
import type { DecisionFacts, RequestFacts } from '../storage.policy.ts';
import { lockOne, type Stock, type StoragePerson } from '../storage.repository.server.ts';
import { addReservations, type Purpose } from '../storage-reservations.repository.server.ts';
import { type RequestStatus, WAITING, WAITING_MAX } from './request.rules.ts';
import { storageRequests } from './request.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly requestId: string;
}

export const isStorageRequest = ({ guildId, requestId }: Which) =>
  and(eq(storageRequests.guildId, guildId), eq(storageRequests.id, requestId));

type Row = typeof storageRequests.$inferSelect;
export interface LockedRequest extends RequestFacts {
  readonly request: Row;
  /** What it is about, locked too. */
  readonly item: Stock;
}

/** What is reserved for a request or a purchase. */
export const purposeOf = (requestId: string): Purpose => ({ kind: 'request', id: requestId });

/** A request and then its stock, locked until the end of the transaction: whoever decides at the same time sees the outcome. */
export async function lockRequest(tx: Tx, which: Which): Promise<LockedRequest | null> {
  const [request] = await tx.select().from(storageRequests).where(isStorageRequest(which)).for('update');
  const item = request ? await lockOne(tx, which.guildId, request.itemId) : null;
  return request && item ? { request, item, userId: request.userId, kind: request.kind, status: request.status } : null;
}

/** The same with the decision that someone saw. */
export async function lockDecision(
  tx: Tx,
  which: Which & { readonly decisionId: string },
): Promise<(LockedRequest & DecisionFacts) | null> {
  const locked = await lockRequest(tx, which);
  if (!locked) return null;
  const { status, decisionId } = locked.request;
  return { ...locked, inForce: (status === 'approved' || status === 'rejected') && decisionId === which.decisionId };
}

/** The request that a movement fulfilled, locked; null where it fulfilled none. */
export async function lockFulfilled(tx: Tx, guildId: string, transactionId: string): Promise<Row | null> {
  const [request] = await tx
    .select()
    .from(storageRequests)
    .where(and(eq(storageRequests.guildId, guildId), eq(storageRequests.transactionId, transactionId)))
    .for('update');
  return request ?? null;
}

/** After its movement was undone: what was handed out is reserved again, a donation is to be accepted again. */
export async function waitAgain(tx: Tx, { guildId, id, kind, itemId, quantity }: Row): Promise<void> {
  const isDonation = kind === 'donation';
  await tx
    .update(storageRequests)
    .set({ status: isDonation ? 'open' : 'approved', transactionId: null, doneAt: null })
    .where(isStorageRequest({ guildId, requestId: id }));
  if (!isDonation) await addReservations(tx, guildId, purposeOf(id), new Map([[itemId, quantity]]));
}

/** What events say of a request. */
export const askedOf = ({ kind, userId, name, quantity, reason, paid }: Row, item: Stock) => ({
  ...{ kind, userId, name, quantity, reason, paid },
  item: variantText(item),
});

/**
 * The caller's main character, locked so that two requests at the same time are counted one after the other. Throws where as many wait as may.
 */
export async function lockAsker(tx: Tx, who: GuildScope): Promise<StoragePerson> {
  const person = await mainCharacterOf(tx, who.guildId, who.userId);
  if (!person || !(await lockSubject(tx, who, person.characterId))) throw notFound();
  const isMine = and(eq(storageRequests.guildId, who.guildId), eq(storageRequests.userId, person.userId));
  const waiting = await tx.$count(storageRequests, and(isMine, inArray(storageRequests.status, [...WAITING])));
  if (waiting >= WAITING_MAX)
    throw conflict('too_many_requests', `You already have ${WAITING_MAX} open requests. Cancel one first.`);
  return person;
}

/** Whether a decision was not taken back. The lock makes it wait for an undo under way. */
export async function isStorageRequestInForce(
  tx: Tx,
  { guildId, subjectId, data }: RecordedEvent<{ readonly decisionId: string }>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from storage_requests where guild_id = ${guildId} and id = ${subjectId} and decision_id = ${data.decisionId} for share`);
  return rowCount === 1;
}

export async function hasStorageStatus(
  tx: Tx,
  { guildId, subjectId }: RecordedEvent<Readonly<Record<string, unknown>>>,
  statuses: readonly RequestStatus[],
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from storage_requests where guild_id = ${guildId} and id = ${subjectId}
      and status = any(${sql.param([...statuses])}::text[]) for share`);
  return rowCount === 1;
}
