import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { type PreviewContent, previewSvg } from '#/features/heraldry/preview.drawing.server.ts';
import { pngOfSvg } from '#/platform/input/images.server.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery } from '#/platform/query.server.ts';

interface Previewed {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly server: string;
  readonly memberCount: number;
}

/** The picture of 1200 by 630 that shared links show, as PNG. NOT_FOUND for an unknown guild. */
export const guildPreview = openQuery({
  name: 'guild-preview.guildPreview',
  reachedBy: 'address',
  input: guildIdInput,
  load: async (db, { guildId }) => {
    const { id, name, region, server, memberCount } = guilds;
    const [guild] = await db
      .select({ id, name, region, server, memberCount })
      .from(guilds)
      .where(and(eq(guilds.id, guildId), isNull(guilds.deletedAt)));
    return guild ?? null;
  },
  allow: anyone,
  read: async ({ loaded: guild }) => {
    const content = previewOf(guild);
    const version = previewVersion(content);
    return { version, png: await drawn(version, content) };
  },
});

export const previewOf = (guild: Previewed): PreviewContent => ({
  id: guild.id,
  name: guild.name,
  facts: `${guild.region} · ${guild.server} · ${memberCountLabel(guild.memberCount)}`,
});

/** Changes with everything that is drawn. */
export const previewVersion = (content: PreviewContent): string =>
  createHash('sha256')
    .update(JSON.stringify([content.id, content.name, content.facts]))
    .digest('hex')
    .slice(0, 12);

const MOST_KEPT = 200;
const kept = new Map<string, Promise<Buffer>>();

/** Drawn once per content; the oldest of more than 200 is forgotten. A failed drawing is not kept. */
function drawn(version: string, content: PreviewContent): Promise<Buffer> {
  const known = kept.get(version);
  if (known) return known;
  const png = pngOfSvg(previewSvg(content));
  kept.set(version, png);
  png.catch(() => kept.delete(version));
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return png;
}
