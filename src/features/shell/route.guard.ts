import { redirect } from '@tanstack/react-router';
import { AppError } from '#/base/app-error.ts';

/** Where a route redirects when its data is refused (docs/product/errors.md#redirects). */
export interface GuardOptions {
  /** Path and search of the page asked for, so that signing in leads back to it. */
  readonly href: string;
  /** Some settings pages redirect to /error/server. */
  readonly missing?: '/error/not-found' | '/error/server';
}

/** Reads what a page needs and turns a refusal into its redirect. */
export async function guarded<T>(
  { href, missing = '/error/not-found' }: GuardOptions,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'UNAUTHENTICATED') throw redirect({ href: loginPath(href) });
    if (error.code === 'FORBIDDEN') throw redirect({ href: unauthorizedPath(error.body.missing ?? []) });
    if (error.code === 'NOT_FOUND') throw redirect({ href: missing });
    throw error;
  }
}

/** `/login` that leads back to the page asked for. */
export const loginPath = (href: string): string => `/login?redirect=${encodeURIComponent(href)}`;

/** `/error/unauthorized` with the missing permissions, in the router's own search notation. */
export const unauthorizedPath = (missing: readonly string[]): string =>
  missing.length === 0
    ? '/error/unauthorized'
    : `/error/unauthorized?permissions=${encodeURIComponent(JSON.stringify(missing))}`;
