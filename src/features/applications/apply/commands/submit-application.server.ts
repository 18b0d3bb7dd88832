import type * as z from 'zod';
import { AppError, conflict, invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { checkAnswers, fieldOf, fitsStorage } from '#/features/applications/answer.rules.ts';
import { lockSettings, questionsOf } from '#/features/applications/application.api.server.ts';
import { applicationSubmitted } from '#/features/applications/application.events.ts';
import { ApplicationPolicy, alreadyPending } from '#/features/applications/application.policy.ts';
import { applicantStatusOf } from '#/features/applications/application.rules.ts';
import { submitApplicationInput } from '#/features/applications/application.schema.ts';
import { applications } from '#/features/applications/application.tables.server.ts';
import { lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { type Tx, violatedConstraint } from '#/platform/db/db.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { readStatusFacts } from '../applicant.api.server.ts';

type Input = z.output<typeof submitApplicationInput>;

/** Applies to a guild with an own character (docs/product/applications.md#submitting). */
export const submitApplication = command({
  name: 'application.submitApplication',
  input: submitApplicationInput,
  limit: (_, { userId }) => [{ key: `apply:user:${userId}`, capacity: 10, seconds: 3600 }],
  idempotent: true,
  load: loadApplicant,
  allow: ApplicationPolicy.submit,
  run: async ({ tx, input, loaded: { character, questionsVersion }, record }) => {
    const { guildId } = input;
    const { userId } = character;
    const { answers, fields, unknown } = checkAnswers(await questionsOf(tx, guildId), input.responses);
    if (unknown.length > 0 || (input.questionsVersion ?? questionsVersion) !== questionsVersion) throw formChanged();
    if (Object.keys(fields).length > 0)
      throw invalid('invalid_answers', 'Please check the marked answers and try again.', fields);
    if (!fitsStorage(answers)) throw tooLong();
    const id = uuidv7();
    await tx
      .insert(applications)
      .values({
        guildId,
        id,
        userId,
        characterId: character.id,
        characterName: character.name,
        discordJoined: input.discordJoined,
        responses: answers,
      })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'applications_one_pending' ? new AppError(alreadyPending) : error;
      });
    for (const { questionId, questionType, response } of answers) {
      if (questionType !== 'image' || typeof response !== 'string') continue;
      const holder = `application:${id}:${questionId}`;
      const field = fieldOf(questionId);
      await claimUpload(tx, { holder, link: response, ownerUserId: userId, purpose: 'applications', guildId, field });
    }
    record(
      applicationSubmitted({
        guildId,
        subject: { id, label: character.name },
        data: { userId, characterId: character.id },
        invalidateFor: [userId],
      }),
    );
    return { applicationId: id };
  },
});

async function loadApplicant(tx: Tx, { guildId, characterId }: Input, who: Actor) {
  // The lock keeps the questions as they are read below; a save of the form waits.
  const settings = await lockSettings(tx, guildId, 'share');
  const character = await lockOwnCharacter(tx, who, characterId);
  const facts = character && (await readStatusFacts(tx, guildId, character.userId));
  if (!settings || !character || !facts) return null;
  return {
    character,
    questionsVersion: settings.questionsVersion,
    status: applicantStatusOf(facts, currentTime()),
    characterInGuild: character.guildId !== null,
  };
}

const formChanged = () => conflict('questions_changed', 'The questions have changed. Please review your answers.');
const tooLong = () =>
  invalid('answers_too_long', 'Your answers are too long in total. Shorten the longest ones and try again.');
