import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { releaseReserved, reservedFor, reserveItems } from '#/features/storage/storage.api.server.ts';
import { partsReserved, partsUnreserved } from '../crafting.events.ts';
import { CraftingPolicy } from '../crafting.policy.ts';
import { factsOf, lockCraft, peopleOf, subjectOf } from '../crafting.repository.server.ts';
import { reservableOf } from '../crafting.rules.ts';
import { craftInput } from '../crafting.schema.ts';
import { craftPurpose, planInside } from '../crafting-claims.repository.server.ts';

/** Reserves what the storage has of the parts that a request still needs. */
export const reserveParts = guildCommand({
  name: 'crafting.reserveParts',
  input: craftInput,
  limit: (_, { userId }) => [{ key: `crafting-change:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockCraft,
  allow: CraftingPolicy.reserve,
  run: async ({ tx, input, loaded, record }) => {
    const { guildId, requestId } = input;
    const { plan, items } = await planInside(tx, input, loaded, 'available');
    const wanted = reservableOf(plan);
    const got = await reserveItems(tx, { guildId, purpose: craftPurpose(requestId), wanted, record });
    const parts = got.flatMap(({ itemGuid, quantity }) =>
      quantity > 0 ? [{ name: items.get(itemGuid)?.name ?? '', quantity }] : [],
    );
    if (parts.length === 0)
      throw conflict('nothing_available', 'The storage has none of the parts that are missing. Reload the page.');
    const { craft } = loaded;
    record(
      partsReserved({
        subject: await subjectOf(tx, craft),
        data: { ...factsOf(craft), parts },
        invalidateFor: peopleOf(craft),
      }),
    );
    return { parts: parts.length };
  },
});

/** Makes all that is reserved for a request available again. */
export const unreserveParts = guildCommand({
  name: 'crafting.unreserveParts',
  input: craftInput,
  limit: (_, { userId }) => [{ key: `crafting-change:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockCraft,
  allow: CraftingPolicy.reserve,
  run: async ({ tx, input: { guildId, requestId }, loaded: { craft }, record }) => {
    const purpose = craftPurpose(requestId);
    const reserved = await reservedFor(tx, guildId, purpose);
    if (reserved.length === 0)
      throw conflict('nothing_reserved', 'Nothing is reserved for this request. Reload the page.');
    await releaseReserved(tx, { guildId, purpose, record });
    const parts = reserved.map(({ name, quantity }) => ({ name, quantity }));
    record(
      partsUnreserved({
        subject: await subjectOf(tx, craft),
        data: { ...factsOf(craft), parts },
        invalidateFor: peopleOf(craft),
      }),
    );
    return { parts: parts.length };
  },
});
