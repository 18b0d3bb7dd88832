import { and, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#/platform/db/db.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { formerSlugs, guilds } from './guild.tables.server.ts';
import { SLUG_MESSAGES, slugFault } from './slug.rules.ts';

/** May this slug be used for a new guild, or by this one? `problem` says why not. */
export const checkSlug = query({
  name: 'guild.checkSlug',
  input: z.strictObject({ slug: z.string().max(100), guildId: z.uuid().toLowerCase().optional() }),
  allow: anyone,
  read: async ({ db, input: { slug, guildId } }) => {
    const fault = slugFault(slug);
    const problem = fault ? SLUG_MESSAGES[fault] : (await isTaken(db, slug, guildId)) ? SLUG_MESSAGES.taken : null;
    return { slug, problem };
  },
});

/** What a guild has, or had, is not taken for itself. */
async function isTaken(db: Db, slug: string, guildId?: string): Promise<boolean> {
  const [guild] = await db.select({ id: guilds.id }).from(guilds).where(eq(guilds.slug, slug));
  if (guild) return guild.id !== guildId;
  const [former] = await db
    .select({ guildId: formerSlugs.guildId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.slug, slug), gt(formerSlugs.until, sql`now()`)));
  return former !== undefined && former.guildId !== guildId;
}
