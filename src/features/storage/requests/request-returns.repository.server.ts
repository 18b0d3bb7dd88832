import { conflict } from '#/base/app-error.ts';
import { isKnownNode } from '#/features/game/node.rules.ts';
import { returnToInventory } from '#/features/items/inventory/inventory.api.server.ts';
import { takeBackPoints } from '#/features/points/point.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { putIn, releaseReserved } from '../storage.api.server.ts';
import type { Stock } from '../storage.repository.server.ts';
import type { PlaceFacts } from '../storage.rules.ts';
import type { Record, StorageActor } from '../storage-movements.repository.server.ts';
import { type LockedRequest, purposeOf } from './request.repository.server.ts';
import { purchaseKey } from './request.rules.ts';

interface Returned extends Pick<LockedRequest, 'request' | 'item'> {
  readonly actor: StorageActor;
  readonly reason: string;
  readonly record: Record;
}

/** What a request that comes to nothing had taken: stock is released, points are returned, a donation goes back to its inventory. */
export async function giveBack(tx: Tx, { request, item, actor, reason, record }: Returned): Promise<void> {
  const { guildId, id, kind, status } = request;
  if (kind === 'donation') {
    const { userId, characterId, quantity, fromNode, fromNote } = request;
    const { itemGuid, rarity, quality, grade, enchantment } = item;
    const node = fromNode !== null && isKnownNode(fromNode) ? fromNode : null;
    await returnToInventory(tx, {
      ...{ userId, characterId, itemGuid, quantity, note: fromNote ?? '' },
      variant: { rarity, quality, grade, enchantment, node },
    });
    return;
  }
  if (status !== 'approved') return;
  await releaseReserved(tx, { guildId, purpose: purposeOf(id), record });
  if (kind === 'purchase') await takeBackPoints(tx, { guildId, posted: purchaseKey(id), actor, reason });
}

interface Donated {
  readonly request: LockedRequest['request'];
  readonly item: Stock;
  readonly place: PlaceFacts;
  readonly actor: StorageActor;
  readonly record: Record;
}

/** Puts what a member gave into the storage; answers the movement. */
export async function putDonation(tx: Tx, { request, item, place, actor, record }: Donated): Promise<string> {
  const { guildId, id, userId, characterId, name, quantity, reason, times } = request;
  const { itemGuid, rarity, quality, grade, enchantment } = item;
  const transactionId = await putIn(tx, {
    ...{ guildId, key: `storage-request:${id}:${times + 1}`, kind: 'donation', place, actor, record },
    reason: reason || 'From an inventory',
    member: { userId, characterId, name },
    source: { id, label: name },
    lines: [{ itemGuid, rarity, quality, grade, enchantment, quantity }],
  });
  if (transactionId === null) throw conflict('decided_already', 'This donation was already accepted. Reload the page.');
  return transactionId;
}
