import { sql } from 'drizzle-orm';
import { aGuild, aMember, type FactoryGuild, type Person } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '../src/platform/db/db.server.ts';

export interface LargeGuild extends FactoryGuild {
  /** Has twelve roles. */
  readonly withManyRoles: Person;
}

const MEMBERS = 1_000;
const ANNOUNCEMENTS = 1_000;
const ROLES = 12;

/** A guild of 1,000 members with 1,000 announcements, among 50 smaller guilds. */
export async function makeLargeGuild(say: (line: string) => void): Promise<LargeGuild> {
  for (let n = 0; n < 50; n++) await aGuild();
  const guild = await aGuild({ name: 'The Thousand' });
  const withManyRoles = await aMember(guild);
  for (let n = 2; n < MEMBERS; n++) await aMember(guild);
  say(`${MEMBERS} members`);
  const { id } = guild;
  await inTransaction(async (tx) => {
    await tx.execute(sql`
      insert into roles (guild_id, id, name, position, permissions)
      select ${id}, gen_random_uuid(), 'Role ' || n, 50 + n, array['view:members'] from generate_series(1, ${ROLES}::int) n`);
    await tx.execute(sql`
      insert into member_roles (guild_id, character_id, role_id)
      select guild_id, ${withManyRoles.characterId}, id from roles where guild_id = ${id} and position > 50`);
    await tx.execute(sql`
      insert into announcements (guild_id, id, title, body, tag, author_user_id, author_name, publish_at, published_at)
      select ${id}, gen_random_uuid(), 'News ' || n, 'What happened on day ' || n, 'News', ${guild.owner.principal.userId},
        'Owner', now() - make_interval(hours => n), now() - make_interval(hours => n)
      from generate_series(1, ${ANNOUNCEMENTS}::int) n`);
  });
  await database().execute(sql`vacuum analyze`);
  return { ...guild, withManyRoles };
}
