import { invalid } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { enforce } from '#/platform/operation.server.ts';
import { FILE_NOT_FOUND } from '#/ui/upload/upload-queue.ts';
import { UploadPolicy } from '../upload.policy.ts';
import { uploadFileInput } from '../upload.schema.ts';
import { enter, forget, lockFolder, receive, requireRoom, targetOf } from '../upload-intake.repository.server.ts';

/**
 * Takes one image. It is decoded and stored before the transaction, after a first look at rights and room; both are
 * judged again inside it. What is stored and then refused is removed.
 */
export const uploadFile = command({
  name: 'upload.uploadFile',
  reachedBy: 'form',
  input: uploadFileInput,
  limit: (_input, { userId }) => [{ key: `upload:${userId}`, capacity: 60, seconds: 600 }],
  before: async ({ file, keyPrefix }, actor) => {
    const target = await targetOf(database(), actor, keyPrefix);
    enforce(UploadPolicy.upload.judge(actor, target));
    if (!file || (file.size === 0 && file.name === '')) throw noFile();
    await requireRoom(database(), target, actor);
    return receive(file, target);
  },
  load: (tx, { keyPrefix }, who) => targetOf(tx, who, keyPrefix),
  allow: UploadPolicy.upload,
  run: async ({ tx, who, loaded: target, prepared: received }) => {
    await lockFolder(tx, target);
    return enter(tx, who, target, received);
  },
  settle: async ({ key }, uploaded) => (uploaded ? undefined : forget([key])),
});

const noFile = () => invalid('file_missing', FILE_NOT_FOUND, { file: FILE_NOT_FOUND });
