import { invalid, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { mainCharacterOf } from '#/features/guild-access/main-character.api.server.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { taskSubmitted } from '../../task.events.ts';
import { TaskPolicy } from '../../task.policy.ts';
import { lockTaskFor } from '../../task.repository.server.ts';
import { taskSubmissions } from '../../task.tables.server.ts';
import { proofHolder } from '../submission.rules.ts';
import { submitTaskInput } from '../submission.schema.ts';

/** Sends work for a claimed task to be reviewed: all that is left of it, or a part. */
export const submitTask = guildCommand({
  name: 'task.submitTask',
  input: submitTaskInput,
  limit: (_, { userId }) => [{ key: `task-submit:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: lockTaskFor,
  allow: TaskPolicy.submit,
  run: async ({ tx, who, input, loaded: { task, approved }, record }) => {
    const { guildId, taskId, quantity, body, imageLinks } = input;
    const userId = who.userId!;
    const left = task.goal - approved;
    if (quantity > left) {
      const message = `Only ${left.toLocaleString('en-US')} left. Enter that many or fewer.`;
      throw invalid('more_than_left', message, { quantity: message });
    }
    if (task.proof === 'text' && body === '') throw invalid('proof_missing', PROOF_TEXT, { body: PROOF_TEXT });
    if (task.proof === 'image' && imageLinks.length === 0)
      throw invalid('proof_missing', PROOF_IMAGE, { imageLinks: PROOF_IMAGE });
    const earner = await mainCharacterOf(tx, guildId, userId);
    if (!earner) throw notFound();
    const { characterId, name } = earner;
    const id = uuidv7();
    const late = task.dueAt !== null && task.dueAt.getTime() < currentTime();
    await tx.insert(taskSubmissions).values({
      ...{ guildId, taskId, id, userId, characterId, name, quantity, body, late },
      imageLinks: [...imageLinks],
    });
    for (const [place, link] of imageLinks.entries())
      await claimUpload(tx, {
        ...{ holder: proofHolder(id, place), link, ownerUserId: userId, guildId },
        ...{ purpose: 'tasks', field: 'imageLinks' },
      });
    record(
      taskSubmitted({
        subject: { id: taskId, label: task.title },
        data: { submissionId: id, userId, name, quantity },
        invalidateFor: [userId],
      }),
    );
    return { id };
  },
});

const PROOF_TEXT = 'Describe what you did';
const PROOF_IMAGE = 'Add an image that shows what you did';
