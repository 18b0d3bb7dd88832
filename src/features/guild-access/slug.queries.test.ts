import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGuild, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { formerSlugs } from './guild.tables.server.ts';
import { checkSlug } from './slug.queries.server.ts';

testDatabase();

beforeAll(async () => {
  const guild = await aGuild({ slug: 'saltmarch' });
  const until = sql`now() + interval '1 day'`;
  await database().insert(formerSlugs).values({ slug: 'salt-old', guildId: guild.id, until });
  const gone = await aGuild({ slug: 'gone-guild' });
  await database().execute(sql`update guilds set deleted_at = now() where id = ${gone.id}`);
});

describe('checkSlug', () => {
  it.each([
    ['free-for-all', null],
    ['saltmarch', 'This link is taken. Choose another one'],
    ['salt-old', 'This link is taken. Choose another one'],
    ['gone-guild', 'This link is taken. Choose another one'],
    ['settings', 'This link is reserved. Choose another one'],
    ['ab', 'Use at least 3 characters'],
    ['Not Good', 'Use lowercase letters and digits, with single hyphens between them'],
  ])('says of %s: %s', async (slug, problem) => {
    const { principal } = await aPerson();
    expect(await checkSlug.as(principal, { slug })).toEqual({ slug, problem });
  });

  it('is for signed-in users', async () => {
    await expect(checkSlug.as(ANONYMOUS, { slug: 'abc' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
