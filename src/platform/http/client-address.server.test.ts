import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.server.ts';

const forwarded = (value?: string) => new Headers(value === undefined ? {} : { 'x-forwarded-for': value });
const address = (peer: string | undefined, value?: string, proxies = 0) =>
  clientAddress(peer, forwarded(value), proxies);

describe('without proxies of our own', () => {
  test.each(['198.51.100.7', '127.0.0.1, 10.0.0.1', '::1', 'unknown', ''])(
    'X-Forwarded-For: %s counts for nothing',
    (value) => {
      expect(address('203.0.113.9', value)).toBe('203.0.113.9');
    },
  );
  test('other headers count for nothing either', () => {
    const headers = new Headers({
      forwarded: 'for=198.51.100.7',
      'x-real-ip': '198.51.100.7',
      'cf-connecting-ip': '198.51.100.7',
      'true-client-ip': '198.51.100.7',
    });
    expect(clientAddress('203.0.113.9', headers, 0)).toBe('203.0.113.9');
  });
});

describe('behind proxies of our own', () => {
  test('the entry that the outermost of them wrote counts, whatever the client put before it', () => {
    expect(address('10.0.0.1', '198.51.100.7', 1)).toBe('198.51.100.7');
    expect(address('10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.7', 1)).toBe('198.51.100.7');
    expect(address('10.0.0.1', '1.1.1.1,198.51.100.7,10.0.0.2', 2)).toBe('198.51.100.7');
  });
  test('a client cannot change its bucket by any header of its own', () => {
    const seen = ['', '9.9.9.9, ', '::1, ', '9.9.9.9, 8.8.8.8, 7.7.7.7, ', ', , '].map((forged) =>
      address('10.0.0.1', `${forged}198.51.100.7`, 1),
    );
    expect(new Set(seen)).toEqual(new Set(['198.51.100.7']));
  });
  test('a client that bypasses the proxies is its own peer', () => {
    expect(address('203.0.113.9', undefined, 1)).toBe('203.0.113.9');
    expect(address(undefined, undefined, 1)).toBe('unknown');
  });
});

describe('IPv6 counts by its /64, in whatever form it is written', () => {
  test.each([
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0000:0000:0000:0001',
    '2001:DB8:1:2::abcd',
    '[2001:db8:1:2::1]',
    '2001:db8:1:2::1%eth0',
    '2001:db8:1:2:0:0:192.0.2.1',
  ])('%s', (form) => {
    expect(address(form)).toBe('2001:db8:1:2::/64');
  });
  test('with zeros in the first half', () => {
    expect(address('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(address('2001:db8:0:0:0:0:0:1')).toBe('2001:db8:0:0::/64');
    expect(address('::1')).toBe('0:0:0:0::/64');
    expect(address('2001:db8::')).toBe('2001:db8:0:0::/64');
  });
  test('neighbouring networks are others', () => {
    expect(address('2001:db8:1:3::1')).not.toBe(address('2001:db8:1:2::1'));
  });
});

test('an IPv4 address in IPv6 clothes is the IPv4 address', () => {
  expect(address('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(address('::FFFF:203.0.113.9')).toBe('203.0.113.9');
  expect(address('::ffff:cb00:7109')).toBe('203.0.113.9');
  expect(address('0:0:0:0:0:ffff:cb00:7109')).toBe('203.0.113.9');
});

test('a port that a proxy adds is no part of the address', () => {
  expect(address('10.0.0.1', '198.51.100.7:50123', 1)).toBe('198.51.100.7');
  expect(address('10.0.0.1', '[2001:db8:1:2::1]:50123', 1)).toBe('2001:db8:1:2::/64');
});
