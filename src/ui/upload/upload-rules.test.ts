import { describe, expect, test } from 'vitest';
import {
  checkBatch,
  checkFile,
  dropMessage,
  dropzoneAccept,
  formatFileSize,
  matchesAccept,
  ONE_IMAGE,
  rulesLabel,
} from '#/ui/upload/upload-rules.ts';

const MB = 1024 * 1024;
const file = (name: string, type = 'image/png', size = 1000) => ({ name, type, size });

describe('type', () => {
  test.each([
    ['.PNG', file('a.png', ''), true],
    ['.png', file('A.PNG', ''), true],
    ['.png', file('png', ''), false],
    ['.tar.gz', file('x.TAR.gz', 'application/gzip'), true],
    ['image/*', file('a', 'image/webp'), true],
    ['image/*', file('a', 'IMAGE/PNG'), true],
    ['image/*', file('a', 'video/mp4'), false],
    ['image/*', file('a', ''), false],
    ['*/*', file('a', 'text/plain'), true],
    ['image/png', file('a', 'image/png'), true],
    ['image/png', file('a', 'image/pngx'), false],
    ['image/svg+xml', file('a', 'image/svg+xml'), true],
    ['application/vnd.ms-excel', file('a', 'application/vndxms-excel'), false],
  ])('%s', (entry, facts, expected) => {
    expect(matchesAccept(facts, [entry])).toBe(expected);
  });

  test('one matching entry is enough, and no list takes all', () => {
    expect(matchesAccept(file('notes.pdf', 'application/pdf'), ['image/*', '.pdf'])).toBe(true);
    expect(matchesAccept(file('notes.pdf', 'application/pdf'), [])).toBe(true);
    expect(matchesAccept(file('notes.pdf', 'application/pdf'), undefined)).toBe(true);
  });

  test('the message names the list', () => {
    expect(checkFile(file('a.txt', 'text/plain'), { accept: ['image/*', '.pdf'] })).toBe(
      'File type not supported. Accepted types: image/*, .pdf',
    );
  });
});

describe('size', () => {
  test('the limit itself is allowed, one byte more is not', () => {
    expect(checkFile(file('a.png', 'image/png', 5 * MB), ONE_IMAGE)).toBeNull();
    expect(checkFile(file('a.png', 'image/png', 5 * MB + 1), ONE_IMAGE)).toBe('File size exceeds 5.0MB limit');
  });

  test('the limit is written with one decimal', () => {
    expect(checkFile(file('a', 'x', 2 * MB), { maxSize: 1.25 * MB })).toBe('File size exceeds 1.3MB limit');
  });
});

describe('batch', () => {
  test('the errors of one file start with its name and do not stop the others', () => {
    const batch = checkBatch([file('a.txt', 'text/plain'), file('b.png'), file('c.png', 'image/png', 6 * MB)], {
      ...ONE_IMAGE,
      maxFiles: 5,
    });
    expect(batch.accepted.map((f) => f.name)).toEqual(['b.png']);
    expect(batch.errors).toEqual([
      'a.txt: File type not supported. Accepted types: image/jpeg, image/png, image/webp',
      'c.png: File size exceeds 5.0MB limit',
    ]);
  });

  test.each(['gif', 'avif', 'heic', 'svg+xml'])(
    'an image that the server cannot decode is refused before it is sent: %s',
    (type) => {
      const { accepted, errors } = checkBatch([file('crest', `image/${type}`)], ONE_IMAGE);
      expect(accepted).toEqual([]);
      expect(errors).toEqual(['crest: File type not supported. Accepted types: image/jpeg, image/png, image/webp']);
    },
  );

  test('too many files: the first ones are kept, the rest is skipped with one message', () => {
    const batch = checkBatch([file('a.png'), file('b.png'), file('c.txt', 'text/plain')], ONE_IMAGE);
    expect(batch.accepted.map((f) => f.name)).toEqual(['a.png']);
    expect(batch.errors).toEqual(['Maximum 1 files allowed']);
  });

  test('files that are there already count', () => {
    expect(checkBatch([file('a.png')], { maxFiles: 3 }, 3)).toEqual({
      accepted: [],
      errors: ['Maximum 3 files allowed'],
    });
    expect(checkBatch([file('a.png')], { maxFiles: 3 }, 2).errors).toEqual([]);
  });

  test('a refused file takes no place', () => {
    const batch = checkBatch([file('a.txt', 'text/plain'), file('b.png')], ONE_IMAGE);
    expect(batch.accepted.map((f) => f.name)).toEqual(['b.png']);
  });
});

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [5 * MB, '5 MB'],
  [1.25 * 1024 * MB, '1.3 GB'],
  [5000 * 1024 * MB, '5000 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('the rules in words', () => {
  expect(rulesLabel(ONE_IMAGE)).toBe('JPEG, PNG or WebP, 1 file, up to 5 MB.');
  expect(rulesLabel({ accept: ['.pdf', 'image/*'], maxFiles: 3 })).toBe('.pdf or Images, 3 files.');
  expect(rulesLabel({})).toBe('');
});

test('the drop area knows the same types', () => {
  expect(dropzoneAccept(undefined)).toBeUndefined();
  expect(dropzoneAccept(['image/*', '.pdf', '.txt'])).toEqual({
    'image/*': [],
    'application/octet-stream': ['.pdf', '.txt'],
  });
});

test.each([
  ['file-invalid-type', 'File type must be image/*, .pdf'],
  ['file-too-large', 'File is larger than 5242880 bytes'],
  ['file-too-small', 'File is smaller than 10 bytes'],
  ['too-many-files', 'Too many files'],
])('the drop area on %s', (code, message) => {
  expect(dropMessage(code, { accept: ['image/*', '.pdf'], maxSize: 5 * MB, minSize: 10 })).toBe(message);
});
