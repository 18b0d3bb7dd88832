import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aForm } from '#/features/applications/application.factory.ts';
import { listQuestions } from '#/features/applications/apply/applicant.queries.server.ts';
import { getApplicationSettings } from '#/features/applications/settings/settings.queries.server.ts';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { updateQuestions } from './update-questions.server.ts';

testDatabase();

type Sent = Parameters<typeof updateQuestions>[0]['questions'][number];
const question = (more: Partial<Sent> = {}): Sent => ({
  question: 'Why?',
  description: null,
  type: 'short_text',
  required: true,
  options: [],
  orderId: 0,
  ...more,
});
const save = (
  guild: FactoryGuild,
  questions: Sent[],
  questionsVersion?: number,
  by: UserPrincipal = guild.owner.principal,
) => updateQuestions.as(by, { guildId: guild.id, questions, questionsVersion });
const resend = (stored: readonly (Omit<Sent, 'options'> & { options: readonly string[] })[]): Sent[] =>
  stored.map(({ id, question, description, type, required, options, orderId }) => ({
    id,
    question,
    description,
    type,
    required,
    options: [...options],
    orderId,
  }));

describe('a save', () => {
  test('answers the list with ids, numbered by place whatever was sent', async () => {
    const guild = await aGuild();
    const saved = await save(guild, [
      question({ question: 'First', orderId: 7 }),
      question({ question: 'Second', type: 'multi_select', options: ['a', '', ' b '], orderId: 3 }),
    ]);
    expect(saved.questions).toMatchObject([
      { question: 'First', orderId: 0, options: [] },
      { question: 'Second', orderId: 1, options: ['a', 'b'] },
    ]);
    for (const { id, uid } of saved.questions) expect(uid).toBe(id);
    const listed = await listQuestions.as(guild.owner.principal, { guildId: guild.id });
    expect(listed).toEqual(saved.questions);
  });

  test('keeps IDs, changes texts, moves, removes and adds in one save, which the audit log records', async () => {
    const guild = await aGuild();
    const [a, b, c] = await aForm(guild, [{ question: 'A' }, { question: 'B' }, { question: 'C' }]);
    const { questions } = await save(guild, [...resend([c!, { ...a!, question: 'A2' }]), question({ question: 'D' })]);
    expect(questions.map(({ id, question: words }) => [id, words])).toEqual([
      [c!.id, 'C'],
      [a!.id, 'A2'],
      [expect.any(String), 'D'],
    ]);
    const { rows } = await database().execute(
      sql`select data from events where guild_id = ${guild.id} and type = 'application.questions_saved' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ data: { added: ['D'], removed: ['B'], changed: ['A2'], moved: true } }]);
    expect(questions.map(({ id }) => id)).not.toContain(b!.id);
  });

  test('options of a type that has none are dropped', async () => {
    const { questions } = await save(await aGuild(), [question({ options: ['a'] })]);
    expect(questions[0]?.options).toEqual([]);
  });

  test('can empty the form', async () => {
    const guild = await aGuild();
    await aForm(guild, [{}, {}]);
    expect((await save(guild, [])).questions).toEqual([]);
  });
});

describe('it is refused', () => {
  test('when the type of a question is another', async () => {
    const guild = await aGuild();
    const form = await aForm(guild, [{}, {}]);
    const changed = resend([form[0]!, { ...form[1]!, type: 'number' as const }]);
    await expect(save(guild, changed)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { 'questions.1.type': "The type can't be changed" },
    });
  });

  test('when a question is listed twice', async () => {
    const guild = await aGuild();
    const [only] = await aForm(guild, [{}]);
    await expect(save(guild, resend([only!, only!]))).rejects.toMatchObject({ reason: 'question_twice' });
  });

  test('for a question of another guild, as for an unknown one, and leaves that guild alone', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    const [foreign] = await aForm(other, [{ question: 'Theirs' }]);
    const answers = [];
    for (const id of [foreign!.id, uuidv7()]) {
      const error = await save(guild, resend([{ ...foreign!, id, question: 'Taken' }])).catch((thrown) => thrown);
      answers.push(JSON.stringify(error.body));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await listQuestions.as(other.owner.principal, { guildId: other.id })).toMatchObject([
      { question: 'Theirs' },
    ]);
  });

  test('without edit:applications', async () => {
    const guild = await aGuild();
    const recruiter = await aMember(guild, { permissions: ['manage:applications'] });
    await expect(save(guild, [question()], undefined, recruiter.principal)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      body: { missing: ['edit:applications'] },
    });
  });

  test('when someone else saved in between, naming them; of many concurrent saves one wins', async () => {
    const guild = await aGuild();
    const editor = await aMember(guild, { permissions: ['edit:applications'] });
    const saves = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => save(guild, [question({ question: `Draft ${i}` })], 1, editor.principal)),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = saves.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason.body).toMatchObject({
      code: 'CONFLICT',
      reason: 'saved_meanwhile',
      message: 'You changed the questions in another tab. Review the changes, then keep yours or use theirs.',
      current: { savedBy: editor.principal.name, own: true },
    });
    await expect(save(guild, [question()], 1)).rejects.toMatchObject({
      body: {
        message: `${editor.principal.name} changed the questions while you were editing. Review the changes, then keep yours or use theirs.`,
        current: { savedBy: editor.principal.name, own: false },
      },
    });
    const now = await getApplicationSettings.as(editor.principal, { guildId: guild.id });
    expect([now.questions.length, now.questionsVersion]).toEqual([1, 2]);
  });
});
