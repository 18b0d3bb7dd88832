import { sql } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import {
  craftCanceled,
  craftDeclined,
  craftDelivered,
  craftFinished,
  craftReleased,
  craftReopened,
} from '../crafting.events.ts';
import { CraftingPolicy } from '../crafting.policy.ts';
import { factsOf, isCraft, lockCraft, peopleOf, subjectOf } from '../crafting.repository.server.ts';
import { CRAFT_STEPS, type CraftStatus, OPEN_STATUSES } from '../crafting.rules.ts';
import { moveCraftInput } from '../crafting.schema.ts';
import { craftingRequests } from '../crafting.tables.server.ts';

/** Takes a request one step on, or back (`CRAFT_STEPS`). Declining needs a reason. */
export const moveCraft = guildCommand({
  name: 'crafting.moveCraft',
  input: moveCraftInput,
  limit: (_, { userId }) => [{ key: `crafting-change:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: async (tx, { step, ...which }) => {
    const locked = await lockCraft(tx, which);
    return locked && { ...locked, step };
  },
  allow: CraftingPolicy.move,
  run: async ({ tx, input, loaded: { craft }, record }) => {
    const { step, answer } = input;
    if (step === 'decline' && answer === '')
      throw invalid('invalid_input', 'Please check the marked fields and try again.', { answer: 'Reason is required' });
    const status: CraftStatus = CRAFT_STEPS[step].to;
    const ends = !(OPEN_STATUSES as readonly CraftStatus[]).includes(status);
    await tx
      .update(craftingRequests)
      .set({
        status,
        ...(step === 'release' && {
          ...{ crafterUserId: null, crafterCharacterId: null, crafterName: null, acceptedAt: null },
        }),
        ...(step === 'craft' && { craftedAt: sql`now()` }),
        ...(step === 'reopen' && { craftedAt: null }),
        ...(ends && { endedAt: sql`now()`, answer: step === 'deliver' ? '' : answer }),
      })
      .where(isCraft(input));
    const about = { subject: await subjectOf(tx, craft), invalidateFor: peopleOf(craft) };
    const data = factsOf(craft);
    const withAnswer = { ...data, answer };
    if (step === 'release') record(craftReleased({ ...about, data }));
    else if (step === 'craft') record(craftFinished({ ...about, data }));
    else if (step === 'reopen') record(craftReopened({ ...about, data }));
    else if (step === 'deliver') record(craftDelivered({ ...about, data }));
    else if (step === 'decline') record(craftDeclined({ ...about, data: withAnswer }));
    else record(craftCanceled({ ...about, data: withAnswer }));
    return { status };
  },
});
