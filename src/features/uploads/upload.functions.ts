import { createServerFn } from '@tanstack/react-start';
import { uploadFile as uploadFileCommand } from './commands/upload-file.server.ts';
import { uploadFiles as uploadFilesCommand } from './commands/upload-files.server.ts';

/** One image: form data `{file, bucket, keyPrefix?}` (docs/product/uploads.md#calls). */
export const uploadFile = createServerFn({ method: 'POST' })
  .validator((form: FormData) => fieldsOf(form))
  .handler(({ data }) => uploadFileCommand(data as never));

/** Several images: form data `{bucket, keyPrefix?, files…}`. */
export const uploadFiles = createServerFn({ method: 'POST' })
  .validator((form: FormData) => ({ ...fieldsOf(form), files: form instanceof FormData ? form.getAll('files') : [] }))
  .handler(({ data }) => uploadFilesCommand(data as never));

/** Form data as the object that the command's own schema judges. */
function fieldsOf(form: FormData): Record<string, unknown> {
  return form instanceof FormData ? Object.fromEntries(form) : {};
}
