import { createHash } from 'node:crypto';
import type { Answer } from './ask.ts';

/** What an answer is, which decides its headers. */
export type Kind = 'page' | 'function' | 'route' | 'stream' | 'file' | 'asset' | 'health';

export interface Asked {
  readonly kind: Kind;
  readonly https: boolean;
  /** A session cookie was sent along. */
  readonly personal: boolean;
}

/** On every answer, with these values. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const HSTS = 'max-age=63072000; includeSubDomains';
const NONCE = /^'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic'$/;

/** The policy, line by line; the script line has the nonce of this answer. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Headers that some answers have. Anything else on any answer is a fault: `x-powered-by`, `server` and the like. */
const ALLOWED = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'content-disposition', 'transfer-encoding', 'vary', 'etag'],
  ...['location', 'retry-after', 'set-cookie', 'date', 'connection', 'keep-alive', 'cross-origin-resource-policy'],
  ...['x-accel-buffering', 'x-tss-serialized', 'x-tsr-serverfnid'],
]);

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
const CACHE: Readonly<Record<Kind, RegExp>> = {
  page: /^(no-store|private, max-age=([1-9]\d?|[12]\d\d|300))$/,
  function: /^no-store$/,
  route: /^(no-store|public, max-age=300|public, max-age=31536000, immutable)$/,
  stream: /^no-store$/,
  file: /^(no-store|private, no-cache|private, no-store|public, max-age=31536000, immutable)$/,
  asset: /^public, max-age=(3600|31536000, immutable)$/,
  health: /^no-store$/,
};
/** What someone signed in gets is cached by no one else; pictures have rules of their own. */
const PERSONAL = /^private, no-store$/;
const OWN_RULES: ReadonlySet<Kind> = new Set(['route', 'stream', 'file', 'asset', 'health']);

/** Everything that is wrong with the headers of an answer. */
export function faultsOf({ status, headers, body, path }: Answer, { kind, https, personal }: Asked): string[] {
  const faults: string[] = [];
  const is = (name: string, right: boolean) => right || faults.push(`${name}: ${headers[name] ?? 'absent'}`);
  for (const [name, value] of Object.entries(EVERYWHERE)) is(name, headers[name] === value);
  is('strict-transport-security', headers['strict-transport-security'] === (https ? HSTS : undefined));
  const logged = kind !== 'asset' && kind !== 'health';
  is('x-request-id', logged === /^[0-9a-f]{16}$/.test(String(headers['x-request-id'] ?? '')));
  const cache = String(headers['cache-control']);
  const byItself = personal && !OWN_RULES.has(kind);
  is('cache-control', byItself ? PERSONAL.test(cache) : CACHE[kind].test(cache) || (personal && PERSONAL.test(cache)));
  if (cache === KEPT_FOR_EVER) is('cache-control', status === 200 || status === 304);
  if (status >= 400) is('cache-control', /no-store/.test(cache));
  is('content-type', body === '' || headers['content-type'] !== undefined);
  if (status === 503 || status === 429) is('retry-after', /^[1-9]\d*$/.test(headers['retry-after'] ?? ''));
  // A page that is a file is the same for everyone: its scripts are named by their hashes.
  const filed = kind === 'asset' && headers['content-type']?.startsWith('text/html') === true;
  const page = filed ? body : undefined;
  faults.push(...policyFaults(String(headers['content-security-policy']), kind, status, page));
  if (!filed) faults.push(...nonceFaults(nonceOf({ headers }), body, headers['content-type']));
  const known = new Set([...Object.keys(EVERYWHERE), ...ALLOWED]);
  for (const name of ['strict-transport-security', 'x-request-id', 'cache-control', 'content-security-policy'])
    known.add(name);
  for (const name of Object.keys(headers)) if (!known.has(name)) faults.push(`${name} does not belong there (${path})`);
  return faults;
}

/** The nonce of an answer, if it has one. */
export function nonceOf({ headers }: Pick<Answer, 'headers'>): string | undefined {
  const script = linesOf(String(headers['content-security-policy']))['script-src'] ?? '';
  return NONCE.exec(script)?.[1];
}

const HASHES = /^('none'|'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*)$/;

/** Whether a policy names the scripts of a page without a nonce, and no others; of a page that wasn't sent, only how it names them. */
function namesScripts(script: string, page: string): boolean {
  if (page === '') return HASHES.test(script);
  const hashes = [...page.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return script === (hashes.join(' ') || "'none'");
}

function policyFaults(policy: string, kind: Kind, status: number, page?: string): string[] {
  if (kind === 'file' && status < 400)
    return policy === "default-src 'none'; sandbox" ? [] : [`content-security-policy: ${policy}`];
  const { 'script-src': script = '', ...others } = linesOf(policy);
  const faults: string[] = [];
  const scriptless = kind === 'asset' || kind === 'health';
  const right = page === undefined ? script === "'none'" : namesScripts(script, page);
  const scripted = scriptless ? right : NONCE.test(script);
  if (!scripted) faults.push(`script-src: ${script}`);
  if (JSON.stringify(sorted(others)) !== JSON.stringify(sorted(POLICY)))
    faults.push(`content-security-policy: ${policy}`);
  return faults;
}

/** Every script, style sheet and preload of a page has the nonce of its answer, and nothing else has one. */
function nonceFaults(nonce: string | undefined, body: string, type = ''): string[] {
  if (!type.startsWith('text/html')) return body.includes('nonce="') ? ['a nonce in what is no page'] : [];
  const faults = [...body.matchAll(/nonce="([^"]*)"/g)].filter(([, found]) => found !== nonce).map(([all]) => all);
  const bare = [...body.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    // What search engines read is data, which no browser runs, nonce or not.
    .filter((tag) => tag !== '<script type="application/ld+json">' && !tag.includes('nonce="'));
  return [...faults, ...bare.map((tag) => `without a nonce: ${tag.slice(0, 80)}`)];
}

function linesOf(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((line) => {
      const at = line.indexOf(' ');
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

const sorted = (lines: Readonly<Record<string, string>>) => Object.entries(lines).sort();
