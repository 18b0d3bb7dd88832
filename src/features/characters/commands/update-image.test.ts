import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { uploadClaims } from '#/features/uploads/upload.tables.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { testStore } from '#/testing/store.ts';
import { aCharacter } from '../character.factory.ts';
import { getCharacter } from '../character.queries.server.ts';
import { updateImage } from './update-image.server.ts';

testDatabase();
testStore();

const claimsOf = (characterId: string) =>
  database()
    .select({ holder: uploadClaims.holder })
    .from(uploadClaims)
    .where(like(uploadClaims.holder, `character:${characterId}:%`))
    .orderBy(sql`1`);

async function pictured(user: UserPrincipal) {
  const { id } = await aCharacter(user);
  const [avatar, screenshot] = [await anUpload(user), await anUpload(user)];
  return { characterId: id, avatarImageLink: avatar.url, screenshotImageLink: screenshot.url };
}

test('keeps both pictures for as long as the character shows them, and records it', async () => {
  const user = await aUser();
  const sent = await pictured(user);
  const { characterId, ...links } = sent;
  await updateImage.as(user, sent);
  expect(await getCharacter.as(user, { character_id: characterId })).toMatchObject(links);
  expect(await claimsOf(characterId)).toHaveLength(2);
  const recorded = await database().select().from(events).where(eq(events.subjectId, characterId));
  expect(recorded.at(-1)).toMatchObject({ type: 'character.changed', data: { changed: Object.keys(links) } });
  await updateImage.as(user, { ...sent, avatarImageLink: null });
  expect(await claimsOf(characterId)).toEqual([{ holder: `character:${characterId}:screenshot` }]);
});

describe('refused', () => {
  test('without a screenshot, saying that its link is required', async () => {
    const user = await aUser();
    const sent = await pictured(user);
    await expect(updateImage.as(user, { ...sent, screenshotImageLink: '' })).rejects.toMatchObject({
      fields: { screenshotImageLink: 'Screenshot image link is required' },
    });
  });

  test('with an image of someone else, or of another site, and nothing is saved', async () => {
    const user = await aUser();
    const sent = await pictured(user);
    const foreign = await anUpload(await aUser());
    for (const avatarImageLink of [foreign.url, 'https://elsewhere.example/a.png', 'javascript:alert(1)'])
      await expect(updateImage.as(user, { ...sent, avatarImageLink })).rejects.toMatchObject({
        fields: { avatarImageLink: 'This image is no longer available. Please upload it again.' },
      });
    const seen = await getCharacter.as(user, { character_id: sent.characterId });
    expect(seen).toMatchObject({ avatarImageLink: null, screenshotImageLink: null });
  });

  test('without the account permission', async () => {
    const user = await aUser({ deniedPermissions: ['edit:characters'] });
    await expect(updateImage.as(user, await pictured(user))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a foreign character answers as an unknown one', async () => {
    const user = await aUser();
    const sent = await pictured(user);
    const { id: foreign } = await aCharacter(await aUser());
    const answers = await Promise.all(
      [foreign, uuidv7()].map((characterId) =>
        updateImage.as(user, { ...sent, characterId }).catch(({ body }) => body),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('after two concurrent saves picture and claim agree', async () => {
  const user = await aUser();
  const sent = await pictured(user);
  const other = await anUpload(user);
  await Promise.all([updateImage.as(user, sent), updateImage.as(user, { ...sent, avatarImageLink: other.url })]);
  const { rows } = await database().execute(sql`
    select c.avatar_image_link = '/files/' || u.key as agrees from characters c
    join upload_claims h on h.holder = 'character:' || c.id || ':avatar' join uploads u on u.id = h.upload_id
    where c.id = ${sent.characterId}`);
  expect(rows).toEqual([{ agrees: true }]);
});

test('a deleted character lets its pictures go', async () => {
  const user = await aUser();
  const sent = await pictured(user);
  await updateImage.as(user, sent);
  await deleteCharacter.as(user, { characterId: sent.characterId });
  expect(await claimsOf(sent.characterId)).toEqual([]);
});
