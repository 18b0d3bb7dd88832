import { describe, expect, test } from 'vitest';
import { applyPreviewOf, previewOf, slugOfApplyPath } from './guild-preview.rules.ts';

const guild = {
  name: 'Saltmarch',
  region: 'Europe',
  server: 'Lotharia',
  memberCount: 2,
  description: 'We keep the **lights** on.',
  avatarImageLink: null,
  links: { page: 'https://guild.example/g/saltmarch', preview: 'https://guild.example/api/og/guild/1?v=2' },
} as const;

describe('a shared link of a guild', () => {
  test('shows its name, the beginning of its description and its picture', () => {
    expect(previewOf(guild)).toEqual({
      title: 'Saltmarch',
      about: 'We keep the lights on.',
      url: guild.links.page,
      picture: { url: guild.links.preview, alt: 'Banner and crest of Saltmarch' },
    });
    expect(previewOf({ ...guild, description: '', avatarImageLink: '/files/a.webp' })).toMatchObject({
      about: 'Europe · Lotharia · 2 members',
      picture: { alt: 'Banner and avatar of Saltmarch' },
    });
  });

  test('to its apply page says so', () => {
    expect(applyPreviewOf(guild)).toEqual({
      ...previewOf(guild),
      title: 'Apply to Saltmarch',
      url: 'https://guild.example/g/saltmarch/apply',
    });
  });

  test.each([
    ['/g/saltmarch/apply', 'saltmarch'],
    ['/g/saltmarch/apply?invite=true', 'saltmarch'],
    ['/g/saltmarch/', null],
    ['/g/saltmarch/apply/more', null],
    ['/dashboard?next=/g/saltmarch/apply', null],
    ['https://elsewhere.example/g/saltmarch/apply', null],
  ])('%s belongs to %s', (path, slug) => {
    expect(slugOfApplyPath(path)).toBe(slug);
  });
});
