import { describe, expect, it } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { NASTY_REDIRECTS } from '../testing/redirect-corpus.ts';
import { isDiscordLink, safeUrl, samePathOrDashboard } from './safe-url.ts';

const ORIGIN = 'https://guild.example';

describe('samePathOrDashboard', () => {
  it('has a corpus worth the name', () => {
    expect(new Set(NASTY_REDIRECTS).size).toBeGreaterThanOrEqual(200);
  });

  it.each(NASTY_REDIRECTS)('sends %j to the dashboard', (redirect) => {
    expect(samePathOrDashboard(redirect, ORIGIN)).toBe('/dashboard');
  });

  it.each([undefined, null, 7, {}, ['/g/x'], { toString: () => '/g/x' }])('takes no %j for a path', (redirect) => {
    expect(samePathOrDashboard(redirect, ORIGIN)).toBe('/dashboard');
  });

  it.each([
    '/',
    '/dashboard',
    '/g/saltmarch/apply',
    '/guilds/0192f0c1-2345-7abc-8def-0123456789ab/applications?q=Gr%C3%BCmnir',
    '/guild-discovery?includeTags=%5B%22PvE%22%5D&q=a%20b#results',
    '/error/unauthorized?permissions=view%3Amembers',
    '/login?redirect=https%3A%2F%2Fevil.example',
    '/guild-discovery?q=100%25',
    '/g/x?next=//evil.example',
  ])('keeps %s', (redirect) => {
    expect(samePathOrDashboard(redirect, ORIGIN)).toBe(redirect);
  });

  it('works on plain loopback addresses too', () => {
    expect(samePathOrDashboard('/g/x', 'http://127.0.0.1:3000')).toBe('/g/x');
  });

  it('never leaves the origin, whatever the text, read once or decoded', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5C',
      '%09',
      '%0d',
      '%2e',
      '\t',
      '@',
      ':',
      '?',
      '#',
      '%',
      '25',
      'evil.example',
      'g',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 12 }).map((list) => `/${list.join('')}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const target = samePathOrDashboard(text, ORIGIN);
        expect(target).toMatch(/^\/(?![/\\])/);
        expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
        expect(
          new URL(
            target.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            ORIGIN,
          ).origin,
        ).toBe(ORIGIN);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('safeUrl', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['  http://example.org ', 'http://example.org/'],
    ['mailto:guild@example.org', 'mailto:guild@example.org'],
    ['HTTPS://EXAMPLE.ORG/Ä', 'https://example.org/%C3%84'],
  ])('%s', (text, href) => {
    expect(safeUrl(text)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org',
    '//example.org',
    '/g/x',
    'example.org',
    'https://user:pass@example.org',
    'https://good.example@evil.example',
    'https://exa\nmple.org',
    'https://exam\u200bple.org',
    'https://example.org/\u202egpj',
    'https://',
    'https:example.org',
    'https:/example.org',
    'https:///example.org',
    'mailto:',
    'https://example.org\\@evil.example',
    '',
    ' ',
    `https://example.org/${'a'.repeat(2_048)}`,
    'https://\ud800.example',
  ])('refuses %j', (text) => {
    expect(safeUrl(text)).toBeNull();
  });
});

describe('isDiscordLink', () => {
  it.each([
    'https://discord.gg/abc',
    'https://discord.com/invite/abc',
    'https://DISCORD.GG/abc',
    'https://discord.gg:443/abc',
  ])('takes %s', (text) => {
    expect(isDiscordLink(text)).toBe(true);
  });

  it.each([
    'http://discord.gg/abc',
    'https://discord.gg.evil.example/abc',
    'https://evil.example/discord.gg',
    'https://discord.gg@evil.example',
    'https://discord.gg:8443/abc',
    'https://xn--dscord-s2a.gg/abc',
    'https://discоrd.com/abc',
    'https://ptb.discord.com/abc',
    'https://discord.com.',
    'discord.gg/abc',
    'javascript:https://discord.gg/abc',
    'https://discord.gg\\@evil.example',
    'mailto:a@discord.gg',
    '',
  ])('refuses %s', (text) => {
    expect(isDiscordLink(text)).toBe(false);
  });
});
