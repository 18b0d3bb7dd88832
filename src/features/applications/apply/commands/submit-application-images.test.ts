import { expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aForm, anApplication } from '#/features/applications/application.factory.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { readUpload } from '#/features/uploads/upload.queries.server.ts';
import { cleanUpUploads } from '#/features/uploads/upload.reactions.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testStore } from '#/testing/store.ts';

testDatabase();
testStore();

test('an image that was sent in is kept, and shown to the guild that received it alone', async () => {
  const guild = await aGuild();
  const [question] = await aForm(guild, [{ type: 'image', question: 'Your gear' }]);
  const person = await aPerson();
  const { url, key } = await anUpload(person.principal, { purpose: 'applications' });
  await anApplication(guild, { person, responses: { [question!.id]: url } });

  await cleanUpUploads(storage(), new Date(Date.now() + 48 * 3600_000));
  const { principal: recruiter } = await aMember(guild, { permissions: ['view:applications'] });
  const file = await (await readUpload.as(recruiter, { key })).open();
  expect(file?.size).toBeGreaterThan(0);
  await file?.stream.cancel();
  const others = [
    (await aMember(guild, { permissions: ['view:members'] })).principal,
    (await aGuild()).owner.principal,
  ];
  for (const other of others) await expect(readUpload.as(other, { key })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an image of someone else, of another purpose, or deleted is refused at its question', async () => {
  const guild = await aGuild();
  const [question] = await aForm(guild, [{ type: 'image', question: 'Your gear' }]);
  const person = await aPerson();
  const foreign = await anUpload(await aUser(), { purpose: 'applications' });
  const avatar = await anUpload(person.principal);
  const gone = foreign.url.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  for (const link of [foreign.url, avatar.url, gone])
    await expect(anApplication(guild, { person, responses: { [question!.id]: link } })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { [`responses.${question!.id}`]: 'This image is no longer available. Please upload it again.' },
    });
});
