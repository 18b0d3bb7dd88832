import { type SQL, sql } from 'drizzle-orm';
import { uuidv7At } from '#/base/id.ts';
import { isSuspended } from '#/features/accounts/suspension.api.server.ts';
import { SOON, setDue } from '#/features/notifications/discord-delivery.api.server.ts';
import { LEAST_BETWEEN_SECONDS } from '#/features/notifications/discord-delivery.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';

/** Seconds after which another worker takes what one took: longer than all that it may wait for. */
const LEASE_SECONDS = 90;

const TAKEN = {
  ...{ userId: text, account: text.orNull, channelId: text.orNull, batch: text.orNull, tries: int, mayBeTold: bool },
};

/** Someone who is to be told something, taken by a worker. */
export interface TakenInbox {
  readonly userId: string;
  /** Their account on Discord. */
  readonly account: string | null;
  /** The channel to this account; null where it isn't known yet. */
  readonly channelId: string | null;
  /** The message that may have been sent, as no answer came. */
  readonly batch: string | null;
  /** This one included. */
  readonly tries: number;
  /** They aren't suspended, and neither stopped it nor closed their messages. */
  readonly mayBeTold: boolean;
}

/** What was noted while its person's inbox was being settled is noticed for so long (milliseconds), and of so many people at once. */
const NOTICED_FOR = 3_600_000;
const NOTICED_AT_ONCE = 200;

/** People for whom something waits although their inbox says that nothing does: it was noted while the message before was settled. */
export const noticeForgotten = () =>
  inTransaction((tx) =>
    setDue(
      tx,
      sql`i.user_id in (
        select w.user_id from discord_notices d join discord_inboxes w on w.user_id = d.user_id
        where d.id >= ${uuidv7At(currentTime() - NOTICED_FOR, () => 0)}::uuid and w.due_at is null
        order by d.id limit ${NOTICED_AT_ONCE}) and i.due_at is null`,
      SOON,
    ),
  );

/** Takes whoever waits longest, for a while; null when no one is due. */
export async function takeInbox(): Promise<TakenInbox | null> {
  const [inbox] = await sqlRows(database()).as(TAKEN)(sql`
    with due as materialized (
      select user_id from discord_inboxes where due_at <= now() order by due_at limit 1 for update skip locked)
    update discord_inboxes i set due_at = now() + make_interval(secs => ${LEASE_SECONDS}), tries = i.tries + 1
    from due join users u on u.id = due.user_id where i.user_id = due.user_id
    returning i.user_id as "userId", u.discord_id as account, i.batch, i.tries,
      case when i.discord_id = u.discord_id then i.channel_id end as "channelId",
      u.discord_id is not null and not ${isSuspended(sql`i.user_id`)}
        and (i.state = 'on' or (i.state = 'closed' and i.discord_id is distinct from u.discord_id)) as "mayBeTold"`);
  return inbox ?? null;
}

/** These go into one message, which is about to be sent. */
export const beginBatch = (userId: string, batch: string, ids: readonly string[]) =>
  withInbox(userId, async (tx) => {
    await tx.execute(sql`
      update discord_notices set batch = ${batch} where user_id = ${userId} and id in (select unnest(${arrayParam(ids, 'uuid')}))`);
    await tx.execute(sql`update discord_inboxes set batch = ${batch} where user_id = ${userId}`);
  });

export const keepChannel = (userId: string, discordId: string, channelId: string | null) =>
  database().execute(sql`
    update discord_inboxes set discord_id = ${discordId}, channel_id = ${channelId},
      state = case when state = 'closed' then 'on' else state end
    where user_id = ${userId}`);

/** What is not to be told any more. */
export const dropNotices = (userId: string, ids: readonly string[]) =>
  database().execute(sql`
    delete from discord_notices where user_id = ${userId} and id in (select unnest(${arrayParam(ids, 'uuid')}))`);

/** The message is there, or never will be; what waits besides is sent in the next one. */
export const endBatch = (userId: string, wasSent: boolean) =>
  withInbox(userId, async (tx) => {
    await tx.execute(sql`delete from discord_notices where user_id = ${userId} and batch is not null`);
    await settle(tx, userId, wasSent ? sql`sent_at = now(),` : sql``);
  });

/** Nothing was sent: what was to be in the message waits again, until then. */
export const releaseBatch = (userId: string, waitMs: number) =>
  withInbox(userId, async (tx) => {
    await tx.execute(sql`update discord_notices set batch = null where user_id = ${userId} and batch is not null`);
    await tx.execute(sql`
      update discord_inboxes set batch = null, tries = greatest(0, tries - 1), due_at = ${after(waitMs)}
      where user_id = ${userId}`);
  });

/** No answer came: the same message is sent once more then, if it isn't there. */
export const postponeBatch = (userId: string, waitMs: number) =>
  database().execute(sql`update discord_inboxes set due_at = ${after(waitMs)} where user_id = ${userId}`);

/** Nothing is told to them: nothing waits either. `closedAccount`: the account on Discord that takes no messages. */
export const forgetAll = (userId: string, closedAccount: string | null = null) =>
  withInbox(userId, async (tx) => {
    await tx.execute(sql`delete from discord_notices where user_id = ${userId}`);
    const closes =
      closedAccount === null ? sql`` : sql`state = 'closed', discord_id = ${closedAccount}, channel_id = null,`;
    await settle(tx, userId, closes);
  });

/** The inbox before what is in it, as commands take them too. */
const withInbox = (userId: string, run: (tx: Tx) => Promise<unknown>) =>
  inTransaction(async (tx) => {
    await tx.execute(sql`select from discord_inboxes where user_id = ${userId} for update`);
    await run(tx);
  });

const settle = (tx: Tx, userId: string, set: SQL) =>
  tx.execute(sql`
    update discord_inboxes set ${set} batch = null, tries = 0,
      due_at = (select now() + make_interval(secs => ${LEAST_BETWEEN_SECONDS}) from discord_notices
        where user_id = ${userId} limit 1)
    where user_id = ${userId}`);

const after = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1_000})`;
