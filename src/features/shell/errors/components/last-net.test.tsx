import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { PlainError, PlainNotFound } from './last-net.tsx';

test('the last net says what the router would say', () => {
  const html = renderToStaticMarkup(<PlainError error={new Error('secret of the code')} />);
  const notFound = renderToStaticMarkup(<PlainNotFound />);
  expect(notFound).toContain('>Not Found<');
  for (const page of [html, notFound]) expect(page).toContain('href="/dashboard"');
  expect(html).toContain('Something went wrong!');
  expect(html).toContain('>Show Error<');
  expect(html).not.toContain('secret of the code');
});

test('a refusal is shown with its own message', () => {
  const error = new AppError({ code: 'UNAVAILABLE', reason: 'offline', message: "Can't reach Guildhall." });
  expect(renderToStaticMarkup(<PlainError error={error} />)).toContain('Can&#x27;t reach Guildhall.');
});
