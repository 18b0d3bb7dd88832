import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { loadoutDeleted } from '../loadout.events.ts';
import { LoadoutPolicy } from '../loadout.policy.ts';
import { isLoadout, lockLoadout } from '../loadout.repository.server.ts';
import { loadoutInput } from '../loadout.schema.ts';
import { loadouts } from '../loadout.tables.server.ts';

/** Deletes a loadout, which can be restored for a short time. Activities keep the parties that were made from it. */
export const deleteLoadout = guildCommand({
  name: 'loadout.deleteLoadout',
  input: loadoutInput,
  load: lockLoadout,
  allow: LoadoutPolicy.change,
  run: async ({ tx, who, input, loaded: { name }, record }) => {
    await tx.update(loadouts).set(deletedBy(who.userId!)).where(isLoadout(input));
    record(loadoutDeleted({ subject: { id: input.loadoutId, label: name }, data: {} }));
    return { loadoutId: input.loadoutId };
  },
});
