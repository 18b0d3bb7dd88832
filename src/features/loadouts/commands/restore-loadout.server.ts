import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { loadoutRestored } from '../loadout.events.ts';
import { LoadoutPolicy } from '../loadout.policy.ts';
import { isLoadout, lockDeletedLoadout, requireRoom } from '../loadout.repository.server.ts';
import { loadoutInput } from '../loadout.schema.ts';
import { loadouts } from '../loadout.tables.server.ts';

/** Restores a loadout that the caller deleted in the last minutes. */
export const restoreLoadout = guildCommand({
  name: 'loadout.restoreLoadout',
  input: loadoutInput,
  load: lockDeletedLoadout,
  allow: LoadoutPolicy.change,
  run: async ({ tx, input, loaded: { guildId, name }, record }) => {
    await requireRoom(tx, guildId);
    await tx.update(loadouts).set(NOT_DELETED).where(isLoadout(input));
    record(loadoutRestored({ subject: { id: input.loadoutId, label: name }, data: {} }));
    return { loadoutId: input.loadoutId };
  },
});
