import * as z from 'zod';
import { FILES_AT_ONCE } from './upload.rules.ts';

/** The only bucket; which storage is behind it is a setting. */
export const BUCKET = 'uploads';

const place = {
  bucket: z.literal(BUCKET, { error: "This bucket doesn't exist" }),
  /** Absent: the caller's own private folder. */
  keyPrefix: z.string().max(200).optional(),
};

/** Form data `{file, bucket, keyPrefix?}`. A missing file has a message of its own (docs/product/uploads.md#calls). */
export const uploadFileInput = z.strictObject({ ...place, file: z.instanceof(File).optional().catch(undefined) });

/** Form data `{bucket, keyPrefix?, files…}`. */
export const uploadFilesInput = z.strictObject({
  ...place,
  files: z
    .array(z.instanceof(File))
    .min(1, 'File not found')
    .max(FILES_AT_ONCE, `Maximum ${FILES_AT_ONCE} files allowed`),
});

/** Where an upload is stored; `url` is a path of this site. */
export interface Uploaded {
  readonly success: true;
  readonly url: string;
  readonly key: string;
}

/** One entry per file, in the order sent. */
export type UploadOutcome = Uploaded | { readonly success: false; readonly error: string };

/** `key` as in the address, thumbnail or not. */
export const readUploadInput = z.strictObject({ key: z.string().max(300) });
