import { sql } from 'drizzle-orm';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guilds/guild.factory.ts';
import { database, inTransaction } from '#/platform/db.server.ts';

export interface LargeGuild extends FactoryGuild {
  /** Holds twelve roles. */
  readonly withManyRoles: Person;
}

const MEMBERS = 1_000;
const ANNOUNCEMENTS = 1_000;
const ROLES = 12;
/** Entries of the guild's log. */
export const LOG_LENGTH = 1_000_000;

/** A guild of 1,000 members who wrote 1,000 announcements and did a million things, among 50 smaller guilds. */
export async function makeLargeGuild(say: (line: string) => void): Promise<LargeGuild> {
  for (let n = 0; n < 50; n++) await aGuild();
  const guild = await aGuild({ name: 'The Thousand' });
  const withManyRoles = await aMember(guild);
  for (let n = 2; n < MEMBERS; n++) await aMember(guild);
  say(`${MEMBERS} members`);
  const { id } = guild;
  await inTransaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
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
    await fillLog(tx, id);
  });
  await database().execute(sql`vacuum analyze`);
  say(`a log of ${LOG_LENGTH} entries`);
  return { ...guild, withManyRoles };
}

/** What has happened so far, again and again. Nobody verifies its hashes, so they are not made. */
async function fillLog(tx: Parameters<Parameters<typeof inTransaction>[0]>[0], id: string): Promise<void> {
  await tx.execute(sql`alter table events disable trigger events_chained`);
  await tx.execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_user_id, actor_name, source, subject_type, subject_id,
      subject_label, data, at, seq, hash)
    select gen_random_uuid(), ${id}, t.type, case when n % 3 = 0 then 'applications' else t.area end, t.actor_kind,
      t.actor_user_id, t.actor_name, t.source, t.subject_type, t.subject_id, t.subject_label, t.data,
      now() + make_interval(secs => n), c.seq + n, ''
    from generate_series(1, ${LOG_LENGTH}::int - (select seq::int from event_chains where guild_id = ${id})) n
    cross join event_chains c
    cross join lateral (select * from events where guild_id = ${id} order by seq limit 1) t
    where c.guild_id = ${id}`);
  await tx.execute(sql`update event_chains set seq = ${LOG_LENGTH}, hash = '' where guild_id = ${id}`);
  await tx.execute(sql`alter table events enable trigger events_chained`);
}
