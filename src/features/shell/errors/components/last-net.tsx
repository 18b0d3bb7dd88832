import { useState } from 'react';
import { AppError } from '#/base/app-error.ts';

/** What remains of the error screen where its code is not to be had, such as without a network. */
export function PlainError({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false);
  return (
    <main id="main" className="grid min-h-dvh place-content-center justify-items-center gap-2 p-4 text-center">
      <h1 className="display text-30">Something went wrong!</h1>
      <p>{error instanceof AppError ? error.message : "We couldn't show this page."}</p>
      <button type="button" className="link" onClick={() => location.reload()}>
        Try Again
      </button>
      <button type="button" className="link" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide Error' : 'Show Error'}
      </button>
      {shown ? (
        <pre className="max-w-120 text-left font-mono text-12 whitespace-pre-wrap">
          {error instanceof Error ? error.message : String(error)}
        </pre>
      ) : null}
      <ToDashboard />
    </main>
  );
}

/** The same for an address without a page. */
export function PlainNotFound() {
  return (
    <main id="main" className="grid min-h-dvh place-content-center justify-items-center gap-2 p-4">
      <h1 className="display text-30">Not Found</h1>
      <ToDashboard />
    </main>
  );
}

/** By a request of its own: the router may be what failed. */
const ToDashboard = () => (
  <a href="/dashboard" className="link">
    Go to Dashboard
  </a>
);
