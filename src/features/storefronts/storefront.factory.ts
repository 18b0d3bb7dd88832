import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { saveStorefront } from './commands/save-storefront.server.ts';

type Facts = Partial<Omit<Parameters<typeof saveStorefront>[0], 'characterId'>>;

/** The storefront of a character, open on both platforms unless said. */
export async function aStorefront(user: UserPrincipal, characterId: string, facts: Facts = {}): Promise<void> {
  await saveStorefront.as(user, {
    ...{ characterId, storefrontTitle: 'Iron and Brine', storefrontDescription: 'Honest weights.' },
    ...{ enableGlobalStorefront: true, enableGuildStorefront: true, ...facts },
  });
}

export const seedGuild = ({ owner }: FactoryGuild): Promise<void> => aStorefront(owner.principal, owner.characterId);

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into storefronts (character_id, user_id, title, description, enable_global, enable_guild, on_vacation, created_at, updated_at)
    select id, user_id, 'Bulk ' || md5(id::text), '', true, true, false, now(), now()
    from (select id, user_id from characters order by id limit ${rows}) s
    on conflict do nothing`,
];
