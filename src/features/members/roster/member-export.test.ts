import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCrowd,
  aGuild,
  aMember,
  aPerson,
  type FactoryGuild,
  type Person,
} from '#/features/guild-lifecycle/guild.factory.ts';
import { guildSettings } from '#/features/settings/settings.tables.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { listMembers } from './member.queries.server.ts';
import { exportMembers } from './member-export.queries.server.ts';

testDatabase();

let guild: FactoryGuild;
let edda: Person;

beforeAll(async () => {
  guild = await aGuild();
  edda = await aMember(guild, { person: await aPerson({ name: '=HYPERLINK(1)' }) });
  await aCrowd(guild, { of: edda.principal, count: 1200 });
});
beforeEach(() => database().execute(sql`delete from rate_limits`));

type Asked = Omit<Parameters<typeof exportMembers>[0], 'guildId'>;
async function rowsOf(asked: Asked = {}, as: Person = guild.owner): Promise<string[]> {
  const { lines } = await exportMembers.as(as.principal, { guildId: guild.id, ...asked });
  let text = '';
  for await (const line of lines) text += line;
  return text.trimEnd().split('\r\n');
}

describe('the file of members', () => {
  test.each<[Asked]>([[{}], [{ query: 'crowd 11', sort: 'name' }], [{ query: 'crowd', sort: '-joined' }]])(
    'holds exactly the filtered set %j, in its order',
    async (asked) => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listMembers.as(guild.owner.principal, { guildId: guild.id, ...asked, limit: 100, cursor });
        names.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const [head, ...rows] = await rowsOf(asked);
      expect(head).toMatch(/^\uFEFFCharacter,Player,Discord,/);
      expect(rows.map((row) => row.split(',')[0]?.replace(/^'/, ''))).toEqual(names);
    },
  );

  test('has no formulas', async () => {
    const [, row] = await rowsOf({ query: 'hyperlink', sort: '-level' });
    expect(row).toMatch(/^'=HYPERLINK\(1\),'=HYPERLINK\(1\),/);
  });

  test('leaves out what the guild shows to others only, and is for holders of view:members', async () => {
    expect((await rowsOf({}, edda))[0]).toContain('Away until');
    await database()
      .insert(guildSettings)
      .values({ guildId: guild.id, tab: 'privacy', values: { absentsVisibility: 'staff' } });
    expect((await rowsOf({}, edda))[0]).not.toContain('Away until');
    expect((await rowsOf())[0]).toContain('Away until');
    const stranger = await aPerson();
    await expect(rowsOf({}, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is not asked for over and over', async () => {
    for (let i = 0; i < 10; i += 1) await exportMembers.as(edda.principal, { guildId: guild.id });
    const eleventh = exportMembers.as(edda.principal, { guildId: guild.id });
    await expect(eleventh).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
