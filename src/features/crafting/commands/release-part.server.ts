import { and, eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { treeItemsOf } from '#/features/recipes/recipe.sql.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { partReleased } from '../crafting.events.ts';
import { CraftingPolicy } from '../crafting.policy.ts';
import { factsOf, lockCraft, peopleOf, subjectOf } from '../crafting.repository.server.ts';
import { releasePartInput } from '../crafting.schema.ts';
import { craftingClaims } from '../crafting.tables.server.ts';
import { isClaimOf } from '../crafting-claims.repository.server.ts';

/** Takes back what one promised of a part, all of it, or what someone else doesn't bring. */
export const releasePart = guildCommand({
  name: 'crafting.releasePart',
  input: releasePartInput,
  limit: (_, { userId }) => [{ key: `crafting-change:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockClaim,
  allow: CraftingPolicy.releasePart,
  run: async ({ tx, input, loaded: { craft, claim }, record }) => {
    await tx.delete(craftingClaims).where(and(isPart(input), eq(craftingClaims.userId, claim.userId)));
    const items = await treeItemsOf(tx, craft.itemGuid);
    record(
      partReleased({
        subject: await subjectOf(tx, craft),
        data: {
          ...factsOf(craft),
          ...{ claimerUserId: claim.userId, claimer: claim.name, quantity: claim.quantity },
          item: items.get(input.itemGuid)?.name ?? '',
        },
        invalidateFor: [...new Set([...peopleOf(craft), claim.userId])],
      }),
    );
    return { quantity: claim.quantity };
  },
});

interface WhichClaim {
  readonly guildId: string;
  readonly requestId: string;
  readonly itemGuid: string;
  readonly memberId: string | null;
}

const isPart = (which: WhichClaim) => and(isClaimOf(which), eq(craftingClaims.itemGuid, which.itemGuid));

async function lockClaim(tx: Tx, which: WhichClaim, { userId }: { readonly userId: string | null }) {
  const locked = await lockCraft(tx, which);
  const isTheirs =
    which.memberId === null ? eq(craftingClaims.userId, userId ?? '') : eq(craftingClaims.characterId, which.memberId);
  const [claim] = locked
    ? await tx
        .select()
        .from(craftingClaims)
        .where(and(isPart(which), isTheirs))
    : [];
  return locked && claim ? { ...locked, claim, claimerUserId: claim.userId } : null;
}
