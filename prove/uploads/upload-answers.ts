import type { UploadAnswer } from '#/testing/hostile-files/hostile-file.ts';

export interface ExpectedAnswer {
  readonly status: number;
  readonly reason?: string;
  readonly message?: string;
}

/** The exact message for each kind of file. */
export const ANSWERS: Readonly<Record<Exclude<UploadAnswer, 'taken or too slow'>, ExpectedAnswer>> = {
  taken: { status: 200 },
  unreadable: {
    status: 400,
    reason: 'image_unreadable',
    message: "This image can't be read. Save it as JPEG, PNG or WebP and try again.",
  },
  'too many pixels': {
    status: 400,
    reason: 'image_too_large',
    message: 'This image has more than 25 megapixels. Make it smaller and try again.',
  },
  'too heavy': {
    status: 400,
    reason: 'image_too_heavy',
    message: 'This image takes too much memory to read. Save it without interlacing and try again.',
  },
  'type refused': {
    status: 400,
    reason: 'file_type',
    message: 'File type not supported. Accepted types: image/*',
  },
  'file too large': { status: 413, reason: 'file_too_large', message: 'File size exceeds 5.0MB limit' },
  'body too large': {
    status: 413,
    reason: 'too_large',
    message: 'This request is larger than 6 MB. Send less and try again.',
  },
  malformed: {
    status: 400,
    reason: 'malformed',
    message: "The request couldn't be read. Reload the page and try again.",
  },
  'no file': { status: 400, reason: 'file_missing', message: 'File not found' },
};

export const TOO_SLOW: ExpectedAnswer = {
  status: 400,
  reason: 'image_too_slow',
  message: 'This image takes too long to read. Make it smaller and try again.',
};

/** An answer as it came: the key of what was stored, or the words of the refusal. */
export interface Answered {
  readonly status: number;
  readonly reason?: string;
  readonly message?: string;
  readonly key?: string;
}

export async function answeredBy(response: Response): Promise<Answered> {
  const text = await response.text();
  const { status } = response;
  if (status === 200) return { status, key: /uploads\/(?:guilds|users)\/[^"\\]+\.webp/.exec(text)?.[0] };
  try {
    const { reason, message } = JSON.parse(text) as Answered;
    return { status, reason, message };
  } catch {
    return { status, message: text.slice(0, 200) };
  }
}

/** What was answered instead, or undefined. */
export function wrongAnswer(wanted: UploadAnswer, answered: Answered): unknown {
  const allowed = wanted === 'taken or too slow' ? [ANSWERS.taken, TOO_SLOW] : [ANSWERS[wanted]];
  const fits = allowed.some(
    ({ status, reason, message }) =>
      status === answered.status && reason === answered.reason && message === answered.message,
  );
  const kept = answered.status !== 200 || answered.key !== undefined;
  return fits && kept ? undefined : { wanted, answered };
}
