import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { verificationAnswered, verificationDecided } from '#/features/guild-settings/verification.events.ts';
import { verificationRequests } from '#/features/guild-settings/verification.tables.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import type { VerificationFacts } from './verification.policy.ts';

/** The guild and its latest request, locked until the transaction ends; null where the guild is gone. */
export async function lockVerification(
  tx: Tx,
  guildId: string,
): Promise<(VerificationFacts & { name: string }) | null> {
  const [guild] = await tx
    .select({ name: guilds.name, verifiedAt: guilds.verifiedAt })
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNull(guilds.deletedAt)))
    .for('no key update');
  if (!guild) return null;
  const [request] = await tx
    .select({ state: verificationRequests.state })
    .from(verificationRequests)
    .where(eq(verificationRequests.guildId, guildId));
  return { name: guild.name, verified: guild.verifiedAt !== null, state: request?.state ?? null };
}

/** Takes a guild's request back if it still waits for an answer; answers whether one did. */
export async function withdrawRequest(tx: Tx, guildId: string): Promise<boolean> {
  const withdrawn = await tx
    .update(verificationRequests)
    .set({ state: 'withdrawn' })
    .where(and(eq(verificationRequests.guildId, guildId), eq(verificationRequests.state, 'pending')));
  return withdrawn.rowCount === 1;
}

/**
 * Gives a guild the badge, or takes or keeps it from it, and answers its latest request, also one that was answered otherwise;
 * null for an unknown address. `changed` is false where everything was so already. By platform admins alone, never by a guild.
 */
export async function answerVerification(
  tx: Tx,
  by: SystemPrincipal,
  decision: Decision,
): Promise<{ name: string; changed: boolean } | null> {
  const done = await answerRequest(tx, decision);
  if (done === null) return null;
  if (done.events.length > 0) await writeEvents(tx, by, undefined, done.events);
  return { name: done.name, changed: done.events.length > 0 };
}

interface Decision {
  readonly slug: string;
  readonly verified: boolean;
  readonly answer: string | null;
}

/** The same without its events, which its caller records: for the guild's log and the platform's; none where everything was so already. */
export async function answerRequest(
  tx: Tx,
  { slug, verified, answer }: Decision,
): Promise<{ name: string; events: readonly NewEvent[] } | null> {
  const [guild] = await tx
    .select({ id: guilds.id, name: guilds.name, verifiedAt: guilds.verifiedAt })
    .from(guilds)
    .where(and(eq(guilds.slug, slug), isNull(guilds.deletedAt)))
    .for('no key update');
  if (!guild) return null;
  const { name } = guild;
  const state = verified ? 'granted' : 'declined';
  const answered = await tx
    .update(verificationRequests)
    .set({ state, answer, answeredAt: sql`now()` })
    .where(
      and(eq(verificationRequests.guildId, guild.id), notInArray(verificationRequests.state, ['withdrawn', state])),
    )
    .returning({ guildId: verificationRequests.guildId });
  const changed = answered.length > 0 || (guild.verifiedAt !== null) !== verified;
  if (!changed) return { name, events: [] };
  await tx
    .update(guilds)
    .set({ verifiedAt: verified ? sql`coalesce(verified_at, now())` : null })
    .where(eq(guilds.slug, slug));
  const subject = { id: guild.id, label: name };
  const data = { verified, answer };
  const events = [verificationAnswered({ subject, data, guildId: guild.id }), verificationDecided({ subject, data })];
  return { name, events };
}
