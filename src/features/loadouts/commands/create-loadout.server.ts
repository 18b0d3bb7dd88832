import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { loadoutCreated } from '../loadout.events.ts';
import { LoadoutPolicy } from '../loadout.policy.ts';
import { requireRoom, writeSlots } from '../loadout.repository.server.ts';
import { usualParty } from '../loadout.rules.ts';
import { createLoadoutInput } from '../loadout.schema.ts';
import { loadouts } from '../loadout.tables.server.ts';

/** Creates a loadout of parties that are composed as most are. */
export const createLoadout = guildCommand({
  name: 'loadout.createLoadout',
  input: createLoadoutInput,
  limit: (_, { userId }) => [{ key: `loadout-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: nothing,
  allow: LoadoutPolicy.create,
  run: async ({ tx, who: { guildId }, input: { name, description, parties: count }, record }) => {
    await requireRoom(tx, guildId);
    const id = uuidv7();
    const parties = Array.from({ length: count }, (_, at) => usualParty(at + 1));
    const partyNames = parties.map((party) => party.name);
    await tx.insert(loadouts).values({ guildId, id, name, description, partyNames });
    await writeSlots(tx, { guildId, loadoutId: id }, parties);
    record(loadoutCreated({ subject: { id, label: name }, data: { parties: count, copyOf: null } }));
    return { id };
  },
});
