import { describe, expect, test } from 'vitest';
import { PACE, pendingItem, reduceUploads, type UploadItem, type UploadStatus } from '#/ui/upload/upload-queue.ts';

const item = (id: string, status: UploadStatus, progress = 0): UploadItem => ({
  ...pendingItem(id, { name: `${id}.png`, size: 10, type: 'image/png' }),
  status,
  progress,
});

test('an item starts pending with the facts of its file', () => {
  expect(pendingItem('1', { name: 'a.png', size: 10, type: 'image/png' })).toEqual({
    id: '1',
    name: 'a.png',
    size: 10,
    type: 'image/png',
    status: 'pending',
    progress: 0,
  });
});

test('simulated progress: 10% every 200 ms for one file, 5% every 300 ms for several', () => {
  expect(PACE).toEqual({ single: { by: 10, every: 200 }, batch: { by: 5, every: 300 } });
});

describe('transitions', () => {
  const all: UploadStatus[] = ['pending', 'uploading', 'success', 'error'];
  const allowed = {
    started: { from: 'pending', to: 'uploading' },
    advanced: { from: 'uploading', to: 'uploading' },
    succeeded: { from: 'uploading', to: 'success' },
    failed: { from: 'uploading', to: 'error' },
    retried: { from: 'error', to: 'pending' },
  } as const;
  const events = {
    started: { type: 'started', ids: ['a'] },
    advanced: { type: 'advanced', id: 'a', by: 10, real: 0 },
    succeeded: { type: 'succeeded', id: 'a', url: '/u', key: 'k' },
    failed: { type: 'failed', id: 'a', error: 'No' },
    retried: { type: 'retried', id: 'a' },
  } as const;

  for (const name of Object.keys(allowed) as (keyof typeof allowed)[]) {
    test.each(all)(`${name} from %s`, (status) => {
      const before = [item('a', status, 30), item('b', status, 30)];
      const after = reduceUploads(before, events[name]);
      if (status === allowed[name].from) {
        expect(after[0]?.status).toBe(allowed[name].to);
        expect(after[1]).toBe(before[1]);
      } else expect(after).toBe(before);
    });
  }

  test('starting many takes only the pending ones', () => {
    const before = all.map((status) => item(status, status));
    const after = reduceUploads(before, { type: 'started', ids: all });
    expect(after.map((i) => i.status)).toEqual(['uploading', 'uploading', 'success', 'error']);
    expect(after[1]).toBe(before[1]);
  });

  test('an unknown id changes nothing', () => {
    const before = [item('a', 'uploading')];
    expect(reduceUploads(before, { type: 'failed', id: 'x' })).toBe(before);
    expect(reduceUploads(before, { type: 'removed', id: 'x' })).toBe(before);
  });
});

describe('progress', () => {
  const advance = (progress: number, by: number, real: number) =>
    reduceUploads([item('a', 'uploading', progress)], { type: 'advanced', id: 'a', by, real })[0]?.progress;

  test.each([
    ['adds the step', 30, 10, 0, 40],
    ['is capped at 90', 85, 10, 0, 90],
    ['stays at 90', 90, 10, 0, 90],
    ['is never below the real progress', 10, 5, 62, 62],
    ['never goes back', 50, 0, 20, 50],
    ['is capped at 90 for the real progress too', 10, 0, 100, 90],
  ])('%s', (_, progress, by, real, expected) => {
    expect(advance(progress, by, real)).toBe(expected);
  });

  test('success is 100, an error is 0', () => {
    const running = [item('a', 'uploading', 90)];
    expect(reduceUploads(running, { type: 'succeeded', id: 'a', url: '/u', key: 'k' })[0]).toMatchObject({
      progress: 100,
      url: '/u',
      key: 'k',
    });
    expect(reduceUploads(running, { type: 'failed', id: 'a', error: 'Disk is full' })[0]).toMatchObject({
      progress: 0,
      error: 'Disk is full',
    });
  });

  test.each([undefined, ''])('an error without words (%j) says Upload failed', (error) => {
    expect(reduceUploads([item('a', 'uploading')], { type: 'failed', id: 'a', error })[0]?.error).toBe('Upload failed');
  });
});

test('retrying forgets the error', () => {
  const failed = reduceUploads([item('a', 'uploading')], { type: 'failed', id: 'a' });
  expect(reduceUploads(failed, { type: 'retried', id: 'a' })[0]).toMatchObject({ status: 'pending', error: undefined });
});

test('one can be removed, all can be cleared', () => {
  const items = [item('a', 'success'), item('b', 'error'), item('c', 'uploading')];
  expect(reduceUploads(items, { type: 'removed', id: 'b' }).map((i) => i.id)).toEqual(['a', 'c']);
  expect(reduceUploads(items, { type: 'cleared' })).toEqual([]);
});
