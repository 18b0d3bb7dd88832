import { sql } from 'drizzle-orm';
import { type Db, database } from '#/platform/db/db.server.ts';
import { bool, instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { PauseReason } from './pause.rules.ts';

interface Pause {
  readonly guildId: string;
  readonly channelId: string;
  readonly reason: PauseReason;
  readonly ms: number;
}

const until = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000}::float8)`;
const onConflict = sql`on conflict (guild_id, channel_id) do update set reason = excluded.reason, until = excluded.until`;

export const keepPause = ({ guildId, channelId, reason, ms }: Pause) =>
  database().execute(sql`
    insert into discord_pauses (guild_id, channel_id, reason, until)
    values (${guildId}, ${channelId}, ${reason}, ${until(ms)}) ${onConflict}`);

/** Discord wants a pause of the whole bot: every guild with something to send waits. */
export const keepPauseOfAll = (ms: number) =>
  database().execute(sql`
    insert into discord_pauses (guild_id, channel_id, reason, until)
    select distinct guild_id, '', 'limited', ${until(ms)} from discord_posts where state = 'waiting' ${onConflict}`);

/** Whether the bot was refused there a short time ago. */
export async function isClosed(guildId: string, channelId: string): Promise<boolean> {
  const [row] = await sqlRows(database()).as({ closed: bool })(sql`
    select until > now() as closed from discord_pauses
    where guild_id = ${guildId} and channel_id = ${channelId} and reason = 'refused'`);
  return row?.closed ?? false;
}

/** Staff want it to be tried again. */
export const reopenChannels = (tx: Pick<Db, 'execute'>, guildId: string) =>
  tx.execute(sql`delete from discord_pauses where guild_id = ${guildId} and reason = 'refused'`);

/** What Discord asked to wait for in a guild, and until when. */
export const readPauses = (db: Db, guildId: string) =>
  sqlRows(db).as({ channelId: text, until: instant })(sql`
    select channel_id as "channelId", until from discord_pauses
    where guild_id = ${guildId} and reason = 'limited' and until > now() order by until desc limit 5`);

export const removePastPauses = () => database().execute(sql`delete from discord_pauses where until <= now()`);
