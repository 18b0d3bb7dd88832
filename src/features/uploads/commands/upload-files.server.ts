import { AppError } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { enforce } from '#/platform/operation.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { UPLOAD_FAILED } from '#/ui/upload/upload-queue.ts';
import { UploadPolicy } from '../upload.policy.ts';
import { FORM_BYTES } from '../upload.rules.ts';
import { type UploadOutcome, uploadFilesInput } from '../upload.schema.ts';
import {
  enter,
  forget,
  lockFolder,
  type Received,
  receive,
  requireRoom,
  targetOf,
} from '../upload-intake.repository.server.ts';

/** Takes several images; each has its own outcome, in the order sent. */
export const uploadFiles = command({
  name: 'upload.uploadFiles',
  reachedBy: 'form',
  formBytes: FORM_BYTES,
  input: uploadFilesInput,
  limit: ({ files }, { userId }) => files.map(() => ({ key: `upload:${userId}`, capacity: 60, seconds: 600 })),
  before: async ({ files, keyPrefix }, actor) => {
    const target = await targetOf(database(), actor, keyPrefix);
    enforce(UploadPolicy.upload.judge(actor, target));
    await requireRoom(database(), target, actor);
    const outcomes: (Received | string)[] = [];
    let away: string | undefined;
    const describeFailure = (error: unknown) => {
      // A store that is away would be waited for anew with every file.
      if (error instanceof AppError && error.code === 'UNAVAILABLE') away = error.message;
      return messageOf(error);
    };
    for (const file of files) outcomes.push(away ?? (await receive(file, target).catch(describeFailure)));
    return outcomes;
  },
  load: (tx, { keyPrefix }, who) => targetOf(tx, who, keyPrefix),
  allow: UploadPolicy.upload,
  run: async ({ tx, who, loaded: target, prepared }) => {
    await lockFolder(tx, target);
    const outcomes: UploadOutcome[] = [];
    for (const received of prepared) {
      outcomes.push(
        typeof received === 'string' ? failed(received) : await enter(tx, who, target, received).catch(full),
      );
    }
    return outcomes;
  },
  settle: async (prepared, outcomes = []) => {
    const kept = new Set(outcomes.map((outcome) => outcome.success && outcome.key));
    await forget(
      prepared.flatMap((received) => (typeof received === 'string' || kept.has(received.key) ? [] : [received.key])),
    );
  },
});

const failed = (error: string): UploadOutcome => ({ success: false, error });

/** Inside the transaction only a refusal may be answered; a failure must undo it. */
function full(error: unknown): UploadOutcome {
  if (error instanceof AppError) return failed(error.message);
  throw error;
}

/** What the row of a file says. */
function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  log.error({ err: error }, 'image could not be saved');
  return UPLOAD_FAILED;
}
