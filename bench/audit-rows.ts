import type pg from 'pg';

/** How often each hundred rows have each action; the rest of them is applications' talk. */
const ACTIONS = `array['application.voted', 'application.commented', 'application.submitted', 'member.rank_changed', 'announcement.published']`;
const AREAS = `array['applications', 'applications', 'applications', 'members', 'announcements']`;

/**
 * Fills a guild's log with this many entries of the last two years, linked as the product links them: 60 people, five
 * common actions, one that is done once in 10,000 times. A superuser writes them without triggers, in a tenth of the time.
 */
export async function fillLog(client: pg.ClientBase, guildId: string, rows: number): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`);
  await client.query('set statement_timeout = 0');
  await client.query(`
    do $$
    declare
      e events;
      actors uuid[] := (select array_agg(user_id) from (select distinct user_id from members where guild_id = '${guildId}' limit 60) m);
      kind int;
    begin
      for n in 1..${rows} loop
        kind := 1 + n % 5;
        e.at := now() - interval '730 days' + n * (interval '730 days' / ${rows});
        e.id := uuidv7(e.at - clock_timestamp());
        e.guild_id := '${guildId}';
        e.type := case when n % 10000 = 0 then 'guild.settings_saved' else (${ACTIONS})[kind] end;
        e.area := case when n % 10000 = 0 then 'settings' else (${AREAS})[kind] end;
        e.actor_kind := 'user';
        e.actor_user_id := actors[1 + (n * 7) % cardinality(actors)];
        e.actor_name := 'Player ' || ((n * 7) % cardinality(actors));
        e.source := 'web';
        e.subject_type := 'character';
        e.subject_id := e.actor_user_id;
        e.subject_label := 'Somebody';
        e.data := jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'Rank', 'from', 'Initiate', 'to', 'Member')));
        insert into events select e.*;
        insert into unlinked_events values (e.guild_id, e.id);
      end loop;
      perform link_events('00000000-0000-0000-0000-000000000000', 2147483647);
    end $$`);
  await client.query('vacuum (analyze) events, event_links, unlinked_events');
}
