import { type SQL, sql } from 'drizzle-orm';
import { anApplication } from '#/features/applications/application.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '../src/platform/db/db.server.ts';
import { sqlRows, text } from '../src/platform/db/rows.server.ts';

/** Guilds with pending applications; each owner decides their own, since one person may only decide 600 in ten minutes. */
const GUILDS = 8;

/** What is measured at: a guild of 50 members, and others with applications waiting. */
export interface BenchWorld {
  readonly guild: FactoryGuild;
  readonly members: readonly Person[];
  readonly applications: readonly { readonly id: string; readonly guild: FactoryGuild }[];
}

/** Fills the connected database; `waiting`: how many applications there are to decide. */
export async function makeWorld(waiting: number): Promise<BenchWorld> {
  const guild = await aGuild({ name: 'The Fifty', tags: ['PvE', 'Casual'] });
  const members = [guild.owner];
  for (let n = 1; n < 50; n++) members.push(await aMember(guild, n < 20 ? { rank: 'Officer' } : {}));
  const guilds: FactoryGuild[] = [];
  for (let n = 0; n < GUILDS; n++) guilds.push(await aGuild());
  for (let n = 0; n < 25; n++) await aGuild({ tags: ['PvP'] });
  const applications: { id: string; guild: FactoryGuild }[] = [];
  for (const guild of guilds)
    for (const id of await applicationsAt(guild, Math.ceil(waiting / GUILDS))) applications.push({ id, guild: guild });
  await database().execute(sql`analyze`);
  // One of each guild after the other.
  const each = applications.length / GUILDS;
  const mixed = applications.map((_, at) => applications[(at % GUILDS) * each + Math.floor(at / GUILDS)]);
  return { guild, members, applications: mixed.filter((application) => application !== undefined) };
}

/** One application as the product makes it, and copies of it by as many other people. */
async function applicationsAt(guild: FactoryGuild, count: number): Promise<string[]> {
  const first = await anApplication(guild);
  const { principal, characterId } = first.person;
  return inTransaction(async (tx) => {
    await tx.execute(sql`
      create temporary table fresh on commit drop as
      select uuidv7() as application, gen_random_uuid() as person, gen_random_uuid() as hero
      from generate_series(1, ${count}::int)`);
    const copy = (table: string, changes: SQL, where: SQL) => {
      const name = sql.identifier(table);
      return tx.execute(sql`
        insert into ${name} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
        from ${name} t, fresh where ${where}`);
    };
    await copy('users', sql`'id', person, 'email', person || '@example.invalid'`, sql`t.id = ${principal.userId}`);
    await copy('characters', sql`'id', hero, 'user_id', person`, sql`t.id = ${characterId}`);
    const changes = sql`'id', application, 'user_id', person, 'character_id', hero`;
    await copy('applications', changes, sql`t.id = ${first.id}`);
    const made = await sqlRows(tx).as({ application: text })(sql`select application from fresh`);
    return made.map(({ application }) => application);
  });
}
