import type { FactoryGuild } from '#/features/guilds/guild.factory.ts';
import { askForVerification } from './commands/ask-for-verification.server.ts';

/** A pending request to be verified. */
export async function seedGuild({ id, owner }: FactoryGuild): Promise<void> {
  await askForVerification.as(owner.principal, { guildId: id, note: 'Our Discord links to this page.' });
}
