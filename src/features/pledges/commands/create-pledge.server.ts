import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { pledgeCreated } from '../pledge.events.ts';
import { PledgePolicy } from '../pledge.policy.ts';
import { lockOpenPledges } from '../pledge.repository.server.ts';
import { createPledgeInput } from '../pledge.schema.ts';
import { pledges } from '../pledge.tables.server.ts';

/** Promises to bring something. */
export const createPledge = guildCommand({
  name: 'pledge.createPledge',
  input: createPledgeInput,
  limit: (_, { userId }) => [{ key: `pledge-create:${userId}`, capacity: 30, seconds: 3600 }],
  idempotent: true,
  load: (tx, _, who) => lockOpenPledges(tx, who),
  allow: PledgePolicy.create,
  run: async ({ tx, who: { guildId, userId }, input: { title }, record }) => {
    const id = uuidv7();
    await tx.insert(pledges).values({ guildId, id, title, userId: userId! });
    record(pledgeCreated({ subject: { id, label: title }, data: {} }));
    return { id };
  },
});
