import { expect, test } from 'vitest';
import { publicHead } from './public-head.rules.ts';

const install = { publicUrl: 'https://guild.example', communityUrl: null, supportEmail: null, bannerImageUrl: null };
const page = { match: { context: { shell: { install: { ...install, scripts: [] } } } } };
const login = { title: 'Sign in', about: 'The way in.', path: '/login' } as const;

/** Content by name or property. */
const saidOf = (preview?: Parameters<typeof publicHead>[0]['preview']) =>
  Object.fromEntries(
    publicHead({ ...login, preview }, page).meta.map((tag: Record<string, unknown>) =>
      'title' in tag ? ['title', tag.title] : [String(tag.name ?? tag.property), tag.content],
    ),
  );

test('a page that says nothing else is shared with its own words and the product’s picture', () => {
  expect(saidOf()).toEqual({
    title: 'Sign in · Guildhall',
    description: 'The way in.',
    'og:type': 'website',
    'og:site_name': 'Guildhall',
    'og:title': 'Sign in',
    'og:description': 'The way in.',
    'og:url': 'https://guild.example/login',
    'og:image': 'https://guild.example/preview.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Guildhall',
    'twitter:card': 'summary_large_image',
  });
  expect(publicHead(login, page).links).toEqual([{ rel: 'canonical', href: 'https://guild.example/login' }]);
});

test('a preview of something else leaves title and description to the page', () => {
  const url = 'https://guild.example/g/saltmarch/apply';
  const picture = { url: 'https://guild.example/api/og/guild/1?v=2', alt: 'Banner and crest of Saltmarch' };
  expect(saidOf({ title: 'Apply to Saltmarch', about: 'Salt.', url, picture })).toMatchObject({
    title: 'Sign in · Guildhall',
    description: 'The way in.',
    'og:title': 'Apply to Saltmarch',
    'og:description': 'Salt.',
    'og:url': url,
    'og:image': picture.url,
    'og:image:alt': picture.alt,
  });
});

test('what a page is about is told search engines in words of schema.org', () => {
  const data = { '@type': 'Organization', name: 'Saltmarch' };
  expect(publicHead({ ...login, data }, page).meta).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', ...data },
  });
});
