/**
 * Headers of every response (docs/product/security.md#headers). `nonce` is fresh for each one, null for responses without
 * scripts; `formTargets`: origins a form may lead to.
 */
export function securityHeaders(
  nonce: string | null,
  https: boolean,
  formTargets: readonly string[] = [],
): ReadonlyMap<string, string> {
  const headers = new Map([
    ['content-security-policy', contentSecurityPolicy(nonce, formTargets)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ]);
  if (https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  return headers;
}

function contentSecurityPolicy(nonce: string | null, formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    nonce === null ? "script-src 'none'" : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Positions of floating layers and bars are set as style attributes; scripts never are.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
