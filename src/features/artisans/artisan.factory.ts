import { updateProfessions } from '#/features/characters/commands/update-professions.server.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';

/** Someone who is a Master of something, so that their guild's page has its matrix. */
export async function anArtisan({ principal, characterId }: Person): Promise<void> {
  const professions = [{ profession: 'Mining' as const, grade: 'Master' as const, level: 33 }];
  await updateProfessions.as(principal, { characterId, professions });
}

export const seedGuild = ({ owner }: FactoryGuild): Promise<void> => anArtisan(owner);
