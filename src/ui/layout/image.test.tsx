import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from './image.tsx';

const draw = (src: string | null, fallback?: string | null) =>
  renderToStaticMarkup(<Image src={src} fallback={fallback} alt="A crest" />);

test.each([
  ['the source', '/files/a.webp', '/files/b.webp', '/files/a.webp'],
  ['the source without a fallback', '/files/a.webp', undefined, '/files/a.webp'],
  ['the fallback where there is no source', null, '/files/b.webp', '/files/b.webp'],
  ['the fallback where the source is of another site', 'https://evil.example/a.png', '/files/b.webp', '/files/b.webp'],
])('shows %s', (_, src, fallback, shown) => {
  expect(draw(src, fallback)).toContain(`src="${shown}"`);
});

test.each([
  ['neither', null, null],
  ['an empty source and no fallback', '', undefined],
  ['two of other sites', 'https://evil.example/a.png', '//evil.example/b.png'],
])('says so where there is %s', (_, src, fallback) => {
  const html = draw(src, fallback);
  expect(html).toContain('No image available');
  expect(html).not.toContain('<img');
});
