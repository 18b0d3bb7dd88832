import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { feedCreated } from '../calendar-feed.events.ts';
import { replaceFeed } from '../calendar-feed.repository.server.ts';
import { noInput } from '../calendar-feed.schema.ts';

/**
 * The caller's address of all activities that they take part in; an older one ends. Not idempotent: stored answers would keep
 * the secret.
 */
export const createPersonalFeed = command({
  name: 'calendarFeed.createPersonalFeed',
  input: noInput,
  limit: (_, { userId }) => [{ key: `calendar-feed-create:${userId}`, capacity: 30, seconds: 3600 }],
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, record }) => {
    const { id, address } = await replaceFeed(tx, { userId: ownId(who), guildId: null });
    record(feedCreated({ subject: { id, label: 'their own activities' }, data: {} }));
    return { address };
  },
});
