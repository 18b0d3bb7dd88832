import { takeBackMovement } from '#/features/storage/storage.api.server.ts';
import { movedText, putAtTarget } from '#/features/storage/storage-target.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { LockedSubmission } from './submission.repository.server.ts';

/** What a decision puts into storage is put there with its id: once, and taken back once. */
const keyOf = (decisionId: string): string => `task:${decisionId}`;

type Putting = Parameters<typeof putAtTarget>[1];
interface Decided extends Pick<Putting, 'actor' | 'record'> {
  readonly work: LockedSubmission;
  readonly decisionId: string;
}

/** Puts approved items of a donation into storage; answers what, for the log. Null where the task names none. */
export async function storeWork(
  tx: Tx,
  { work: { task, submission }, decisionId, quantity, actor, record }: Decided & Pick<Putting, 'quantity'>,
): Promise<string | null> {
  const { guildId, id, title, storageItemId, storagePlaceId } = task;
  if (storageItemId === null || storagePlaceId === null) return null;
  const { userId, characterId, name } = submission;
  const transactionId = await putAtTarget(tx, {
    ...{ guildId, key: keyOf(decisionId), target: { storageItemId, storagePlaceId }, quantity, reason: '', record },
    ...{ actor: { userId: actor.userId, name: actor.name }, member: { userId, characterId, name } },
    source: { id, label: title },
  });
  return transactionId && movedText(tx, guildId, transactionId);
}

/** Takes them out again; null where nothing was put there, or staff took it back before. Refused where they were used. */
export async function takeOutWork(
  tx: Tx,
  { work: { task }, decisionId, actor, record }: Decided,
): Promise<string | null> {
  const { guildId } = task;
  const transactionId = await takeBackMovement(tx, {
    ...{ guildId, posted: keyOf(decisionId), reason: '', record },
    actor: { userId: actor.userId, name: actor.name },
  });
  return transactionId && movedText(tx, guildId, transactionId);
}
