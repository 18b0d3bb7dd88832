import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { requestVerification } from './commands/request-verification.server.ts';

/** A pending request to be verified. */
export async function seedGuild({ id, owner }: FactoryGuild): Promise<void> {
  await requestVerification.as(owner.principal, { guildId: id, note: 'Our Discord links to this page.' });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into verification_requests (guild_id, note, asked_by_user_id, asked_by_name)
    select g.id, 'x', c.user_id, 'x' from guilds g join characters c on c.id = g.owner_character_id on conflict do nothing`,
];
