import type pg from 'pg';

/** As many reported things, entries of the platform's log, suspensions of one in a hundred users, and verified guilds of one in ten. */
export async function fillAdministration(client: pg.ClientBase, rows: number): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`);
  await client.query('set statement_timeout = 0');
  await client.query(`
    insert into account_suspensions (user_id, reason, suspended_at)
    select id, 'Spam', now() from (select id, row_number() over (order by id) as n from users) u where n % 100 = 0`);
  await client.query(`
    update guilds set verified_at = now() where id in (select id from (select id, row_number() over (order by id) as n from guilds) g where n % 10 = 0)`);
  await client.query(
    `insert into report_cases (id, kind, target_id, about_user_id, title, path, own_path, state, decision, decision_id,
       decided_by_user_id, decided_at, opened_at)
     select gen_random_uuid(), (array['guild', 'listing', 'picture', 'announcement'])[1 + n % 4], gen_random_uuid(), u.id, 'Reported ' || n,
       '/', '/', k.state, k.decision, case when k.decision is not null then gen_random_uuid() end,
       case when k.decision is not null then u.id end, case when k.decision is not null then now() - make_interval(mins => n) end,
       now() - make_interval(mins => n)
     from (select id, (row_number() over (order by id))::int as n from users) u
     cross join lateral (select (array['open', 'upheld', 'dismissed'])[1 + n % 3] as state,
       (array[null, 'take_down', 'dismiss'])[1 + n % 3] as decision) k
     where n <= $1`,
    [rows],
  );
  await client.query(`
    insert into reports (id, case_id, reporter_user_id, about_user_id, reason, details, seen_title, seen_text, created_at)
    select gen_random_uuid(), c.id, (select id from users where id <> c.about_user_id limit 1), c.about_user_id, 'spam', '', 'Reported', '', now()
    from report_cases c`);
  await client.query(
    `insert into events (id, type, area, actor_kind, actor_user_id, actor_name, source, subject_type, subject_id, subject_label, data, at)
     select uuidv7(make_interval(mins => -n)), case when n % 1000 = 0 then 'platform.user_suspended' else 'platform.user_signed_out' end,
       'platform', 'user', a.id, 'Admin', 'web', 'user', a.id, 'User', '{"sessions": 1}', now() - make_interval(mins => n)
     from generate_series(1, $1::int) n,
       lateral (select id from (select id, row_number() over (order by id) as k from users limit 7) u where k = 1 + n % 7) a`,
    [rows],
  );
  await client.query('vacuum (analyze) users, guilds, account_suspensions, report_cases, reports, events');
}

/** Notifications of one person, which are what a person has most of. */
export async function fillPerson(client: pg.ClientBase, userId: string, rows: number): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into notifications (id, user_id, event_id, kind, title, body, link, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'application.submitted', 'Wren applied to Ashen Lanterns ' || n,
       repeat('Looking for a guild that raids on two evenings. ', 3), '/guilds/' || gen_random_uuid() || '/applications', now() - make_interval(mins => n)
     from generate_series(1, $2::int) n`,
    [userId, rows],
  );
}
