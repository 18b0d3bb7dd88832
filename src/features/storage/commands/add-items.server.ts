import { notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { stockMoved } from '../storage.events.ts';
import { amountText, linesText, shortened, variantText } from '../storage.labels.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { knownPlaces, knownVariants, lockStock, personOf, placeNames } from '../storage.repository.server.ts';
import { stockKey } from '../storage.rules.ts';
import { addItemsInput } from '../storage.schema.ts';
import { postMovement } from '../storage-movements.repository.server.ts';

/** Adds items to the storage at one place, all or none; variants and places that it never had are made. */
export const addItems = guildCommand({
  name: 'storage.addItems',
  input: addItemsInput,
  limit: (_, { userId }) => [{ key: `storage-move:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: async () => ({}),
  allow: StoragePolicy.edit,
  run: async ({ tx, who, input: { guildId, place, reason, memberId, lines }, record }) => {
    const member = memberId === null ? null : await personOf(tx, guildId, memberId);
    if (memberId !== null && !member) throw notFound();
    const [to = null] = await knownPlaces(tx, guildId, [place]);
    const ids = await knownVariants(tx, guildId, lines);
    const stock = await lockStock(tx, guildId, [...ids.values()]);
    const id = uuidv7();
    const added = lines.map((line) => {
      const itemId = ids.get(stockKey(line))!;
      return { itemId, quantity: line.quantity, name: variantText(stock.get(itemId)!) };
    });
    await postMovement(
      tx,
      {
        ...{ guildId, id, key: `storage:${id}`, kind: 'deposit', reason, member },
        actor: { userId: who.userId, name: who.name },
        lines: added.map(({ itemId, quantity }) => ({ itemId, from: null, to, quantity })),
      },
      { stock, record },
    );
    record(
      stockMoved({
        subject: { id, label: linesText(added) },
        data: {
          ...{ kind: 'deposit' as const, reason, name: member?.name ?? null },
          places: await placeNames(tx, guildId, [to]),
          lines: shortened(added.map(({ name, quantity }) => amountText(quantity, name))),
        },
        ...(member && { invalidateFor: [member.userId] }),
      }),
    );
    return { transactionId: id };
  },
});
