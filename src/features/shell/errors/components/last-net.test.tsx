import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { InFrameContext } from '#/features/shell/components/frame-context.ts';
import { PlainError, PlainNotFound } from './last-net.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the last net says what the router would say', () => {
  const html = renderToStaticMarkup(<PlainError error={new Error('secret of the code')} />);
  const notFound = renderToStaticMarkup(<PlainNotFound />);
  expect(notFound).toContain('>Not Found<');
  for (const page of [html, notFound]) expect(page).toContain('href="/dashboard"');
  expect(html).toContain('Something went wrong!');
  expect(html).toContain('>Show Error<');
  expect(html).not.toContain('secret of the code');
});

test('inside a frame, which has the landmark, it is part of the page', () => {
  const framed = renderToStaticMarkup(
    <InFrameContext value={true}>
      <PlainNotFound />
    </InFrameContext>,
  );
  expect(framed).not.toContain('<main');
  expect(renderToStaticMarkup(<PlainNotFound />)).toContain('<main id="main"');
});

test('a refusal is shown with its own message', () => {
  const error = new AppError({ code: 'UNAVAILABLE', reason: 'offline', message: "Can't reach Guildhall." });
  expect(renderToStaticMarkup(<PlainError error={error} />)).toContain('Can&#x27;t reach Guildhall.');
});

test('without a network it says so, whatever the failure says', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const html = renderToStaticMarkup(<PlainError error={new TypeError('Failed to fetch')} />);
  expect(html).toContain('>You&#x27;re offline</h1>');
  expect(html).toContain('Try again when you&#x27;re back online.');
  expect(html).not.toContain('Something went wrong');
});
