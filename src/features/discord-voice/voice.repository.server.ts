import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildTopic } from '#/base/live-topics.ts';
import { DURATION_MAX } from '#/features/activities/planning/activity.rules.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import {
  AT_ONCE,
  KEPT_DAYS,
  LEAST_MINUTES_BETWEEN,
  MINUTES_AFTER_END,
  MINUTES_OF_ONE,
  MOST_PEOPLE,
  MOST_READINGS,
} from './voice.rules.ts';

/** Seconds after which another worker takes what one took: longer than all that it may wait for. */
const LEASE_SECONDS = 120;

const inMs = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1_000}::float8)`;

/** A reading is of the time that a transaction has, which is another one where a world is written after the fact. */
const atItsTime = inTransaction;

/** Live activities that are looked at: of a guild that wants it, in a voice channel of its linked server. */
const WATCHED = sql`
  select a.guild_id, a.id as activity_id, a.voice_channel_id as channel_id, s.server_id,
    make_interval(mins => greatest(${LEAST_MINUTES_BETWEEN},
      ceil((a.duration_minutes + ${MINUTES_AFTER_END}) / ${MOST_READINGS}::float8)::int)) as between_readings
  from discord_servers s
  join guilds g on g.id = s.guild_id and g.deleted_at is null and g.archived_at is null
  join guild_settings t on t.guild_id = s.guild_id and t.tab = 'discord' and t.values ->> 'voiceAttendance' = 'true'
  join activities a on a.guild_id = s.guild_id and a.status = 'live'
    and a.starts_at > now() - make_interval(mins => ${DURATION_MAX + MINUTES_AFTER_END})
    and a.starts_at > now() - make_interval(mins => a.duration_minutes + ${MINUTES_AFTER_END})
    and s.channels @> jsonb_build_array(jsonb_build_object('id', a.voice_channel_id, 'kind', 'voice'))
  where s.state <> 'gone'`;

/** Activities that are looked at begin, and those that no longer are end; a reading that was under way is dropped. */
export async function followActivities(): Promise<void> {
  await atItsTime((tx) =>
    tx.execute(sql`
    insert into discord_voice_readings (guild_id, activity_id, due_at)
    select w.guild_id, w.activity_id, now() from (${WATCHED}) w on conflict do nothing`),
  );
  await atItsTime((tx) =>
    tx.execute(sql`
    with watched as materialized (${WATCHED}),
    changed as materialized (
      select r.guild_id, r.activity_id, r.began_at + w.between_readings as next from discord_voice_readings r
      left join watched w on w.guild_id = r.guild_id and w.activity_id = r.activity_id
      where r.due_at is not null and w.activity_id is null
        or r.due_at is null and w.activity_id is not null and r.readings < ${MOST_READINGS}
      for update of r skip locked)
    update discord_voice_readings r set due_at = c.next, channel_id = null, asked_to = null, there = null, tries = 0
    from changed c where r.guild_id = c.guild_id and r.activity_id = c.activity_id`),
  );
}

const TAKEN = {
  ...{ guildId: text, activityId: text, lease: text, serverId: text, channelId: text },
  ...{ askedTo: text.orNull, found: arrayOf(text), tries: int },
};

/** A reading that a worker has for a while. */
export interface TakenReading {
  readonly guildId: string;
  readonly activityId: string;
  /** Until when it has it, as the database says it: another moment means that another worker has. */
  readonly lease: string;
  readonly serverId: string;
  readonly channelId: string;
  readonly askedTo: string | null;
  readonly found: readonly string[];
  /** This one included. */
  readonly tries: number;
}

/** Takes the reading that is due the longest, and begins one where none is under way; null where nothing is due. */
export async function takeReading(): Promise<TakenReading | null> {
  const [taken] = await atItsTime((tx) =>
    sqlRows(tx).as(TAKEN)(sql`
    with due as materialized (
      select guild_id, activity_id from discord_voice_readings where due_at <= now()
      order by due_at limit 1 for update skip locked),
    seen as (
      select d.guild_id, d.activity_id, w.channel_id, w.server_id from due d
      join (${WATCHED}) w on w.guild_id = d.guild_id and w.activity_id = d.activity_id),
    judged as (
      select s.*, r.there is not null and r.channel_id = s.channel_id
        and r.began_at > now() - make_interval(mins => ${MINUTES_OF_ONE}) as goes_on
      from seen s join discord_voice_readings r on r.guild_id = s.guild_id and r.activity_id = s.activity_id)
    update discord_voice_readings r
    set due_at = now() + make_interval(secs => ${LEASE_SECONDS}), tries = r.tries + 1, channel_id = j.channel_id,
      readings = r.readings + case when j.goes_on then 0 else 1 end,
      began_at = case when j.goes_on then r.began_at else now() end,
      asked_to = case when j.goes_on then r.asked_to end,
      there = case when j.goes_on then r.there else '{}' end
    from judged j where r.guild_id = j.guild_id and r.activity_id = j.activity_id
    returning r.guild_id as "guildId", r.activity_id as "activityId", r.due_at::text as lease, j.server_id as "serverId",
      j.channel_id as "channelId", r.asked_to as "askedTo", r.there::text[] as found, r.tries`),
  );
  return taken ?? null;
}

const isOurs = ({ guildId, activityId, lease }: TakenReading): SQL =>
  sql`guild_id = ${guildId} and activity_id = ${activityId} and due_at = ${lease}::timestamptz`;

/**
 * Those who are asked about next: members with an account on Discord who are expected at an activity, or on its record, in the order
 * of their IDs.
 */
export const nextPeople = ({ guildId, activityId, askedTo }: TakenReading) =>
  sqlRows(database()).as({ userId: text, discordId: text })(sql`
    with expected as (
      select user_id from sign_ups where guild_id = ${guildId} and activity_id = ${activityId}
        and intent in ('accepted', 'late', 'bench') and approval is distinct from 'rejected'
      union
      select user_id from participants where guild_id = ${guildId} and activity_id = ${activityId} and user_id is not null),
    asked as (
      select u.id, u.discord_id from expected e join users u on u.id = e.user_id and u.discord_id is not null
      where coalesce((select true from members m where m.guild_id = ${guildId} and m.user_id = u.id limit 1), false)
      order by u.id limit ${MOST_PEOPLE})
    select id as "userId", discord_id as "discordId" from asked
    where ${askedTo === null ? sql`true` : sql`id > ${askedTo}`} order by id limit ${AT_ONCE}`);

interface Progress {
  readonly askedTo: string | null;
  readonly found: readonly string[];
}

interface Later {
  readonly ms: number;
  /** A try that came to nothing. */
  readonly counts: boolean;
}

/** Keeps how far a reading came, and when it goes on. */
export const keepProgress = (taken: TakenReading, { askedTo, found }: Progress, { ms, counts }: Later) =>
  atItsTime((tx) =>
    tx.execute(sql`
    update discord_voice_readings
    set asked_to = ${askedTo}, there = ${arrayParam(found, 'uuid')}, due_at = ${inMs(ms)},
      tries = case when ${counts} then tries else greatest(0, tries - 1) end
    where ${isOurs(taken)}`),
  );

/** When the next one begins, once this has ended. */
const nextOf = ({ guildId, activityId }: TakenReading): SQL => sql`case when readings < ${MOST_READINGS} then (
  select discord_voice_readings.began_at + w.between_readings from (${WATCHED}) w
  where w.guild_id = ${guildId} and w.activity_id = ${activityId}) end`;

/** A reading that came to nothing; the next begins so much later. */
export const dropReading = (taken: TakenReading, error: string, minutesMore = 0) =>
  atItsTime((tx) =>
    tx.execute(sql`
    update discord_voice_readings
    set due_at = ${nextOf(taken)} + make_interval(mins => ${minutesMore}), channel_id = null, asked_to = null, there = null,
      tries = 0, error = ${error}
    where ${isOurs(taken)}`),
  );

/**
 * Ends a reading of all: whoever was there is a snapshot, if anyone was, and if the activity is still looked at in this channel. The
 * activity is locked first, as by those who delete it.
 */
export const finishReading = (taken: TakenReading, found: readonly string[]): Promise<void> =>
  inTransaction(async (tx) => {
    const { guildId, activityId, channelId, serverId } = taken;
    await tx.execute(sql`
      select from activities where guild_id = ${guildId} and id = ${activityId} for share`);
    const [own] = await sqlRows(tx).as({ isWatched: bool })(sql`
      select coalesce((select true from (${WATCHED}) w where w.guild_id = r.guild_id and w.activity_id = r.activity_id
        and w.channel_id = ${channelId} and w.server_id = ${serverId} limit 1), false) as "isWatched"
      from discord_voice_readings r where ${isOurs(taken)} for update of r`);
    if (!own) return;
    if (own.isWatched && found.length > 0)
      await tx.execute(sql`
        with present as (
          select distinct user_id from members
          where guild_id = ${guildId} and user_id in (select unnest(${arrayParam(found, 'uuid')}))),
        made as (
          insert into discord_voice_snapshots (guild_id, activity_id, id, taken_at)
          select guild_id, activity_id, ${uuidv7()}, began_at from discord_voice_readings
          where ${isOurs(taken)} and coalesce((select true from present limit 1), false)
          returning guild_id, activity_id, id)
        insert into discord_voice_people (guild_id, activity_id, snapshot_id, user_id)
        select m.guild_id, m.activity_id, m.id, p.user_id from made m, present p`);
    await tx.execute(sql`
      update discord_voice_readings
      set due_at = ${nextOf(taken)}, channel_id = null, asked_to = null, there = null, tries = 0, error = null
      where ${isOurs(taken)}`);
    publish(tx, [guildTopic(guildId, 'attendance')]);
  });

/** By the clock. */
export async function forgetOld(): Promise<void> {
  const before = sql`now() - make_interval(days => ${KEPT_DAYS})`;
  await database().execute(sql`delete from discord_voice_snapshots where taken_at < ${before}`);
  await database().execute(sql`delete from discord_voice_readings where began_at < ${before} and due_at is null`);
}
