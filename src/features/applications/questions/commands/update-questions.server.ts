import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalid, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { lockSettings, questionsOf } from '#/features/applications/application.api.server.ts';
import { questionsSaved } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { applicationQuestions, applicationSettings } from '#/features/applications/application.tables.server.ts';
import type { Question } from '#/features/applications/application-values.rules.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { hasOptions, questionChanges } from '../question.rules.ts';
import { type QuestionInput, updateQuestionsInput } from '../question.schema.ts';

/**
 * Replaces the questions of the guild's form; the place in the list becomes the order. Answers given before keep the
 * questions as they were asked. Returns the saved list with `id` and `uid` (docs/product/applications.md#question-editor).
 */
export const updateQuestions = guildCommand({
  name: 'application.updateQuestions',
  input: updateQuestionsInput,
  limit: (_, { userId }) => [{ key: `application-questions:${userId}`, capacity: 60, seconds: 600 }],
  load: async (tx, { guildId }) => {
    const settings = await lockSettings(tx, guildId);
    return settings && { settings, questions: await questionsOf(tx, guildId) };
  },
  allow: ApplicationPolicy.editSettings,
  run: async ({ tx, who, input, loaded: { settings, questions: before }, record }) => {
    const { guildId } = who;
    const seen = input.questionsVersion ?? settings.questionsVersion;
    if (seen !== settings.questionsVersion) {
      const last = lastEvent(sql`guild_id = ${guildId} and type = ${questionsSaved.type}`);
      throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'the questions' });
    }
    const after = input.questions.map((question, index) => asStored(question, index, before));
    if (new Set(after.map(({ id }) => id)).size < after.length)
      throw invalid('question_twice', 'A question appears twice in the list. Reload the page and try again.');
    await replace(tx, guildId, before, after);
    const questionsVersion = settings.questionsVersion + 1;
    await tx.update(applicationSettings).set({ questionsVersion }).where(eq(applicationSettings.guildId, guildId));
    record(
      questionsSaved({
        subject: { id: guildId, label: 'Application questions' },
        data: questionChanges(before, after),
      }),
    );
    return { questions: after.map((question) => ({ ...question, uid: question.id })), questionsVersion };
  },
});

function asStored(input: QuestionInput, index: number, before: readonly Question[]): Question {
  const known = input.id ? before.find(({ id }) => id === input.id) : undefined;
  if (input.id && !known) throw notFound();
  if (known && known.type !== input.type)
    throw invalid('type_is_fixed', "You can't change a question's type. Remove it and add a new one.", {
      [`questions.${index}.type`]: "The type can't be changed",
    });
  return {
    id: known?.id ?? uuidv7(),
    question: input.question,
    description: input.description || null,
    type: input.type,
    required: input.required,
    options: hasOptions(input.type) ? input.options : [],
    orderId: index,
  };
}

async function replace(tx: Tx, guildId: string, before: readonly Question[], after: readonly Question[]) {
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.map(({ id }) => id).filter((id) => !kept.has(id));
  if (removed.length > 0)
    await tx
      .delete(applicationQuestions)
      .where(and(eq(applicationQuestions.guildId, guildId), inArray(applicationQuestions.id, removed)));
  if (after.length === 0) return;
  await tx
    .insert(applicationQuestions)
    .values(after.map((question) => ({ ...question, options: [...question.options], guildId })))
    .onConflictDoUpdate({
      target: [applicationQuestions.guildId, applicationQuestions.id],
      set: {
        question: sql`excluded.question`,
        description: sql`excluded.description`,
        required: sql`excluded.required`,
        options: sql`excluded.options`,
        orderId: sql`excluded.order_id`,
      },
    });
}
