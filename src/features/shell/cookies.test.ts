import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BROWSER_COOKIES, browserCookie, SERVER_COOKIES } from '#/base/cookies.ts';
import { CookieList } from './components/cookie-list.tsx';

const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.ts'] }).map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);

test('a cookie of the browser has its path, its age and lax sending', () => {
  expect(browserCookie(BROWSER_COOKIES.timeZone, 'UTC')).toBe('tz=UTC; path=/; max-age=31536000; samesite=lax');
  expect(browserCookie(BROWSER_COOKIES.narrow, '1')).toBe('narrow=1; path=/; samesite=lax');
  expect(browserCookie(BROWSER_COOKIES.viewAs, null)).toBe('view_as=; path=/; max-age=0; samesite=lax');
});

test('the privacy policy lists every cookie', () => {
  const list = renderToStaticMarkup(createElement(CookieList));
  for (const { name } of [...Object.values(SERVER_COOKIES), ...Object.values(BROWSER_COOKIES)])
    expect(list).toContain(`>${name}<`);
  const policy = sources.find(([file]) => file.endsWith('/privacy-policy.tsx'))?.[1];
  expect(policy).toContain('<CookieList />');
});

test('pages write no cookie that is not in that list', () => {
  const writes = sources.flatMap(([file, text]) =>
    [...text.matchAll(/document\.cookie\s*=(?!=)\s*([^;]+);/g)].map(([, value = '']) => ({ file, value })),
  );
  expect(writes.length).toBeGreaterThanOrEqual(6);
  // A text of its own would be a cookie that no one has listed.
  expect(writes.filter(({ value }) => /['"`]/.test(value))).toEqual([]);
  const spelled = sources.filter(([, text]) => /samesite=/i.test(text)).map(([file]) => file);
  expect(spelled.toSorted()).toEqual([
    'src/base/cookies.ts',
    'src/features/accounts/sign-in/known-browser.http.server.ts',
  ]);
});
