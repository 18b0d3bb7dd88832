import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { publicGuild } from './guild.queries.server.ts';
import { guildPreview } from './guild-preview.queries.server.ts';

testDatabase();

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

  it('is not found for an unknown guild', async () => {
    await expect(guildPreview.as(ANONYMOUS, { guildId: uuidv7() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
