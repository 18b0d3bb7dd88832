import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorDetails } from './error-screen.tsx';

test('details of an error are open at first and can be hidden', () => {
  const html = renderToStaticMarkup(<ErrorDetails details="connection refused" />);
  expect(html).toContain('connection refused');
  expect(html).toContain('>Hide Error<');
});
