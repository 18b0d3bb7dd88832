/** What may be uploaded, and the message when it may not (docs/product/uploads.md#file-rules). */

export interface UploadRules {
  /** `.png` matches the end of the name, anything else the MIME type with `*` as wildcard. Empty: every type. */
  accept?: readonly string[];
  /** Bytes, inclusive. */
  maxSize?: number;
  /** Bytes, inclusive; enforced by the drop area. */
  minSize?: number;
  /** Files that may be in the queue at once. */
  maxFiles?: number;
}

/** What a rule looks at; every browser `File` has it. */
export interface FileFacts {
  name: string;
  size: number;
  type: string;
}

export interface CheckedBatch<F> {
  accepted: F[];
  /** Ready to be shown; those of one file start with its name. */
  errors: string[];
}

const MEGABYTE = 1024 * 1024;

/** Images of announcements and questions: one, up to 5 MB, in a format that the server decodes. */
export const ONE_IMAGE = {
  accept: ['image/jpeg', 'image/png', 'image/webp'],
  maxSize: 5 * MEGABYTE,
  maxFiles: 1,
} as const satisfies UploadRules;

/** Why this file may not be uploaded, or null. */
export function checkFile(file: FileFacts, rules: UploadRules): string | null {
  if (rules.maxSize !== undefined && file.size > rules.maxSize) {
    return `File size exceeds ${(rules.maxSize / MEGABYTE).toFixed(1)}MB limit`;
  }
  if (!matchesAccept(file, rules.accept)) {
    return `File type not supported. Accepted types: ${(rules.accept ?? []).join(', ')}`;
  }
  return null;
}

/**
 * Sorts a batch by the rules. `present` is the number of files that are in the queue already.
 * Once the queue is full the rest of the batch is skipped with one message.
 */
export function checkBatch<F extends FileFacts>(files: readonly F[], rules: UploadRules, present = 0): CheckedBatch<F> {
  const accepted: F[] = [];
  const errors: string[] = [];
  for (const file of files) {
    if (rules.maxFiles !== undefined && present + accepted.length >= rules.maxFiles) {
      errors.push(`Maximum ${rules.maxFiles} files allowed`);
      break;
    }
    const error = checkFile(file, rules);
    if (error) errors.push(`${file.name}: ${error}`);
    else accepted.push(file);
  }
  return { accepted, errors };
}

export function matchesAccept(file: FileFacts, accept: readonly string[] | undefined): boolean {
  if (!accept || accept.length === 0) return true;
  return accept.some((entry) => {
    const rule = entry.trim().toLowerCase();
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    return wildcard(rule).test(file.type.toLowerCase());
  });
}

/** A size in Bytes, KB, MB or GB, without needless decimals: 1536 is '1.5 KB'. */
export function formatFileSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'];
  let step = 0;
  let value = bytes;
  // 1023.95 KB would be written as '1024 KB': it is a megabyte.
  while (step < units.length - 1 && Number(value.toFixed(step === 0 ? 0 : 1)) >= 1024) {
    value /= 1024;
    step += 1;
  }
  return `${Number(value.toFixed(1))} ${units[step]}`;
}

/** What the drop area says about a file that it refuses, by its error code. */
export function dropMessage(code: string, rules: UploadRules): string {
  if (code === 'file-invalid-type') return `File type must be ${(rules.accept ?? []).join(', ')}`;
  if (code === 'file-too-large') return `File is larger than ${rules.maxSize} bytes`;
  if (code === 'file-too-small') return `File is smaller than ${rules.minSize} bytes`;
  return 'Too many files';
}

/** 'JPEG, PNG or WebP, 1 file, up to 5 MB.' */
export function rulesLabel({ accept, maxFiles, maxSize }: UploadRules): string {
  const parts = [
    accept && accept.length > 0 ? anyOf(accept.map((type) => TYPE_LABELS[type] ?? type)) : '',
    maxFiles === undefined ? '' : `${maxFiles} ${maxFiles === 1 ? 'file' : 'files'}`,
    maxSize === undefined ? '' : `up to ${formatFileSize(maxSize)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

const TYPE_LABELS: Readonly<Record<string, string>> = {
  'image/*': 'Images',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** 'JPEG, PNG or WebP' */
const anyOf = (labels: readonly string[]): string =>
  [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(' or ');

/** The accepted types as a drop area takes them; endings of names have no MIME type there. */
export function dropzoneAccept(accept: readonly string[] | undefined): Record<string, string[]> | undefined {
  if (!accept || accept.length === 0) return undefined;
  const types = accept.filter((entry) => !entry.startsWith('.'));
  const endings = accept.filter((entry) => entry.startsWith('.'));
  return {
    ...Object.fromEntries(types.map((type) => [type, []])),
    ...(endings.length > 0 ? { 'application/octet-stream': endings } : {}),
  };
}

function wildcard(rule: string): RegExp {
  const source = rule
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`);
}
