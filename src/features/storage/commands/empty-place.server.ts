import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { stockMoved } from '../storage.events.ts';
import { amountText, linesText, shortened, variantText } from '../storage.labels.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { knownPlaces, lockStockAt, placeNames } from '../storage.repository.server.ts';
import { LINES_MAX } from '../storage.rules.ts';
import { emptyPlaceInput } from '../storage.schema.ts';
import { postMovement } from '../storage-movements.repository.server.ts';

/** Moves everything that is at one place to another: one movement, undone as one. What is reserved moves along. */
export const emptyPlace = guildCommand({
  name: 'storage.emptyPlace',
  input: emptyPlaceInput,
  limit: (_, { userId }) => [{ key: `storage-move:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockStockAt,
  allow: StoragePolicy.edit,
  run: async ({ tx, who, input: { guildId, placeId, reason, to }, loaded: { stock, parts }, record }) => {
    if (parts.length === 0) throw conflict('nothing_there', 'This place is empty. Reload the page.');
    if (parts.length > LINES_MAX)
      throw conflict('too_many_lines', 'More than 1,000 items are at this place. Move some of them first.');
    const [target = null] = await knownPlaces(tx, guildId, [to]);
    if (target === placeId) throw conflict('same_place', 'The items are at this place already. Choose another place.');
    const id = uuidv7();
    const moved = parts.map(({ itemId, quantity }) => ({ itemId, quantity, name: variantText(stock.get(itemId)!) }));
    await postMovement(
      tx,
      {
        ...{ guildId, id, key: `storage:${id}`, kind: 'move', reason },
        actor: { userId: who.userId, name: who.name },
        lines: moved.map(({ itemId, quantity }) => ({ itemId, from: placeId, to: target, quantity })),
      },
      { stock, record },
    );
    record(
      stockMoved({
        subject: { id, label: linesText(moved) },
        data: {
          ...{ kind: 'move' as const, reason, name: null },
          lines: shortened(moved.map(({ name, quantity }) => amountText(quantity, name))),
          places: await placeNames(tx, guildId, [placeId, target]),
        },
      }),
    );
    return { transactionId: id };
  },
});
