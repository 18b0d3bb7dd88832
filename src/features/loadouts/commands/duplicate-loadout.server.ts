import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { loadoutCreated } from '../loadout.events.ts';
import { LoadoutPolicy } from '../loadout.policy.ts';
import { lockLoadout, requireRoom, writeSlots } from '../loadout.repository.server.ts';
import { copyName } from '../loadout.rules.ts';
import { loadoutInput } from '../loadout.schema.ts';
import { loadouts } from '../loadout.tables.server.ts';

/** Copies a loadout under a name of its own. */
export const duplicateLoadout = guildCommand({
  name: 'loadout.duplicateLoadout',
  input: loadoutInput,
  limit: (_, { userId }) => [{ key: `loadout-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: lockLoadout,
  allow: LoadoutPolicy.create,
  run: async ({ tx, loaded: { guildId, description, partyNames, parties, ...original }, record }) => {
    await requireRoom(tx, guildId);
    const id = uuidv7();
    const name = copyName(original.name);
    await tx.insert(loadouts).values({ guildId, id, name, description, partyNames });
    await writeSlots(tx, { guildId, loadoutId: id }, parties);
    record(loadoutCreated({ subject: { id, label: name }, data: { parties: parties.length, copyOf: original.name } }));
    return { id };
  },
});
