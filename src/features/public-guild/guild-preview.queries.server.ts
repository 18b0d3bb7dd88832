import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { guildCounts, guilds } from '#/features/guild-access/guild.tables.server.ts';
import {
  PREVIEW_AVATAR,
  PREVIEW_BANNER,
  PREVIEW_GROUND,
  previewSvg,
} from '#/features/heraldry/preview.drawing.server.ts';
import { readPublicImage } from '#/features/uploads/upload.api.server.ts';
import { partOfSvg, pngOfSvg } from '#/platform/input/images.server.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery } from '#/platform/query.server.ts';

/** What of a guild its preview shows. */
export interface Previewed {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly server: string;
  readonly memberCount: number;
  readonly avatarImageLink: string | null;
  readonly bannerImageLink: string | null;
}

/** The picture of 1200 by 630 that shared links show, as PNG. NOT_FOUND for an unknown guild. */
export const guildPreview = openQuery({
  name: 'guild-preview.guildPreview',
  reachedBy: 'address',
  input: guildIdInput,
  load: async (db, { guildId }) => {
    const { id, name, region, server, avatarImageLink, bannerImageLink } = guilds;
    const [guild] = await db
      .select({ id, name, region, server, memberCount: guildCounts.members, avatarImageLink, bannerImageLink })
      .from(guilds)
      .innerJoin(guildCounts, eq(guildCounts.guildId, guilds.id))
      .where(and(eq(guilds.id, guildId), isNull(guilds.deletedAt)));
    return guild ?? null;
  },
  allow: anyone,
  read: async ({ loaded: guild }) => {
    const version = previewVersion(guild);
    return { version, png: await cachedOr(version, () => draw(guild)) };
  },
});

const factsOf = ({ region, server, memberCount }: Previewed): string =>
  `${region} · ${server} · ${memberCountLabel(memberCount)}`;

/** Changes with everything that is drawn. Links of images are never used again for another one. */
export const previewVersion = (guild: Previewed): string =>
  createHash('sha256')
    .update(JSON.stringify([guild.id, guild.name, factsOf(guild), guild.bannerImageLink, guild.avatarImageLink]))
    .digest('hex')
    .slice(0, 12);

async function draw(guild: Previewed): Promise<Buffer> {
  const { id, name } = guild;
  const banner = await part(guild.bannerImageLink, PREVIEW_BANNER);
  const avatar = await part(guild.avatarImageLink, PREVIEW_AVATAR);
  return pngOfSvg(previewSvg({ id, name, facts: factsOf(guild), banner, avatar }));
}

/** Null where the guild has no such image, or the store has lost it: then the one drawn from its id is shown. */
async function part(link: string | null, size: { readonly width: number; readonly height: number }) {
  const image = await readPublicImage(link);
  return image && partOfSvg(image, { ...size, background: PREVIEW_GROUND });
}

const MOST_KEPT = 200;
const kept = new Map<string, Promise<Buffer>>();

/** Drawn once per content; the oldest of more than 200 is forgotten. A failed drawing is not cached. */
function cachedOr(version: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(version);
  if (known) return known;
  const png = make();
  kept.set(version, png);
  png.catch(() => kept.delete(version));
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return png;
}
