import type { Tx } from '#/platform/db/db.server.ts';
import { lockLoadout, memberIdsAmong, preferredIn } from './loadout.repository.server.ts';
import type { LoadoutParty } from './loadout.rules.ts';

/** The parties of a loadout, for another feature to copy; who has left the guild is preferred no longer. Null where there is none. */
export async function readLoadoutParties(
  tx: Tx,
  which: { readonly guildId: string; readonly loadoutId: string },
): Promise<{ readonly name: string; readonly parties: readonly LoadoutParty[] } | null> {
  const loadout = await lockLoadout(tx, which);
  if (!loadout) return null;
  const { name, parties } = loadout;
  const members = await memberIdsAmong(tx, which.guildId, preferredIn(parties));
  return {
    name,
    parties: parties.map((party) => ({
      ...party,
      slots: party.slots.map((slot) =>
        slot?.preferredCharacterId && !members.has(slot.preferredCharacterId)
          ? { ...slot, preferredCharacterId: null, locked: false }
          : slot,
      ),
    })),
  };
}
