import sharp from 'sharp';

/** Part of every hostile file; nothing that the product stores or serves may contain it. */
export const MARK = 'guildhall-hostile-payload';
/** What an attacker wants to be run. */
export const SCRIPT = `<script>/*${MARK}*/alert(1)</script>`;

/** How the product answers; the system test has status and message of each. */
export type UploadAnswer =
  | 'taken'
  | 'taken or too slow'
  | 'unreadable'
  | 'too many pixels'
  | 'too heavy'
  | 'type refused'
  | 'file too large'
  | 'body too large'
  | 'malformed'
  | 'no file';

/** A file that someone sends to do harm, made when it is wanted. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  /** MIME type as sent; senders may claim anything. */
  readonly type: string;
  readonly answer: UploadAnswer;
  readonly bytes: () => Buffer | Promise<Buffer>;
}

type Bytes = HostileFile['bytes'] | string | Buffer;

/** A line of the corpus. */
export function hostile(
  what: string,
  answer: UploadAnswer,
  bytes: Bytes,
  { name = 'picture.png', type = 'image/png' } = {},
): HostileFile {
  return { what, answer, name, type, bytes: typeof bytes === 'function' ? bytes : () => Buffer.from(bytes) };
}

/** An innocent picture to hide things in. */
export const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#8a6' } });
