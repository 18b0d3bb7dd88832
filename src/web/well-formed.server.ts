import type { IncomingMessage } from 'node:http';

/** Whether a request says once where it goes: its target is an address, and at most one line names the host (RFC 9112, 3.2). */
export function isWellFormed({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1 && isAddress(url);
}

/** A path, or a whole address as proxies write it. What is neither (`http://[`) throws when parsed. */
const isAddress = (target: string): boolean => target.startsWith('/') || target === '*' || URL.canParse(target);
