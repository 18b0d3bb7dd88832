import { describe, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { aBrowser, settings } from './browser.factory.ts';
import { knownBrowserOf, rememberBrowser } from './known-browser.http.server.ts';
import { limitSignIn } from './sign-in.limits.server.ts';

testDatabase();

const password = 'brass lantern over quiet moss';
const headersOf = (setCookie: string) => new Headers({ cookie: setCookie.split(';')[0] ?? '' });
const remembered = (name: string, before = new Headers()) => headersOf(rememberBrowser(before, name, settings));

describe('a browser that has signed in before', () => {
  test('is known for its name in any case, and for no other', () => {
    const headers = remembered('Ada.Field');
    const id = knownBrowserOf(headers, 'ADA.field', settings);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(knownBrowserOf(headers, 'ada', settings)).toBeUndefined();
    expect(knownBrowserOf(remembered('Ada.Field'), 'ada.field', settings)).not.toBe(id);
  });

  test('stays the same browser for the five names that signed in last', () => {
    let headers = new Headers();
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six', 'five']) headers = remembered(name, headers);
    const known = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => knownBrowserOf(headers, name, settings));
    expect(known[0]).toBeUndefined();
    expect(new Set(known.slice(1)).size).toBe(1);
    expect(known[1]).toBeDefined();
  });

  test.each([
    ['nothing', ''],
    ['an id alone', `${'a'.repeat(22)}`],
    ['a signature of its own', `${'a'.repeat(22)}.${'b'.repeat(43)}`],
    ['no id', `.${'b'.repeat(43)}`],
    ['what cannot be decoded', '%E0%A4%A'],
  ])('is not known by %s', (_, value) => {
    const headers = new Headers({ cookie: `guildhall.known_browser=${value}` });
    expect(knownBrowserOf(headers, 'ada', settings)).toBeUndefined();
  });

  test('is not known by the cookie of another install, nor by another browser’s id', () => {
    const headers = remembered('ada');
    expect(knownBrowserOf(headers, 'ada', { ...settings, authSecret: 'x'.repeat(32) })).toBeUndefined();
    const value = headers.get('cookie') ?? '';
    const swapped = value.replace(/=[\w-]{22}/, `=${'a'.repeat(22)}`);
    expect(knownBrowserOf(new Headers({ cookie: swapped }), 'ada', settings)).toBeUndefined();
  });
});

test('guesses from many addresses don’t lock out a browser that has signed in before', async () => {
  const owner = aBrowser({}, '203.0.113.1');
  expect((await owner.call('sign-up', { name: 'Locked', password })).status).toBe(200);
  await owner.submit('sign-out', {});
  for (let guess = 0; guess < 100; guess++) await limitSignIn(`198.51.100.${guess % 13}`, 'locked');
  const stranger = await aBrowser({}, '203.0.113.2').call('sign-in', { name: 'locked', password });
  expect(stranger.status).toBe(429);
  expect((await owner.call('sign-in', { name: 'locked', password })).status).toBe(200);
});

test('its own attempts are limited too', async () => {
  const browser = aBrowser({}, '203.0.113.3');
  await browser.call('sign-up', { name: 'Forgetful', password });
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; tries++)
    statuses.push((await browser.call('sign-in', { name: 'forgetful', password: 'a guess' })).status);
  expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
});
