import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const FILES = ['/offline.html', '/icon.svg'];
const source = readFileSync('public/service-worker.js', 'utf8');

interface FetchEvent {
  readonly request: { readonly url: string; readonly mode: string };
  readonly respondWith: (answer: Promise<unknown>) => void;
}

/** The worker in a browser that has caches of these names, with or without a network. */
function worker({ onLine = true, names = [] as string[] } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const added: string[] = [];
  const removed: string[] = [];
  const skipWaiting = vi.fn();
  const sandbox = {
    self: {
      navigator: { onLine },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      skipWaiting,
    },
    caches: {
      open: async (name: string) => ({
        addAll: async (requests: { path: string }[]) => added.push(name, ...requests.map(({ path }) => path)),
      }),
      keys: async () => names,
      delete: async (name: string) => removed.push(name),
      match: async (path: string) => `cached ${path}`,
    },
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    Request: class {
      path: string;
      constructor(path: string) {
        this.path = path;
      }
    },
    Response: { error: () => 'error' },
    URL,
  };
  runInNewContext(source, sandbox);
  const wait = async (type: string) => {
    let done: unknown;
    listeners.get(type)?.({ waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  const answerTo = async (url: string, mode: string) => {
    let answer: unknown = 'left to the browser';
    const event: FetchEvent = { request: { url, mode }, respondWith: (given) => (answer = given) };
    listeners.get('fetch')?.(event);
    return await answer;
  };
  return { wait, answerTo, added, removed, skipWaiting };
}

test('the version follows what is cached', () => {
  const hash = createHash('sha256');
  for (const path of FILES) hash.update(readFileSync(`public${path}`));
  expect(/const VERSION = '(.*)'/.exec(source)?.[1]).toBe(hash.digest('hex').slice(0, 8));
});

test('it caches two files of its own and removes what an older one had', async () => {
  const { wait, added, removed, skipWaiting } = worker({ names: ['offline-old', 'somebody-elses'] });
  await wait('install');
  await wait('activate');
  expect(added.slice(1)).toEqual(FILES);
  expect(removed).toEqual(['offline-old']);
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('with a network it leaves everything to the browser', async () => {
  const { answerTo } = worker();
  expect(await answerTo('https://guildhall.test/dashboard', 'navigate')).toBe('left to the browser');
});

test('without one a page is the offline page, and nothing else is answered', async () => {
  const { answerTo } = worker({ onLine: false });
  expect(await answerTo('https://guildhall.test/dashboard', 'navigate')).toBe('cached /offline.html');
  expect(await answerTo('https://guildhall.test/icon.svg', 'no-cors')).toBe('cached /icon.svg');
  expect(await answerTo('https://guildhall.test/_serverFn/member.listMembers', 'cors')).toBe('left to the browser');
  expect(await answerTo('https://guildhall.test/assets/app-12345678.js', 'cors')).toBe('left to the browser');
});

test('the page opens again when the network is back, and not by a clock', () => {
  const page = readFileSync('public/offline.html', 'utf8');
  const listeners = new Map<string, () => void>();
  const reload = vi.fn();
  runInNewContext(/<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '', {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    location: { reload },
  });
  expect(reload).not.toHaveBeenCalled();
  listeners.get('online')?.();
  expect(reload).toHaveBeenCalledOnce();
  expect(page).not.toContain('http-equiv');
});

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly type: string; readonly sizes: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: Manifest['icons'] }[];
}

test('the manifest names icons that are there, in their sizes', async () => {
  const { default: sharp } = await import('sharp');
  const { icons, shortcuts }: Manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  for (const { src, type, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect(type).toContain(format);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('its shortcuts lead to pages that everyone has, each with an icon', () => {
  const { shortcuts }: Manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  expect(shortcuts.map(({ name }) => name)).toEqual(['Home', 'My characters', 'My applications', 'Find a guild']);
  const routes = globSync('src/routes/{_app,_public}/**/*.tsx').map((file) =>
    file.replace(/^src\/routes\/(_app|_public)|\.tsx$/g, ''),
  );
  for (const { url, icons } of shortcuts) {
    expect(routes).toContain(url);
    expect(icons.length).toBeGreaterThan(0);
  }
});
