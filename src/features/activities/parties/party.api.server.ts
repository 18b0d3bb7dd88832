import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { readLoadoutParties } from '#/features/loadouts/loadout.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { addParty } from './party.repository.server.ts';

interface Wanted {
  readonly guildId: string;
  /** Locked by the caller, or new. */
  readonly activityIds: readonly string[];
  readonly loadoutId: string;
}

/** Gives activities that have no parties those of a loadout. Answers its name and how many got them; null for one that is not there. */
export async function makeParties(
  tx: Tx,
  { guildId, activityIds, loadoutId }: Wanted,
): Promise<{ readonly name: string; readonly made: number } | null> {
  const loadout = await readLoadoutParties(tx, { guildId, loadoutId });
  if (!loadout) return null;
  const empty = await sqlRows(tx).as({ id: text })(sql`
    select w.id from unnest(${sql.param([...activityIds])}::uuid[]) w(id)
    where not exists (select from parties p where p.guild_id = ${guildId} and p.activity_id = w.id)`);
  for (const { id: activityId } of empty)
    for (const [at, party] of loadout.parties.entries())
      await addParty(tx, { guildId, activityId }, { ...party, id: uuidv7(), place: at + 1 });
  return { name: loadout.name, made: empty.length };
}
