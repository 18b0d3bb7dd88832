import { isIPv6 } from 'node:net';

/**
 * Whose limits a request counts against: the peer's address, or what a trusted proxy in front says. Only the last
 * `trustedProxies` entries of X-Forwarded-For were written by our own proxies. IPv6 counts by /64.
 */
export function clientAddress(peer: string | undefined, headers: Headers, trustedProxies: number): string {
  const forwarded = headers
    .get('x-forwarded-for')
    ?.split(',')
    .map((part) => part.trim());
  const told = trustedProxies > 0 ? forwarded?.at(-trustedProxies) : undefined;
  return networkOf(told || peer || 'unknown');
}

function networkOf(address: string): string {
  const plain =
    address
      .replace(/^\[|\]$/g, '')
      .replace(/^::ffff:(?=\d+\.)/i, '')
      .split('%')[0] ?? address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined ? start : [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
