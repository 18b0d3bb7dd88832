import { sql } from 'drizzle-orm';
import { type GuildScope, guildCommand } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { craftAccepted } from '../crafting.events.ts';
import { CraftingPolicy } from '../crafting.policy.ts';
import { candidateOf, factsOf, isCraft, lockCraft, peopleOf, subjectOf } from '../crafting.repository.server.ts';
import { acceptCraftInput } from '../crafting.schema.ts';
import { craftingRequests } from '../crafting.tables.server.ts';

/** Accepts a request for a character that can craft it: one's own or, as staff, another member's. */
export const acceptCraft = guildCommand({
  name: 'crafting.acceptCraft',
  input: acceptCraftInput,
  limit: (_, { userId }) => [{ key: `crafting-change:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockAccepted,
  allow: CraftingPolicy.accept,
  run: async ({ tx, input, loaded: { craft, crafter }, record }) => {
    const accepted = {
      crafterUserId: crafter.userId,
      crafterCharacterId: crafter.characterId,
      crafterName: crafter.name,
    };
    await tx
      .update(craftingRequests)
      .set({ ...accepted, status: 'accepted', acceptedAt: sql`now()` })
      .where(isCraft(input));
    const now = { ...craft, ...accepted };
    record(craftAccepted({ subject: await subjectOf(tx, craft), data: factsOf(now), invalidateFor: peopleOf(now) }));
    return { status: 'accepted' as const };
  },
});

interface Accepted {
  readonly guildId: string;
  readonly requestId: string;
  readonly crafterId: string;
}

async function lockAccepted(tx: Tx, { guildId, requestId, crafterId }: Accepted, who: GuildScope) {
  const locked = await lockCraft(tx, { guildId, requestId });
  const crafter = locked && (await candidateOf(tx, who, crafterId, locked.profession));
  return crafter && { ...locked, crafter };
}
