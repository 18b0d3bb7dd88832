import { and, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { AppError, conflict } from '#/base/app-error.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { formerSlugs, guilds } from './guild.tables.server.ts';
import { FORMER_SLUG_DAYS, FORMER_SLUGS_AT_ONCE, SLUG_MESSAGES } from './slug.rules.ts';

/**
 * Refuses a slug that another guild had before and that still leads to it. To be asked after the slug is written, so that
 * a guild giving it up in a parallel transaction is seen. `field`: of the form that the message belongs to.
 */
export async function refuseFormerSlug(tx: Tx, slug: string, field: string, guildId?: string): Promise<void> {
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, slug), lte(formerSlugs.until, sql`now()`)));
  const others: SQL[] = guildId === undefined ? [] : [ne(formerSlugs.guildId, guildId)];
  const held = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.slug, slug), gt(formerSlugs.until, sql`now()`), ...others));
  if (held.length > 0) throw slugTaken(field);
}

/** Gives a guild another address; the old one leads to it for 90 days and is no one else's until then. */
export async function changeSlug(
  tx: Tx,
  { guildId, from, to, field }: { guildId: string; from: string; to: string; field: string },
): Promise<void> {
  await tx
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.guildId, guildId), sql`(${formerSlugs.slug} = ${to} or ${formerSlugs.until} <= now())`));
  const kept = await tx.$count(formerSlugs, eq(formerSlugs.guildId, guildId));
  if (kept >= FORMER_SLUGS_AT_ONCE)
    throw conflict(
      'too_many_slugs',
      `This link was changed ${FORMER_SLUGS_AT_ONCE} times in ${FORMER_SLUG_DAYS} days. Keep it for now, or go back to one the guild used before.`,
    );
  await tx.update(guilds).set({ slug: to }).where(eq(guilds.id, guildId));
  await refuseFormerSlug(tx, to, field, guildId);
  const until = sql`now() + make_interval(days => ${FORMER_SLUG_DAYS})`;
  await tx
    .insert(formerSlugs)
    .values({ slug: from, guildId, until })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { guildId, until } });
}

export const slugTaken = (field: string) =>
  new AppError({
    code: 'CONFLICT',
    reason: 'slug_taken',
    message: SLUG_MESSAGES.taken,
    fields: { [field]: SLUG_MESSAGES.taken },
  });
