import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadResult } from '#/ui/upload/upload-queue.ts';
import { UploadRunner, type UploadTransport } from '#/ui/upload/upload-runner.ts';

interface Sent {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
  answer: (result: UploadResult) => void;
  fail: (error: unknown) => void;
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A runner whose files arrive only when the test says so. */
function setUp(autoUpload = true) {
  const sent: Sent[] = [];
  const transport: UploadTransport = (file, options) =>
    new Promise((answer, fail) => {
      sent.push({ file, ...options, answer, fail });
    });
  const uploaded: string[] = [];
  const runner = new UploadRunner({ transport, autoUpload, onUploaded: (item) => uploaded.push(item.name) });
  const states = () => runner.items().map((item) => `${item.name} ${item.status} ${item.progress}`);
  return { runner, sent, uploaded, states };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('starting', () => {
  test('files upload by themselves 100 ms after they were added', async () => {
    const { runner, sent, states } = setUp();
    runner.add([png('a.png')]);
    await vi.advanceTimersByTimeAsync(99);
    expect(states()).toEqual(['a.png pending 0']);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(states()).toEqual(['a.png uploading 0']);
    expect(sent.map((s) => s.file.name)).toEqual(['a.png']);
  });

  test('without auto-upload they wait', async () => {
    const { runner, sent } = setUp(false);
    runner.add([png('a.png')]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(0);
    void runner.uploadAll();
    expect(sent).toHaveLength(1);
  });

  test('upload-all takes only pending files', async () => {
    const { runner, sent, states } = setUp(false);
    runner.add([png('a.png'), png('b.png')]);
    void runner.uploadAll();
    sent[0]?.answer({ success: true, url: '/files/a', key: 'a' });
    sent[1]?.fail(new Error('Disk is full'));
    await settle();
    runner.add([png('c.png')]);
    void runner.uploadAll();
    expect(states()).toEqual(['a.png success 100', 'b.png error 0', 'c.png uploading 0']);
    expect(sent.map((s) => s.file.name)).toEqual(['a.png', 'b.png', 'c.png']);
  });

  test('one unknown or finished file answers File not found', async () => {
    const { runner } = setUp(false);
    expect(await runner.upload('nothing')).toEqual({ success: false, error: 'File not found' });
  });
});

describe('progress', () => {
  test('a single file gains 10 every 200 ms, up to 90', async () => {
    const { runner, sent } = setUp(false);
    runner.add([png('a.png')]);
    void runner.uploadAll();
    const seen: number[] = [];
    for (let tick = 0; tick < 11; tick += 1) {
      await vi.advanceTimersByTimeAsync(200);
      seen.push(runner.items()[0]?.progress ?? -1);
    }
    expect(seen).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
    sent[0]?.answer({ success: true });
    await settle();
    expect(runner.items()[0]?.progress).toBe(100);
  });

  test('files of a batch gain 5 every 300 ms, up to 90', async () => {
    const { runner } = setUp(false);
    runner.add([png('a.png'), png('b.png')]);
    void runner.uploadAll();
    await vi.advanceTimersByTimeAsync(299);
    expect(runner.items().map((i) => i.progress)).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(runner.items().map((i) => i.progress)).toEqual([5, 5]);
    await vi.advanceTimersByTimeAsync(300 * 30);
    expect(runner.items().map((i) => i.progress)).toEqual([90, 90]);
  });

  test('is never below the real progress', async () => {
    const { runner, sent } = setUp(false);
    runner.add([png('a.png')]);
    void runner.uploadAll();
    sent[0]?.onProgress(0.62);
    expect(runner.items()[0]?.progress).toBe(62);
    sent[0]?.onProgress(0.4);
    await vi.advanceTimersByTimeAsync(200);
    expect(runner.items()[0]?.progress).toBe(72);
    sent[0]?.onProgress(1);
    expect(runner.items()[0]?.progress).toBe(90);
  });

  test('stops with the upload', async () => {
    const { runner, sent } = setUp(false);
    runner.add([png('a.png')]);
    void runner.uploadAll();
    sent[0]?.answer({ success: true });
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('answers', () => {
  test('success keeps URL and key and is reported once', async () => {
    const { runner, sent, uploaded } = setUp(false);
    runner.add([png('a.png')]);
    const done = runner.upload('upload-1');
    sent[0]?.answer({ success: true, url: '/files/a', key: 'uploads/a' });
    expect(await done).toMatchObject({ success: true });
    expect(runner.items()[0]).toMatchObject({ status: 'success', url: '/files/a', key: 'uploads/a' });
    expect(uploaded).toEqual(['a.png']);
  });

  test.each([
    ['the word of the server', { success: false, error: 'Only images' }, 'Only images'],
    ['Upload failed without one', { success: false }, 'Upload failed'],
  ])('a refusal shows %s', async (_, answer, message) => {
    const { runner, sent } = setUp(false);
    runner.add([png('a.png')]);
    void runner.uploadAll();
    await vi.advanceTimersByTimeAsync(400);
    sent[0]?.answer(answer);
    await settle();
    expect(runner.items()[0]).toMatchObject({ status: 'error', progress: 0, error: message });
  });

  test.each([
    ['an error', new Error('The file is too large.'), 'The file is too large.'],
    ['nothing of use', null, 'Upload failed'],
    ['a fault of the program', new TypeError('x is not a function'), 'Upload failed'],
    [
      'a lost connection',
      new TypeError('Failed to fetch'),
      "Can't reach the server. Check your connection and try again.",
    ],
  ])('a transport that throws %s is logged and shown', async (_, error, message) => {
    const { runner, sent, uploaded } = setUp(false);
    runner.add([png('a.png')]);
    void runner.uploadAll();
    sent[0]?.fail(error);
    await settle();
    expect(runner.items()[0]).toMatchObject({ status: 'error', error: message });
    expect(console.error).toHaveBeenCalledOnce();
    expect(uploaded).toEqual([]);
  });

  test('one file that fails does not stop the others', async () => {
    const { runner, sent, states } = setUp(false);
    runner.add([png('a.png'), png('b.png')]);
    void runner.uploadAll();
    sent[0]?.fail(new Error('No'));
    sent[1]?.answer({ success: true });
    await settle();
    expect(states()).toEqual(['a.png error 0', 'b.png success 100']);
  });

  test('a failed file can be tried again', async () => {
    const { runner, sent, states } = setUp(false);
    runner.add([png('a.png')]);
    void runner.uploadAll();
    sent[0]?.answer({ success: false });
    await settle();
    void runner.retry('upload-1');
    expect(states()).toEqual(['a.png uploading 0']);
    sent[1]?.answer({ success: true });
    await settle();
    expect(states()).toEqual(['a.png success 100']);
  });
});

describe('removing', () => {
  test('a file under way is aborted, and its late answer is ignored', async () => {
    const { runner, sent, uploaded } = setUp(false);
    runner.add([png('a.png'), png('b.png')]);
    void runner.uploadAll();
    runner.remove('upload-1');
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(sent[1]?.signal.aborted).toBe(false);
    sent[0]?.answer({ success: true });
    await settle();
    expect(runner.items().map((i) => i.name)).toEqual(['b.png']);
    expect(uploaded).toEqual([]);
  });

  test('an aborted transport that throws is no failure', async () => {
    const { runner, sent } = setUp(false);
    runner.add([png('a.png')]);
    void runner.uploadAll();
    runner.remove('upload-1');
    sent[0]?.fail(new DOMException('Aborted', 'AbortError'));
    await settle();
    expect(console.error).not.toHaveBeenCalled();
  });

  test('clearing ends everything, also what would have started', async () => {
    const { runner, sent } = setUp();
    runner.add([png('a.png')]);
    await vi.advanceTimersByTimeAsync(100);
    runner.add([png('b.png')]);
    runner.clear();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map((s) => s.signal.aborted)).toEqual([true]);
    expect(runner.items()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('listeners get each change and nothing after unsubscribing', () => {
  const { runner } = setUp(false);
  const heard = vi.fn();
  const leave = runner.subscribe(heard);
  runner.add([png('a.png')]);
  runner.remove('nothing');
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  runner.clear();
  expect(heard).toHaveBeenCalledTimes(1);
});
