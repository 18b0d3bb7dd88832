import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { ARTISAN_GRADES } from '#/features/game/game.data.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { craftRequested } from '../crafting.events.ts';
import { craftName } from '../crafting.labels.ts';
import { CraftingPolicy } from '../crafting.policy.ts';
import { lockAsker } from '../crafting.repository.server.ts';
import { requestCraftInput } from '../crafting.schema.ts';
import { craftingRequests } from '../crafting.tables.server.ts';

/** Asks the guild's artisans for something that has a recipe. */
export const requestCraft = guildCommand({
  name: 'crafting.requestCraft',
  input: requestCraftInput,
  limit: (_, { userId }) => [{ key: `crafting-request:${userId}`, capacity: 30, seconds: 3600 }],
  idempotent: true,
  load: async () => ({}),
  allow: CraftingPolicy.request,
  run: async ({ tx, who, input: { guildId, itemGuid, quantity, ...wish }, record }) => {
    const person = await lockAsker(tx, who, who.userId);
    const [recipe] = await sqlRows(tx).as({ name: text, profession: text, grade: oneOf(ARTISAN_GRADES) })(sql`
      select i.name, r.profession, r.grade from game_recipes r join game_items i on i.guid = r.item_guid
      where r.item_guid = ${itemGuid} and r.retired_at is null`);
    if (!recipe) throw conflict('no_recipe', 'This item has no recipe. Choose another item.');
    const { name, profession, grade } = recipe;
    const id = uuidv7();
    await tx
      .insert(craftingRequests)
      .values({ guildId, id, ...person, itemGuid, quantity, profession, grade, ...wish });
    record(
      craftRequested({
        subject: { id, label: craftName({ quantity, name }) },
        data: { userId: person.userId, name: person.name, crafterUserId: null, crafterName: null },
        invalidateFor: [person.userId],
      }),
    );
    return { id };
  },
});
