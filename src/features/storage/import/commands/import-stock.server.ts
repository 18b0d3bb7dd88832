import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { stockMoved } from '../../storage.events.ts';
import { amountText, linesText, shortened } from '../../storage.labels.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { knownPlaces, knownVariants, lockStock } from '../../storage.repository.server.ts';
import { stockKey } from '../../storage.rules.ts';
import { postMovement } from '../../storage-movements.repository.server.ts';
import { planStockImport } from '../stock-import.repository.server.ts';
import { importStockInput } from '../stock-import.schema.ts';

/** Brings stock to what a file says, place by place: one movement of all lines that change something, undone as one. */
export const importStock = guildCommand({
  name: 'storage.importStock',
  input: importStockInput,
  limit: (_, { userId }) => [{ key: `storage-import:${userId}`, capacity: 20, seconds: 600 }],
  idempotent: true,
  load: nothing,
  allow: StoragePolicy.edit,
  run: async ({ tx, who, input: { guildId, rows, fileName }, record }) => {
    const first = await planStockImport(tx, guildId, rows);
    const ids = await knownVariants(tx, guildId, first.changes);
    const stock = await lockStock(tx, guildId, [...ids.values()]);
    // What was shown before is worked out anew, now that no one else moves any of it.
    const { changes } = await planStockImport(tx, guildId, rows);
    if (changes.length === 0)
      throw conflict('nothing_to_import', 'The file changes nothing. The storage already has these quantities.');
    if (changes.some((change) => !ids.has(stockKey(change))))
      throw conflict('changed_meanwhile', 'Someone changed the storage just now. Import the file again.');
    const places = await knownPlaces(
      tx,
      guildId,
      changes.filter(({ quantity, before }) => quantity > before).map(({ place }) => place),
    );
    let at = 0;
    const lines = changes.map(({ placeId, before, quantity, ...change }) => {
      const itemId = ids.get(stockKey(change))!;
      return quantity > before
        ? { itemId, from: null, to: places[at++]!, quantity: quantity - before }
        : { itemId, from: placeId, to: null, quantity: before - quantity };
    });
    const id = uuidv7();
    const reason = `Import of ${fileName}`;
    const moved = changes.map(({ name, before, quantity }) => ({ name, quantity: Math.abs(quantity - before) }));
    await postMovement(
      tx,
      {
        ...{ guildId, id, key: `storage:${id}`, kind: 'import', reason, lines },
        actor: { userId: who.userId, name: who.name },
      },
      { stock, record },
    );
    record(
      stockMoved({
        subject: { id, label: linesText(moved) },
        data: {
          ...{ kind: 'import' as const, reason, name: null },
          places: [...new Set(changes.map(({ placeName }) => placeName))],
          lines: shortened(
            changes.map(({ name, quantity, placeName }) => `${amountText(quantity, name)}, ${placeName}`),
          ),
        },
      }),
    );
    return { transactionId: id, changed: changes.length };
  },
});
