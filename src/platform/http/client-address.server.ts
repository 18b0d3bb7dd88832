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
  const address = trustedProxies > 0 ? forwarded?.at(-trustedProxies) : undefined;
  return networkOf(address || peer || 'unknown');
}

function networkOf(address: string): string {
  const plain = address.replace(/^\[|\](?::\d+)?$/g, '').split('%')[0] ?? address;
  // Some proxies add the port.
  if (!isIPv6(plain)) return plain.replace(/^([\d.]+):\d+$/, '$1').slice(0, 64);
  const groups = groupsOf(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in whatever form it is written. */
function groupsOf(address: string): number[] {
  // A URL writes every address in its one canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = end === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array<string>(zeros).fill('0'), ...(end ?? [])].map((group) => Number.parseInt(group, 16));
}
