import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aGuild, aMember, aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { myGuilds } from './my-guilds.queries.server.ts';

testDatabase();

describe('myGuilds', () => {
  const mine = (person: Person) => myGuilds.as(person.principal, {});

  it('lists a user’s guilds by name, each with their characters, rank and roles', async () => {
    const person = await aPerson({ name: 'Edda' });
    const [beta, alpha] = [await aGuild({ name: 'Beta' }), await aGuild({ name: 'alpha', owner: person })];
    const alt = { principal: person.principal, characterId: (await aPerson()).characterId };
    await database().execute(
      sql`update characters set user_id = ${person.principal.userId} where id = ${alt.characterId}`,
    );
    await aMember(beta, { person: alt, rank: 'Officer' });
    await database().execute(
      sql`update characters set screenshot_image_link = '/files/a.webp' where id = ${alt.characterId}`,
    );
    expect(await mine(person)).toMatchObject([
      {
        id: alpha.id,
        isOwner: true,
        memberCount: 1,
        memberships: [
          {
            characterId: person.characterId,
            name: 'Edda',
            rank: 'Guild Master',
            isOwner: true,
            roles: ['Guild Master'],
          },
        ],
      },
      {
        id: beta.id,
        isOwner: false,
        memberCount: 2,
        memberships: [
          {
            characterId: alt.characterId,
            rank: 'Officer',
            roles: ['Officer'],
            avatarImageLink: null,
            screenshotImageLink: '/files/a.webp',
          },
        ],
      },
    ]);
  });

  it('leaves out deleted guilds and those of others', async () => {
    expect(await mine(await aPerson())).toEqual([]);
    const gone = await aGuild();
    await database().execute(sql`update guilds set deleted_at = now() where id = ${gone.id}`);
    expect(await mine(gone.owner)).toEqual([]);
  });
});
