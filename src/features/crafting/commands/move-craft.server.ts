import { sql } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { type GuildScope, guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { consumeReserved, releaseReserved, takeBackMovement } from '#/features/storage/storage.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import {
  craftCanceled,
  craftDeclined,
  craftDelivered,
  craftFinished,
  craftReleased,
  craftRenewed,
  craftReopened,
  craftUndelivered,
} from '../crafting.events.ts';
import { CraftingPolicy } from '../crafting.policy.ts';
import {
  factsOf,
  isCraft,
  type LockedCraft,
  lockAsker,
  lockCraft,
  peopleOf,
  subjectOf,
} from '../crafting.repository.server.ts';
import { CRAFT_STEPS, type CraftStatus, type CraftStep, OPEN_STATUSES } from '../crafting.rules.ts';
import { moveCraftInput } from '../crafting.schema.ts';
import { craftingRequests } from '../crafting.tables.server.ts';
import { craftKey, craftPurpose, trimReserved } from '../crafting-claims.repository.server.ts';

type Craft = LockedCraft['craft'];

/** Takes a request one step on, or back (`CRAFT_STEPS`), and what is reserved for it along. Declining needs a reason. */
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
  run: async ({ tx, who, input, loaded: { craft }, record }) => {
    const { step, answer } = input;
    if (step === 'decline' && answer === '')
      throw invalid('invalid_input', 'Please check the marked fields and try again.', { answer: 'Reason is required' });
    const status: CraftStatus = CRAFT_STEPS[step].to;
    if (step === 'renew' || step === 'reconsider') await lockAsker(tx, who, craft.userId);
    await moveStock(tx, { who, craft, step, record });
    await tx
      .update(craftingRequests)
      .set({ status, ...changeOf(status, craft, answer) })
      .where(isCraft(input));
    record(
      EVENTS[step]({
        subject: await subjectOf(tx, craft),
        data: { ...factsOf(craft), answer },
        invalidateFor: peopleOf(craft),
      }),
    );
    return { status };
  },
});

const EVENTS = {
  release: craftReleased,
  craft: craftFinished,
  reopen: craftReopened,
  deliver: craftDelivered,
  undeliver: craftUndelivered,
  decline: craftDeclined,
  reconsider: craftRenewed,
  cancel: craftCanceled,
  renew: craftRenewed,
} as const satisfies Record<CraftStep, unknown>;

const NO_CRAFTER = { crafterUserId: null, crafterCharacterId: null, crafterName: null, acceptedAt: null };

/** What a request with this status says besides it. */
function changeOf(status: CraftStatus, { status: was, times }: Craft, answer: string) {
  const isOpen = (OPEN_STATUSES as readonly CraftStatus[]).includes(status);
  return {
    ...(status === 'requested' && NO_CRAFTER),
    ...(status === 'accepted' && { craftedAt: null }),
    ...(status === 'crafted' && was === 'accepted' && { craftedAt: sql`now()`, times: times + 1 }),
    ...(isOpen ? { endedAt: null, answer: '' } : { endedAt: sql`now()`, answer: status === 'delivered' ? '' : answer }),
  };
}

interface Moving {
  readonly who: GuildScope;
  readonly craft: Craft;
  readonly step: CraftStep;
  readonly record: (event: NewEvent) => void;
}

/** What is reserved is used when it is crafted, reserved again when that is undone, and available again when no one crafts it. */
async function moveStock(tx: Tx, { who, craft, step, record }: Moving): Promise<void> {
  const { guildId, id, times } = craft;
  const purpose = craftPurpose(id);
  const actor = { userId: who.userId, name: who.name };
  if (step === 'craft') {
    if (!(await trimReserved(tx, { guildId, requestId: id }, { craft }, record))) return;
    const { label } = await subjectOf(tx, craft);
    await consumeReserved(tx, {
      ...{ guildId, purpose, record, actor, kind: 'craft', key: craftKey(id, times + 1) },
      ...{ reason: `Parts of ${label}`, source: { id, label } },
    });
  } else if (step === 'reopen') {
    const reason = 'Not crafted yet';
    await takeBackMovement(tx, { guildId, purpose, record, actor, reason, posted: craftKey(id, times) });
  } else if (step === 'release' || step === 'decline' || step === 'cancel')
    await releaseReserved(tx, { guildId, purpose, record });
}
