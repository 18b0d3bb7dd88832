import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { modulesNamed } from './modules-named.ts';

/** What a factory may export to be asked for rows of its noun. */
interface Seeds {
  /** Writes rows into the noun's guild tables, about each of these members where they are about one. */
  readonly seedGuild?: (guild: FactoryGuild, members: readonly Person[]) => Promise<void>;
  /** Writes rows into the noun's account tables. */
  readonly seedAccount?: (user: UserPrincipal) => Promise<void>;
}

const factories = [...(await modulesNamed<Seeds>('.factory.ts')).values()];

/** Rows in every guild table (checked by the test of the removal). */
export async function seedGuild(guild: FactoryGuild, members: readonly Person[]): Promise<void> {
  for (const { seedGuild: seed } of factories) await seed?.(guild, members);
  await linkEvents();
}

/** Rows in the tables of accounts. */
export async function seedAccount(user: UserPrincipal): Promise<void> {
  for (const { seedAccount: seed } of factories) await seed?.(user);
}

/** A guild with an owner, a member and something in each of its tables. */
export async function aSeededGuild(): Promise<FactoryGuild> {
  const guild = await aGuild();
  await seedGuild(guild, [await aMember(guild)]);
  return guild;
}
