import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { config } from '#/platform/config/config.server.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';
import { BURST_SECONDS, LEAST_BETWEEN_SECONDS, NOTICES_CLOCK } from './discord-delivery.rules.ts';

/** Whether people can be told anything on Discord here. */
export const hasDiscordMessages = (): boolean => config().discordBot !== null && config().discord !== null;

interface Notice {
  readonly event: { readonly id: string; readonly guildId: string | null };
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string | null;
  readonly link: string;
}

/** When a person `i` of `discord_inboxes` is told what doesn't wait for their hour. */
export const SOON: SQL = sql`greatest(now() + make_interval(secs => ${BURST_SECONDS}), i.sent_at + make_interval(secs => ${LEAST_BETWEEN_SECONDS}))`;

/** When a person `i` of `discord_inboxes` is told next. The hour of a day is that of their time zone. */
const NEXT_DUE: SQL = sql`case i.cadence
  when 'now' then ${SOON}
  when 'hourly' then date_trunc('hour', now()) + interval '1 hour'
  else (select case when t.today > now() then t.today else t.tomorrow end from (
    select (z.day + make_interval(hours => i.daily_hour)) at time zone z.zone as today,
      (z.day + interval '1 day' + make_interval(hours => i.daily_hour)) at time zone z.zone as tomorrow
    from (select u.time_zone as zone, date_trunc('day', now() at time zone u.time_zone) as day
      from users u where u.id = i.user_id) z) t)
  end`;

/** Keeps what those of these people are to be told who want that kind on Discord, and have an account there. */
export async function noteForDiscord(
  tx: Tx,
  { event, kind, title, body, link }: Notice,
  userIds: readonly string[],
): Promise<void> {
  if (!hasDiscordMessages()) return;
  const noted = await sqlRows(tx).as({ userId: text })(sql`
    insert into discord_notices (id, user_id, guild_id, event_id, kind, title, body, link, created_at)
    select t.id, t.user_id, ${event.guildId}::uuid, ${event.id}::uuid, ${kind.kind}, ${title}, ${body}, ${link}, now()
    from unnest(${arrayParam(
      userIds.map(() => uuidv7()),
      'uuid',
    )}, ${arrayParam(userIds, 'uuid')}) as t(id, user_id)
    join notification_preferences p on p.user_id = t.user_id and p.kind = ${kind.preference} and p.in_discord
    join users u on u.id = t.user_id and u.discord_id is not null
    left join discord_inboxes i on i.user_id = t.user_id
    where i.user_id is null or i.state = 'on' or (i.state = 'closed' and i.discord_id is distinct from u.discord_id)
    on conflict do nothing returning user_id as "userId"`);
  if (noted.length === 0) return;
  const ids = arrayParam(
    noted.map(({ userId }) => userId),
    'uuid',
  );
  // Always in the same order: of two that tell the same people, one waits for the other.
  await tx.execute(sql`
    insert into discord_inboxes (user_id) select id from unnest(${ids}) as t(id) order by id on conflict do nothing`);
  const theirs = sql`i.user_id in (select unnest(${ids}))`;
  if (kind.goodForMinutes === undefined) return setDue(tx, sql`${theirs} and i.due_at is null`);
  // What waits for its hour goes along. Who is being told at this moment is told once more after that.
  const isLater = sql`(i.due_at is null or (i.cadence <> 'now' and i.tries = 0 and i.due_at > ${SOON}))`;
  await setDue(tx, sql`${theirs} and ${isLater}`, SOON);
}

/** What waits for these people is sent when their settings say, or at another time. */
export async function setDue(tx: Tx, which: SQL, at = NEXT_DUE): Promise<void> {
  const due = await sqlRows(tx).as({ dueAt: instant })(sql`
    with meant as materialized (select i.user_id from discord_inboxes i where ${which} order by i.user_id for update)
    update discord_inboxes i set due_at = ${at} from meant where i.user_id = meant.user_id returning i.due_at as "dueAt"`);
  const [first] = due.map(({ dueAt }) => new Date(dueAt)).toSorted((a, b) => a.getTime() - b.getTime());
  // What is due later is found by the clock.
  if (first && first.getTime() - Date.now() < LEAST_BETWEEN_SECONDS * 1_000) await wakeAt(tx, NOTICES_CLOCK, first);
}

/**
 * These `d` of `discord_notices` are not told any more, nor by a message that is tried once more: whether it's there already is asked
 * before anything else.
 */
export async function dropNotices(tx: Tx, which: SQL): Promise<void> {
  if (hasDiscordMessages()) await tx.execute(sql`delete from discord_notices d where ${which}`);
}
