import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from './toast.ts';
import { hear, isToastWanted } from './toast-speaker.ts';

beforeEach(() => {
  // The library waits for a frame before it takes a toast away.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
});
afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

test('what is said before toasts are there waits for them, in order', () => {
  const id = notify.loading('Saving...');
  notify.success('Saved', { id });
  notify.info('Hello');
  expect(isToastWanted()).toBe(true);
  expect(toast.getToasts()).toEqual([]);
  hear(toast);
  expect(shown()).toMatchObject([
    { type: 'success', title: 'Saved' },
    { type: 'info', title: 'Hello' },
  ]);
});

/** What is on the screen, by the library's own account. */
const shown = () =>
  toast.getToasts().map((t) => ('type' in t ? { type: t.type, title: t.title, description: t.description } : t));

const messages = {
  loading: 'Saving application questions...',
  success: 'Application questions saved successfully',
  error: 'Failed to save application questions',
};

describe('the three parts of a promise toast', () => {
  test('loading becomes success in the same toast', async () => {
    let finish = (_: string) => {};
    const work = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const done = notify.promise(work, messages);
    expect(shown()).toEqual([{ type: 'loading', title: 'Saving application questions...', description: undefined }]);
    finish('value');
    expect(await done).toBe('value');
    expect(shown()).toEqual([
      { type: 'success', title: 'Application questions saved successfully', description: undefined },
    ]);
  });

  test('success may have a second line', async () => {
    await notify.promise(async () => 7, {
      loading: 'Submitting password...',
      success: (days) => ({ title: 'Successfully unlocked access to the guild', description: `For ${days} days` }),
      error: 'Failed to submit instant invite password',
    });
    expect(shown()).toEqual([
      { type: 'success', title: 'Successfully unlocked access to the guild', description: 'For 7 days' },
    ]);
  });

  test('a failure shows the message of the error and is thrown on', async () => {
    const error = new Error('The questions have changed. Please review your answers.');
    await expect(notify.promise(Promise.reject(error), messages)).rejects.toBe(error);
    expect(shown()).toEqual([
      {
        type: 'error',
        title: 'Failed to save application questions',
        description: 'The questions have changed. Please review your answers.',
      },
    ]);
  });

  test('a failure without a message says the fallback', async () => {
    await expect(notify.promise(Promise.reject(new Error('')), messages)).rejects.toThrow();
    expect(shown()[0]).toMatchObject({ description: 'An unexpected error occurred' });
    toast.dismiss();
    const failing = Promise.reject(new Error(''));
    await expect(notify.promise(failing, { ...messages, fallback: 'An unknown error occurred' })).rejects.toThrow();
    expect(shown()[0]).toMatchObject({ description: 'An unknown error occurred' });
  });

  test('an answer that is not ok is an error with its status', async () => {
    await notify.promise(Promise.resolve(new Response('', { status: 502 })), messages);
    expect(shown()).toEqual([
      { type: 'error', title: 'Failed to save application questions', description: 'HTTP error! status: 502' },
    ]);
  });
});

test('toasts can be dismissed by their id', () => {
  const id = notify.loading('Counting...');
  notify.info('Hello');
  notify.dismiss(id);
  expect(shown()).toMatchObject([{ type: 'info', title: 'Hello' }]);
});
