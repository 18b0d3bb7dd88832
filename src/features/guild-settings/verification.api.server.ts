import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { verificationAnswered } from '#/features/guild-settings/verification.events.ts';
import { verificationRequests } from '#/features/guild-settings/verification.tables.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
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
  { slug, verified, answer }: { slug: string; verified: boolean; answer: string | null },
): Promise<{ name: string; changed: boolean } | null> {
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
  if (!changed) return { name, changed };
  await tx
    .update(guilds)
    .set({ verifiedAt: verified ? sql`coalesce(verified_at, now())` : null })
    .where(eq(guilds.slug, slug));
  const subject = { id: guild.id, label: name };
  await writeEvents(tx, by, guild.id, [verificationAnswered({ subject, data: { verified, answer } })]);
  return { name, changed };
}
