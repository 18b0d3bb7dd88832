import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import type { RecordedEvent } from '#/platform/jobs/reactions.server.ts';
import type { DecisionFacts, RequestFacts } from '../treasury.policy.ts';
import { treasuryRequests } from '../treasury.tables.server.ts';
import type { RequestStatus } from './request.rules.ts';

interface Which {
  readonly guildId: string;
  readonly requestId: string;
}

export const isRequest = ({ guildId, requestId }: Which) =>
  and(eq(treasuryRequests.guildId, guildId), eq(treasuryRequests.id, requestId));

type Row = typeof treasuryRequests.$inferSelect;
export interface LockedRequest extends RequestFacts {
  readonly request: Row;
}

/** A request, locked until the end of the transaction: whoever decides or pays it at the same time waits, and sees the outcome. */
export async function lockRequest(tx: Tx, which: Which): Promise<LockedRequest | null> {
  const [request] = await tx.select().from(treasuryRequests).where(isRequest(which)).for('update');
  return request ? { request, userId: request.userId, status: request.status } : null;
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

/** What events say of a request. */
export const askedOf = ({ userId, name, amount, reason }: Row) => ({ userId, name, amount, reason });

/** Whether a decision was not taken back. The lock makes it wait for an undo under way. */
export async function isInForce(
  tx: Tx,
  { guildId, subjectId, data }: RecordedEvent<{ readonly decisionId: string }>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from treasury_requests where guild_id = ${guildId} and id = ${subjectId} and decision_id = ${data.decisionId} for share`);
  return rowCount === 1;
}

export async function hasStatus(
  tx: Tx,
  { guildId, subjectId }: RecordedEvent<Readonly<Record<string, unknown>>>,
  status: RequestStatus,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from treasury_requests where guild_id = ${guildId} and id = ${subjectId} and status = ${status} for share`);
  return rowCount === 1;
}
