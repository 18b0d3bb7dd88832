import { and, eq } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partReleased } from '../crafting.events.ts';
import { CraftingPolicy } from '../crafting.policy.ts';
import { factsOf, lockCraft, peopleOf, subjectOf } from '../crafting.repository.server.ts';
import { releasePartInput } from '../crafting.schema.ts';
import { craftingClaims } from '../crafting.tables.server.ts';
import { planInside } from '../crafting-claims.repository.server.ts';

/** Takes back what one promised of a part: all of it. */
export const releasePart = guildCommand({
  name: 'crafting.releasePart',
  input: releasePartInput,
  limit: (_, { userId }) => [{ key: `crafting-change:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockCraft,
  allow: CraftingPolicy.claim,
  run: async ({ tx, who, input, loaded, record }) => {
    const { guildId, requestId, itemGuid } = input;
    const { items } = await planInside(tx, input, loaded);
    const [claim] = await tx
      .delete(craftingClaims)
      .where(
        and(
          eq(craftingClaims.guildId, guildId),
          eq(craftingClaims.requestId, requestId),
          eq(craftingClaims.itemGuid, itemGuid),
          eq(craftingClaims.userId, who.userId ?? ''),
        ),
      )
      .returning();
    if (!claim) throw notFound();
    const { craft } = loaded;
    record(
      partReleased({
        subject: await subjectOf(tx, craft),
        data: {
          ...factsOf(craft),
          ...{ claimerUserId: claim.userId, claimer: claim.name, quantity: claim.quantity },
          item: items.get(itemGuid)?.name ?? '',
        },
        invalidateFor: peopleOf(craft),
      }),
    );
    return { quantity: claim.quantity };
  },
});
