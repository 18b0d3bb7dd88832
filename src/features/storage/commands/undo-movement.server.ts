import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockFulfilled, waitAgain } from '../requests/request.repository.server.ts';
import { movementUndone } from '../storage.events.ts';
import { linesText, variantText } from '../storage.labels.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { undoMovementInput } from '../storage.schema.ts';
import { lockMovement, reverseMovement } from '../storage-movements.repository.server.ts';

/** Takes a movement back by a second one, once, as a whole. A request that it fulfilled waits again, and its stock is reserved. */
export const undoMovement = guildCommand({
  name: 'storage.undoMovement',
  input: undoMovementInput,
  limit: (_, { userId }) => [{ key: `storage-move:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, transactionId }) => {
    const request = await lockFulfilled(tx, guildId, transactionId);
    const movement = await lockMovement(tx, guildId, transactionId);
    return movement && { ...movement, request };
  },
  allow: StoragePolicy.undo,
  run: async ({ tx, who, input: { guildId, transactionId, reason }, loaded: { request, ...movement }, record }) => {
    const reserves = request !== null && request.kind !== 'donation';
    const reversalId = await reverseMovement(tx, {
      ...{ guildId, movement, reason, record },
      actor: { userId: who.userId, name: who.name },
      ...(reserves && { reserved: new Map([[request.itemId, request.quantity]]) }),
    });
    if (reversalId === null) throw conflict('already_reversed', 'This movement was already undone. Reload the page.');
    if (request) await waitAgain(tx, request);
    const { kind, lines, stock } = movement;
    record(
      movementUndone({
        subject: {
          id: transactionId,
          label: linesText(lines.map((line) => ({ ...line, name: variantText(stock.get(line.itemId)!) }))),
        },
        data: { kind, reason, reversalId, requestId: request?.id ?? null },
        ...(movement.userId !== null && { invalidateFor: [movement.userId] }),
      }),
    );
    return { transactionId: reversalId };
  },
});
