import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { characters } from '#/features/accounts/character.tables.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { applicationWithdrawn } from './application.events.ts';
import type { ApplicationFacts } from './application.policy.ts';
import { applicationSettings, applications } from './application.tables.server.ts';
import { QUESTION_TYPES, type Question } from './application-values.rules.ts';

export interface LockedApplication extends ApplicationFacts {
  readonly guildId: string;
  readonly id: string;
  readonly userId: string;
  readonly characterId: string;
  readonly characterName: string;
}

/**
 * An application, locked until the transaction ends, after its character. Everything that makes a character join or
 * apply locks the character first, so that no two of them wait for each other. Null where there is none.
 */
export async function lockApplication(
  tx: Tx,
  { guildId, applicationId }: { guildId: string; applicationId: string },
): Promise<LockedApplication | null> {
  const isIt = and(eq(applications.guildId, guildId), eq(applications.id, applicationId));
  const [seen] = await tx.select({ characterId: applications.characterId }).from(applications).where(isIt);
  if (!seen) return null;
  const [character] = await tx
    .select({ deletedAt: characters.deletedAt, archivedAt: characters.archivedAt })
    .from(characters)
    .where(eq(characters.id, seen.characterId))
    .for('no key update');
  const [row] = await tx
    .select({
      guildId: applications.guildId,
      id: applications.id,
      userId: applications.userId,
      characterId: applications.characterId,
      characterName: applications.characterName,
      status: applications.status,
    })
    .from(applications)
    .where(isIt)
    .for('update');
  return row ? { ...row, characterDeleted: character?.deletedAt !== null || character.archivedAt !== null } : null;
}

/**
 * Withdraws what a character has pending anywhere, for when it has joined a guild, was archived or deleted. Lock the character
 * first. The events belong to the guilds of the applications: record them.
 */
export async function withdrawPending(
  tx: Tx,
  characterId: string,
  why: Exclude<WhyWithdrawn, 'guild_deleted'> = 'joined_a_guild',
): Promise<NewEvent[]> {
  return withdraw(tx, eq(applications.characterId, characterId), why);
}

/** The same because of a decision that can be undone: what is withdrawn keeps its id. */
export const withdrawPendingBy = (tx: Tx, decisionId: string, characterId: string): Promise<NewEvent[]> =>
  withdraw(tx, eq(applications.characterId, characterId), 'joined_a_guild', decisionId);

/** The same for many that joined a guild at once. */
export const withdrawPendingOf = (tx: Tx, characterIds: readonly string[]): Promise<NewEvent[]> =>
  withdraw(tx, inArray(applications.characterId, [...characterIds]), 'joined_a_guild');

/** Withdraws what waits at a guild that is being deleted. */
export const withdrawPendingAt = (tx: Tx, guildId: string): Promise<NewEvent[]> =>
  withdraw(tx, eq(applications.guildId, guildId), 'guild_deleted');

type WhyWithdrawn = 'joined_a_guild' | 'character_archived' | 'character_deleted' | 'guild_deleted';

async function withdraw(tx: Tx, which: SQL, why: WhyWithdrawn, decisionId: string | null = null): Promise<NewEvent[]> {
  const withdrawn = await tx
    .update(applications)
    .set({ status: 'withdrawn', decidedAt: sql`now()`, decisionId })
    .where(and(which, eq(applications.status, 'pending')))
    .returning({
      guildId: applications.guildId,
      id: applications.id,
      userId: applications.userId,
      characterId: applications.characterId,
      label: applications.characterName,
    });
  return withdrawn.map(({ guildId, id, userId, characterId, label }) =>
    applicationWithdrawn({
      guildId,
      subject: { id, label },
      data: { userId, characterId, why },
      invalidateFor: [userId],
    }),
  );
}

/**
 * The guild's settings, locked until the transaction ends; made with their defaults where they are missing. Null where
 * there is no such guild. `share` keeps them, and with them the questions, as they are.
 */
export async function lockSettings(tx: Tx, guildId: string, mode: 'update' | 'share' = 'update') {
  await tx.execute(sql`
    insert into application_settings (guild_id) select id from guilds where id = ${guildId} and deleted_at is null
    on conflict do nothing`);
  const [row] = await tx.select().from(applicationSettings).where(eq(applicationSettings.guildId, guildId)).for(mode);
  return row ?? null;
}

export type SettingsRow = typeof applicationSettings.$inferSelect;

const QUESTION = {
  ...{ id: text, question: text, description: text.orNull, type: oneOf(QUESTION_TYPES), required: bool },
  ...{ options: arrayOf(text), orderId: int },
};

/** The questions of a guild's form, in their order. */
export async function questionsOf(db: Db, guildId: string): Promise<Question[]> {
  return sqlRows(db).as(QUESTION)(sql`
    select id, question, description, type, required, options, order_id as "orderId"
    from application_questions where guild_id = ${guildId} order by order_id, id`);
}
