import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { authenticatedUserQuery, ensurePermissions } from './account.cache.ts';
import type { AuthenticatedUser } from './account.schema.ts';

const ADA: AuthenticatedUser = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Ada',
  image: null,
  username: 'ada',
  discordId: null,
  discordUsername: null,
  discordLinked: false,
  permissions: [],
  platformRole: 'user',
  timeZone: 'Etc/GMT',
  createdAt: new Date(0),
};

/** What the cache knows after the permissions were ensured, and how often they were read. */
async function ensured(user: AuthenticatedUser) {
  const client = new QueryClient();
  const { queryKey } = authenticatedUserQuery('/dashboard');
  client.setQueryData(queryKey, user);
  let reads = 0;
  await ensurePermissions(client, user, async () => {
    reads += 1;
    return ['create:guilds'];
  });
  return { reads, permissions: client.getQueryData(queryKey)?.permissions };
}

test('an empty list of permissions is read again and kept with the user', async () => {
  expect(await ensured(ADA)).toEqual({ reads: 1, permissions: ['create:guilds'] });
});

test('a list that has permissions is taken as it is', async () => {
  const user = { ...ADA, permissions: ['edit:characters'] };
  expect(await ensured(user)).toEqual({ reads: 0, permissions: ['edit:characters'] });
});
