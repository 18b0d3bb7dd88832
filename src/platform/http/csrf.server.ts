import { AppError } from '#/base/app-error.ts';

/**
 * Refuses what another site made a browser send: Sec-Fetch-Site and Origin must agree with the public URL, and a request
 * with neither of them nor a Referer of ours is refused (docs/product/security.md#requests-from-other-sites).
 */
export function refuseCrossSite(request: Request, publicOrigin: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') throw crossSite();
  if (origin !== null && origin !== publicOrigin) throw crossSite();
  if (site !== null || origin !== null) return;
  if (originOf(request.headers.get('referer')) !== publicOrigin) throw crossSite();
}

function originOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).origin : null;
}

const crossSite = () =>
  new AppError({
    code: 'FORBIDDEN',
    reason: 'cross_site',
    message: 'This request came from another site. Open Guildhall directly and try again.',
  });
