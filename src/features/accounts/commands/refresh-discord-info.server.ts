import { command } from '#/platform/command.server.ts';
import { discordRefreshAsked } from '../account.events.ts';
import { AccountPolicy } from '../account.policy.ts';
import { isLinked } from '../account.queries.server.ts';
import { userIdInput } from '../account.schema.ts';

const HOUR = 3600;

/** Asks for the caller's own name and handle to be read from Discord again; the worker does it within seconds. */
export const refreshDiscordInfo = command({
  name: 'account.refreshDiscordInfo',
  input: userIdInput,
  limit: (_input, { userId }) => [{ key: `account.refreshDiscord:${userId}`, capacity: 6, seconds: HOUR }],
  load: async (tx, { userId }) => ({ userId, linked: await isLinked(tx, userId) }),
  allow: AccountPolicy.refreshDiscord,
  run: async ({ who, input: { userId }, record }) => {
    const label = who.kind === 'user' ? who.name : userId;
    record(discordRefreshAsked({ subject: { id: userId, label }, data: {}, invalidateFor: [userId] }));
    return { asked: true };
  },
});
