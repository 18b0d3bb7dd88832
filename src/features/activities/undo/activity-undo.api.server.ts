import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { UNDO_SECONDS, type UndoKind } from './activity-undo.rules.ts';
import { activityUndos } from './activity-undo.tables.server.ts';

const OF_ACTIVITY = [
  ...['activities', 'sign_ups', 'sign_up_alternatives', 'sign_up_places', 'sign_up_notes'],
  ...['participants', 'participant_notes', 'check_ins', 'check_in_marks', 'attendance_appeals', 'sent_reminders'],
  ...['parties', 'party_slots'],
  ...['discord_voice_readings', 'discord_voice_snapshots', 'discord_voice_people'],
];

/** The tables whose rows are kept, each behind those that it refers to. */
export const KEPT_TABLES: Readonly<Record<UndoKind, readonly string[]>> = {
  activity: OF_ACTIVITY,
  'sign-up': ['sign_ups', 'sign_up_alternatives', 'sign_up_notes'],
  'sign-ups': ['sign_ups', 'sign_up_alternatives', 'sign_up_places', 'sign_up_notes'],
  participant: ['participants', 'participant_notes'],
  parties: ['parties', 'party_slots'],
  'series-days': OF_ACTIVITY,
};

interface Keeping {
  readonly kind: UndoKind;
  readonly activityId: string;
  /** Where it is about other activities than this one: which. */
  readonly activityIds?: readonly string[];
  /** Of a sign-up: whose. */
  readonly userId?: string;
  readonly participantId?: string;
  /** What besides rows is to be known then. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Keeps what a change is about to remove or replace; answers the id that undoes it. Before the change, under its locks. */
export async function keepForUndo(
  tx: Tx,
  who: Pick<GuildScope, 'guildId' | 'userId'>,
  { kind, activityId, activityIds = [activityId], userId, participantId, facts = {} }: Keeping,
): Promise<string> {
  const { guildId } = who;
  const undoId = uuidv7();
  const rows = KEPT_TABLES[kind].map((name) => {
    const id = sql.identifier(name === 'activities' ? 'id' : 'activity_id');
    const theirs = userId === undefined ? sql`` : sql`and t.user_id = ${userId}`;
    const one = sql.identifier(name === 'participants' ? 'id' : 'participant_id');
    const only = participantId === undefined ? theirs : sql`and t.${one} = ${participantId}`;
    return sql`${name}::text, (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.identifier(name)} t
      where t.guild_id = ${guildId} and t.${id} = any(${sql.param([...activityIds])}::uuid[]) ${only})`;
  });
  await tx.execute(sql`
    insert into activity_undos (guild_id, id, kind, activity_id, user_id, expires_at, kept)
    values (${guildId}, ${undoId}, ${kind}, ${activityId}, ${who.userId}, now() + make_interval(secs => ${UNDO_SECONDS}),
      jsonb_build_object(${sql.join(rows, sql`, `)}) || ${JSON.stringify({ facts })}::jsonb)`);
  return undoId;
}

/** What the change has made, so that it isn't undone where someone has changed that since. */
export async function noteMade(tx: Tx, which: WhichUndo, madeDigest: string): Promise<void> {
  await tx.update(activityUndos).set({ madeDigest }).where(isUndo(which));
}

interface WhichUndo {
  readonly guildId: string;
  readonly undoId: string;
}

export type LockedUndo = typeof activityUndos.$inferSelect;

/** What this person did a few seconds ago, locked; null for anyone else, and later. */
export async function lockUndo(
  tx: Tx,
  { userId }: Pick<GuildScope, 'userId'>,
  kind: UndoKind,
  which: WhichUndo,
): Promise<LockedUndo | null> {
  const [row] = await tx
    .select()
    .from(activityUndos)
    .where(
      and(
        isUndo(which),
        eq(activityUndos.kind, kind),
        sql`${activityUndos.userId} = ${userId}`,
        gt(activityUndos.expiresAt, sql`now()`),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Writes the rows again and forgets them: a change is undone once. Nothing of theirs may be there any more. */
export async function restoreKept(tx: Tx, { guildId, id, kind }: LockedUndo): Promise<void> {
  for (const name of KEPT_TABLES[kind]) {
    const table = sql.identifier(name);
    await tx.execute(sql`
      insert into ${table} select r.* from activity_undos u, jsonb_populate_recordset(null::${table}, u.kept->${name}) r
      where u.guild_id = ${guildId} and u.id = ${id}`);
  }
  await tx.delete(activityUndos).where(isUndo({ guildId, undoId: id }));
}

/** By the clock. */
export async function removeExpiredUndos(): Promise<void> {
  await database().delete(activityUndos).where(lte(activityUndos.expiresAt, sql`now()`));
}

const isUndo = ({ guildId, undoId }: WhichUndo): SQL | undefined =>
  and(eq(activityUndos.guildId, guildId), eq(activityUndos.id, undoId));
