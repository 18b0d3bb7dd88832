import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { requestVerification } from './commands/request-verification.server.ts';

/** A pending request to be verified. */
export async function seedGuild({ id, owner }: FactoryGuild): Promise<void> {
  await requestVerification.as(owner.principal, { guildId: id, note: 'Our Discord links to this page.' });
}
