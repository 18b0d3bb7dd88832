import { sql } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { mainCharacterOf } from '#/features/guild-access/main-character.api.server.ts';
import { StoragePolicy } from '#/features/storage/storage.policy.ts';
import { can } from '#/platform/policy.ts';
import { partClaimed } from '../crafting.events.ts';
import { CraftingPolicy } from '../crafting.policy.ts';
import { factsOf, lockCraft, peopleOf, subjectOf } from '../crafting.repository.server.ts';
import { missingOf } from '../crafting.rules.ts';
import { claimPartInput } from '../crafting.schema.ts';
import { craftingClaims } from '../crafting.tables.server.ts';
import { planInside, trimReserved } from '../crafting-claims.repository.server.ts';

/** Promises to bring so much of a part, besides what one promised before. Never more than is missing. */
export const claimPart = guildCommand({
  name: 'crafting.claimPart',
  input: claimPartInput,
  limit: (_, { userId }) => [{ key: `crafting-change:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockCraft,
  allow: CraftingPolicy.claim,
  run: async ({ tx, who, input, loaded, record }) => {
    const { guildId, requestId, itemGuid, quantity } = input;
    const person = await mainCharacterOf(tx, guildId, who.userId);
    if (person === null) throw notFound();
    // What is reserved is told to those alone who see the storage; what anyone else claims takes its place.
    const reach = can(who, StoragePolicy.view, undefined) ? 'reserved' : 'nothing';
    const { plan, items } = await planInside(tx, input, loaded, reach);
    const missing = missingOf(plan, itemGuid);
    if (missing < quantity)
      throw conflict(
        'not_missing',
        missing === 0
          ? 'Nothing more of this part is needed.'
          : `Only ${missing} more of this part is needed. Enter that or less.`,
      );
    await tx
      .insert(craftingClaims)
      .values({ guildId, requestId, itemGuid, ...person, quantity })
      .onConflictDoUpdate({
        target: [craftingClaims.guildId, craftingClaims.requestId, craftingClaims.itemGuid, craftingClaims.userId],
        set: { quantity: sql`${craftingClaims.quantity} + excluded.quantity`, at: sql`now()` },
      });
    await trimReserved(tx, input, loaded, record);
    const { craft } = loaded;
    record(
      partClaimed({
        subject: await subjectOf(tx, craft),
        data: {
          ...factsOf(craft),
          ...{ claimerUserId: person.userId, claimer: person.name, quantity },
          item: items.get(itemGuid)?.name ?? '',
        },
        invalidateFor: peopleOf(craft),
      }),
    );
    return { missing: missing - quantity };
  },
});
