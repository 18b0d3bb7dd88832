import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';

/** What a factory may export to be asked for rows of its noun. */
interface Seeds {
  /** Writes rows into the noun's guild tables, about this member where they are about one. */
  readonly seedGuild?: (guild: FactoryGuild, member: Person) => Promise<void>;
}

const factories = Object.values(import.meta.glob<Seeds>('/src/**/*.factory.ts', { eager: true }));

/** Rows in every guild table (the test of the removal holds it), about this member. */
export async function seedGuild(guild: FactoryGuild, member: Person): Promise<void> {
  for (const { seedGuild: seed } of factories) await seed?.(guild, member);
}

/** A guild with an owner, a member and something in each of its tables. */
export async function aSeededGuild(): Promise<FactoryGuild & { readonly member: Person }> {
  const guild = await aGuild();
  const member = await aMember(guild);
  await seedGuild(guild, member);
  return { ...guild, member };
}
