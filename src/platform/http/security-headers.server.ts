/** Origins besides ours that pages may use, as the settings name them. */
export interface PageSources {
  /** Where a form may lead to. */
  readonly forms?: readonly string[];
  /** What they load may fetch and draw from there too. */
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** Scripts written in a page that is the same for everyone, by their hash: such an answer has no nonce. */
  readonly hashes?: readonly string[];
}

/**
 * Headers of every response (docs/product/security.md#headers). `nonce` is fresh for each one, null for responses without
 * scripts.
 */
export function securityHeaders(
  nonce: string | null,
  https: boolean,
  sources: PageSources = {},
): ReadonlyMap<string, string> {
  const headers = new Map([
    ['content-security-policy', contentSecurityPolicy(nonce, sources)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ]);
  if (https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  return headers;
}

function contentSecurityPolicy(nonce: string | null, sources: PageSources): string {
  const { forms = [], scripts = [], images = [], hashes = [] } = sources;
  const fixed =
    hashes.length > 0 ? `script-src ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}` : "script-src 'none'";
  return [
    "default-src 'none'",
    // Browsers that know 'strict-dynamic' go by the nonce alone; the origins are for those that don't.
    nonce === null ? fixed : [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...scripts].join(' '),
    // Positions of floating layers and bars are set as style attributes; scripts never are.
    ["style-src 'self' 'unsafe-inline'", ...scripts].join(' '),
    ["img-src 'self' data: blob:", ...new Set([...images, ...scripts])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...scripts].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
