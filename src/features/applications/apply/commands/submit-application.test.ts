import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aForm, anApplication, withSettings } from '#/features/applications/application.factory.ts';
import type { Question } from '#/features/applications/application-values.rules.ts';
import { updateQuestions } from '#/features/applications/questions/commands/update-questions.server.ts';
import { getApplication } from '#/features/applications/review/application.queries.server.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { readUpload } from '#/features/uploads/upload.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { testStore } from '#/testing/store.ts';
import { submitApplication } from './submit-application.server.ts';
import { withdrawApplication } from './withdraw-application.server.ts';

testDatabase();
testStore();

let guild: FactoryGuild;
beforeAll(async () => {
  guild = await aGuild();
});

const apply = (person: Person, more: object = {}, to: { id: string } = guild) =>
  submitApplication.as(person.principal, {
    guildId: to.id,
    characterId: person.characterId,
    discordJoined: true,
    responses: {},
    ...more,
  });

const eventsOf = async (subjectId: string) =>
  await sqlRows(database()).as({
    type: text,
    guild_id: text,
    data: json,
  })(sql`select type, guild_id, data from events where subject_id = ${subjectId} order by id`);

describe('an application', () => {
  test('keeps the answers with the questions as they were asked, and is on record', async () => {
    const asked = await aGuild();
    const form = await aForm(asked, [
      { question: 'What should we call you?', description: 'Any name will do.' },
      { type: 'number', question: 'Evenings a week?', required: false },
      { type: 'boolean', question: 'Voice?' },
      { type: 'single_select', options: ['Sieges', 'Caravans'] },
      { type: 'multi_select', options: ['Mining', 'Fishing'] },
      { type: 'long_text', required: false },
    ]);
    const id = (index: number) => form[index]!.id;
    const person = await aPerson({ name: 'Orrin Tam' });
    const responses = {
      [id(0)]: ' Tom ',
      [id(2)]: false,
      [id(3)]: 'Caravans',
      [id(4)]: ['Fishing'],
      [id(5)]: 'a\n\nb',
    };
    const { applicationId } = await apply(person, { responses }, asked);

    const stored = await getApplication.as(asked.owner.principal, { guildId: asked.id, applicationId });
    expect(stored).toMatchObject({ status: 'pending', user: { name: 'Orrin Tam' }, character: { name: 'Orrin Tam' } });
    const answers = JSON.parse(stored.responses) as { questionType: string; response: unknown }[];
    expect(answers.map(({ questionType, response }) => [questionType, response])).toEqual([
      ['short_text', 'Tom'],
      ['number', null],
      ['boolean', false],
      ['single_select', 'Caravans'],
      ['multi_select', ['Fishing']],
      ['long_text', 'a\n\nb'],
    ]);
    expect(answers[0]).toMatchObject({ question: 'What should we call you?', description: 'Any name will do.' });
    const { userId } = person.principal;
    expect(await eventsOf(applicationId)).toEqual([
      { type: 'application.submitted', guild_id: asked.id, data: { userId, characterId: person.characterId } },
    ]);
  });

  test('keeps the image of an answer, which staff of the guild may see from then on', async () => {
    const asked = await aGuild();
    const [picture] = await aForm(asked, [{ type: 'image' }]);
    const person = await aPerson();
    const { url, key } = await anUpload(person.principal, { purpose: 'applications' });
    const staff = await aMember(asked, { permissions: ['view:applications'] });
    const seen = () => readUpload.as(staff.principal, { key });
    await expect(seen()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await apply(person, { responses: { [picture!.id]: url } }, asked);
    await expect(seen()).resolves.toMatchObject({ public: false });
    await expect(readUpload.as((await aMember(asked)).principal, { key })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('takes no image of another person, of another purpose, or that is not there', async () => {
    const asked = await aGuild();
    const [picture] = await aForm(asked, [{ type: 'image' }]);
    const person = await aPerson();
    const { url: theirs } = await anUpload((await aPerson()).principal, { purpose: 'applications' });
    const { url: avatar } = await anUpload(person.principal);
    const answers = [];
    for (const link of [theirs, avatar, theirs.replace(/.{8}\.webp$/, '00000000.webp')]) {
      const error = await apply(person, { responses: { [picture!.id]: link } }, asked).catch((thrown) => thrown);
      answers.push(JSON.stringify(error.body));
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!)).toMatchObject({
      code: 'INVALID',
      fields: { [`responses.${picture!.id}`]: expect.stringContaining('upload it again') },
    });
  });

  test('keeps its answers when a question is removed', async () => {
    const asked = await aGuild();
    const [question] = await aForm(asked, [{ question: 'For now' }]);
    const { id: applicationId } = await anApplication(asked, { responses: { [question!.id]: 'kept' } });
    await updateQuestions.as(asked.owner.principal, { guildId: asked.id, questions: [] });
    const { responses } = await getApplication.as(asked.owner.principal, { guildId: asked.id, applicationId });
    expect(JSON.parse(responses)).toMatchObject([{ question: 'For now', response: 'kept' }]);
  });

  test('sent twice with one key is one application', async () => {
    const person = await aPerson();
    const input = { guildId: guild.id, characterId: person.characterId, discordJoined: true, responses: {} } as const;
    const send = () =>
      asRequest({ principal: person.principal, idempotencyKey: `key-${person.characterId}` }, () =>
        submitApplication(input),
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ applicationId }) => applicationId)).size).toBe(1);
  });
});

