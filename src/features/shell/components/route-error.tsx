import type { ErrorComponentProps } from '@tanstack/react-router';
import { AppError } from '#/base/app-error.ts';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

// Every page could fail and few do: the screen for it comes when it is needed.
const page = lazyCode(() => import('./route-error-page.tsx').then((file) => file.RouteErrorPage));
if (import.meta.env.SSR) await page.load();

/** What the generic route error screen is until its code is there, which is never where there is no network. */
export function RouteError({ error, reset, info }: ErrorComponentProps) {
  return <LazyIsland of={page} given={{ error, reset, info }} fallback={<PlainError error={error} />} />;
}

function PlainError({ error }: { error: unknown }) {
  return (
    <main id="main" className="grid min-h-dvh place-content-center gap-2 p-4 text-center">
      <h1 className="display text-30">Something went wrong!</h1>
      <p>{error instanceof AppError ? error.message : "We couldn't show this page."}</p>
      <p>
        <button type="button" className="link" onClick={() => location.reload()}>
          Try Again
        </button>
      </p>
    </main>
  );
}
