import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { anUpload, aPicture } from '#/features/uploads/upload.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testStore } from '#/testing/store.ts';
import { publicGuild } from './guild.queries.server.ts';
import { guildPreview } from './guild-preview.queries.server.ts';

testDatabase();
testStore();

describe('the preview picture', () => {
  it('is a PNG of 1200 by 630, drawn once for the same content', async () => {
    const { id } = await aGuild({ name: 'Órder of the Dünir & <Co>' });
    const first = await guildPreview.as(ANONYMOUS, { guildId: id });
    expect(await sharp(first.png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await guildPreview.as(ANONYMOUS, { guildId: id })).png).toBe(first.png);
  });

  it('has an address that changes with what is drawn', async () => {
    const guild = await aGuild();
    const address = async () => (await publicGuild.as(ANONYMOUS, { slug: guild.slug })).links.preview;
    const { version } = await guildPreview.as(ANONYMOUS, { guildId: guild.id });
    const before = await address();
    expect(before).toMatch(new RegExp(`^http.+/api/og/guild/${guild.id}\\?v=${version}$`));
    await aMember(guild);
    expect(await address()).not.toBe(before);
  });

  it('shows the guild’s own banner and avatar, and another address with each', async () => {
    const guild = await aGuild();
    const { principal } = guild.owner;
    const address = async () => (await publicGuild.as(ANONYMOUS, { slug: guild.slug })).links.preview;
    const folder = { purpose: 'branding' as const, ownerId: guild.id };
    const red = await anUpload(principal, folder, await aPicture({ color: '#f00' }));
    const blue = await anUpload(principal, folder, await aPicture({ color: '#00f' }));
    const seen = new Set([await address()]);
    await database().update(guilds).set({ bannerImageLink: red.url }).where(eq(guilds.id, guild.id));
    seen.add(await address());
    await database().update(guilds).set({ avatarImageLink: blue.url }).where(eq(guilds.id, guild.id));
    seen.add(await address());
    expect(seen.size).toBe(3);
    const { png } = await guildPreview.as(ANONYMOUS, { guildId: guild.id });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isLike = (x: number, y: number, color: readonly number[]) =>
      color.every((value, at) => Math.abs((data[(y * info.width + x) * 3 + at] ?? -1) - value) < 24);
    expect([isLike(20, 20, [255, 0, 0]), isLike(1180, 380, [255, 0, 0])]).toEqual([true, true]);
    expect([isLike(156, 424, [0, 0, 255]), isLike(66, 334, [0, 0, 255])]).toEqual([true, false]);
  });

  it('falls back to what is drawn from the id where the store has lost the picture', async () => {
    const guild = await aGuild();
    const { principal } = guild.owner;
    const { url, key } = await anUpload(principal, { purpose: 'branding', ownerId: guild.id });
    await storage().delete(key);
    await database().update(guilds).set({ bannerImageLink: url }).where(eq(guilds.id, guild.id));
    const { png } = await guildPreview.as(ANONYMOUS, { guildId: guild.id });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200 });
  });

  it('is not found for an unknown guild', async () => {
    await expect(guildPreview.as(ANONYMOUS, { guildId: uuidv7() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