describe('the form says what is wrong', () => {
  let asked: FactoryGuild;
  let form: Question[];
  beforeAll(async () => {
    asked = await aGuild();
    form = await aForm(asked, [{}, { type: 'number' }, { type: 'image', required: false }]);
  });

  test('without a character, without Discord', async () => {
    const person = await aPerson();
    await expect(apply(person, { characterId: '', discordJoined: false }, asked)).rejects.toMatchObject({
      code: 'INVALID',
      fields: {
        characterId: 'Character selection is required',
        discordJoined: 'You must join the Discord server to continue',
      },
    });
  });

  test('at each answer', async () => {
    const person = await aPerson();
    const responses = { [form[1]!.id]: 'most', [form[2]!.id]: 'https://elsewhere.example/x.png' };
    await expect(apply(person, { responses }, asked)).rejects.toMatchObject({
      code: 'INVALID',
      fields: {
        [`responses.${form[0]!.id}`]: 'Answer this question',
        [`responses.${form[1]!.id}`]: 'Enter a number',
        [`responses.${form[2]!.id}`]: 'Upload the image again',
      },
    });
  });

  test('when the questions have changed since it was loaded', async () => {
    const changing = await aGuild();
    const [first] = await aForm(changing, [{}]);
    const responses = { [first!.id]: 'x' };
    await updateQuestions.as(changing.owner.principal, {
      guildId: changing.id,
      questions: [{ ...first!, options: [], question: 'In other words' }],
    });
    const changed = { code: 'CONFLICT', message: 'The questions have changed. Please review your answers.' };
    await expect(apply(await aPerson(), { responses, questionsVersion: 2 }, changing)).rejects.toMatchObject(changed);
    await expect(apply(await aPerson(), { responses, questionsVersion: 3 }, changing)).resolves.toBeTruthy();
  });

  test('an answer to a question of another guild is as unknown as any', async () => {
    const answers = [];
    for (const id of [form[0]!.id, uuidv7()]) {
      const error = await apply(await aPerson(), { responses: { [id]: 'x' } }).catch((thrown) => thrown);
      answers.push(JSON.stringify(error.body));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('The questions have changed');
  });

  test('more than 64 KB in all', async () => {
    const wordy = await aGuild();
    const many = await aForm(
      wordy,
      Array.from({ length: 18 }, () => ({ type: 'long_text' as const })),
    );
    const responses = Object.fromEntries(many.map(({ id }) => [id, 'x'.repeat(4_000)]));
    await expect(apply(await aPerson(), { responses }, wordy)).rejects.toMatchObject({ reason: 'answers_too_long' });
  });
});

describe('who may not apply', () => {
  test('visitors', async () => {
    const person = await aPerson();
    await expect(
      submitApplication.as(ANONYMOUS, {
        guildId: guild.id,
        characterId: person.characterId,
        discordJoined: true,
        responses: {},
      }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('members, with any of their characters', async () => {
    const member = await aMember(guild);
    const other = await aCharacter(member.principal);
    await expect(apply(member, { characterId: other.id })).rejects.toMatchObject({ reason: 'already_member' });
  });

  test('people with a pending application, with any of their characters, until it is withdrawn', async () => {
    const person = await aPerson();
    const { applicationId } = await apply(person);
    const other = await aCharacter(person.principal);
    await expect(apply(person, { characterId: other.id })).rejects.toMatchObject({ reason: 'already_pending' });
    await withdrawApplication.as(person.principal, { guildId: guild.id, applicationId });
    await expect(apply(person, { characterId: other.id })).resolves.toBeTruthy();
  });

  test('at a closed guild', async () => {
    const closed = await aGuild();
    await withSettings(closed, { allowApplications: false });
    await expect(apply(await aPerson(), {}, closed)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'closed' });
  });

  test('after a rejection, for as long as the guild says', async () => {
    const strict = await aGuild();
    const { id: applicationId, person } = await anApplication(strict);
    await rejectApplication.as(strict.owner.principal, { guildId: strict.id, applicationId });
    await expect(apply(person, {}, strict)).rejects.toMatchObject({
      reason: 'cooldown',
      message: expect.stringContaining('in 7 days'),
    });
    await withSettings(strict, { cooldownDays: 0 });
    await expect(apply(person, {}, strict)).resolves.toBeTruthy();
  });

  test('the blocked', async () => {
    const strict = await aGuild();
    const { id: applicationId, person } = await anApplication(strict);
    await rejectApplication.as(strict.owner.principal, { guildId: strict.id, applicationId, block: true });
    await withSettings(strict, { cooldownDays: 0 });
    await expect(apply(person, {}, strict)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'blocked' });
    await expect(apply(person)).resolves.toBeTruthy();
  });

  test('a character that is in a guild', async () => {
    const elsewhere = await aMember(await aGuild());
    await expect(apply(elsewhere)).rejects.toMatchObject({ reason: 'already_in_guild' });
  });

  test('a character of someone else, deleted or unknown: the same answer for all', async () => {
    const person = await aPerson();
    const deleted = await aCharacter(person.principal);
    await deleteCharacter.as(person.principal, { characterId: deleted.id });
    const answers = [];
    for (const characterId of [(await aPerson()).characterId, deleted.id, uuidv7()]) {
      const error = await apply(person, { characterId }).catch((thrown) => thrown);
      answers.push(JSON.stringify(error.body));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('NOT_FOUND');
  });

  test('at a guild that is not there', async () => {
    await expect(apply(await aPerson(), {}, { id: uuidv7() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('too often', async () => {
    const person = await aPerson();
    const tries = [];
    for (let i = 0; i < 11; i++) tries.push(await apply(person, { characterId: uuidv7() }).catch(({ code }) => code));
    expect(tries).toEqual([...Array(10).fill('NOT_FOUND'), 'RATE_LIMITED']);
  });
});
