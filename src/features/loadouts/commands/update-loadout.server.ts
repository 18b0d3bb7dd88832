import { sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { changesOf } from '#/platform/changes.ts';
import { loadoutUpdated } from '../loadout.events.ts';
import { LoadoutPolicy } from '../loadout.policy.ts';
import { isLoadout, lockLoadout, requirePreferredMembers, writeSlots } from '../loadout.repository.server.ts';
import { slotChanges } from '../loadout.rules.ts';
import { updateLoadoutInput } from '../loadout.schema.ts';
import { loadouts } from '../loadout.tables.server.ts';

/** Changes what is sent of a loadout. The editor saves each step, so its limit is a high one. */
export const updateLoadout = guildCommand({
  name: 'loadout.updateLoadout',
  input: updateLoadoutInput,
  limit: (_, { userId }) => [{ key: `loadout-update:${userId}`, capacity: 1_200, seconds: 3600 }],
  load: lockLoadout,
  allow: LoadoutPolicy.change,
  run: async ({ tx, who, input, loaded: before, record }) => {
    const { guildId, id } = before;
    if (input.version !== before.version) {
      const last = lastEvent(sql`guild_id = ${guildId} and type = ${loadoutUpdated.type} and subject_id = ${id}`);
      throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this loadout' });
    }
    const { name = before.name, description = before.description, parties } = input;
    const partyNames = parties?.map((party) => party.name) ?? before.partyNames;
    const after = { name, description, partyNames };
    const changes = changesOf(before, after, Object.keys(after));
    const slots = parties ? slotChanges(before.parties, parties) : [];
    const version = before.version + 1;
    if (parties) {
      await requirePreferredMembers(tx, guildId, parties);
      await writeSlots(tx, { guildId, loadoutId: id }, parties);
    }
    await tx
      .update(loadouts)
      .set({ ...after, version, editedAt: sql`now()` })
      .where(isLoadout({ guildId, loadoutId: id }));
    record(loadoutUpdated({ subject: { id, label: name }, data: { changes, slots } }));
    return { id, version };
  },
});
