import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { STATS, type Stat } from '#/features/game/game.data.ts';
import { roleOf } from '#/features/game/game.rules.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { createCharacterInput, ProfessionEntry } from './character.schema.ts';
import { createCharacter } from './commands/create-character.server.ts';
import { updateMainStats } from './commands/update-main-stats.server.ts';
import { updateProfessions } from './commands/update-professions.server.ts';

export interface CharacterOverrides extends Partial<z.input<typeof createCharacterInput>> {
  /** Stats that are left out are 0. */
  readonly stats?: Partial<Record<Stat, number>>;
  readonly professions?: readonly ProfessionEntry[];
}

let made = 0;

/** A character of this user, made through the commands; what is not overridden is a plain level 50 Tank and Cleric. */
export async function aCharacter(user: UserPrincipal, { stats, professions, ...overrides }: CharacterOverrides = {}) {
  made += 1;
  const details = {
    name: `Character ${made}`,
    race: 'Dünir' as const,
    primaryArchetype: 'Tank' as const,
    secondaryArchetype: 'Cleric' as const,
    level: 50,
    ...overrides,
  };
  const role = overrides.role ?? roleOf(details.primaryArchetype, details.secondaryArchetype);
  const character = await createCharacter.as(user, { ...details, role });
  const characterId = character.id;
  if (stats) {
    const none = Object.fromEntries(STATS.map((stat) => [stat, 0])) as Record<Stat, number>;
    await updateMainStats.as(user, { characterId, ...none, ...stats });
  }
  if (professions) await updateProfessions.as(user, { characterId, professions: [...professions] });
  return character;
}

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into character_professions (character_id, profession, grade)
    select c.id, 'Fishing', 'Novice' from characters c limit ${rows}`,
];
