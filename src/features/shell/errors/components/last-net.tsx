import { type ReactNode, useContext, useState } from 'react';
import { AppError } from '#/base/app-error.ts';
import { InFrameContext } from '#/features/shell/components/frame-context.ts';
import { isOffline, OFFLINE } from '#/ui/feedback/error-message.ts';

/** What remains of the error screen where its code is not to be had, such as without a network. */
export function PlainError({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false);
  const offline = isOffline();
  const sentence = error instanceof AppError ? error.message : "We couldn't show this page.";
  return (
    <Plain>
      <h1 className="display text-30">{offline ? "You're offline" : 'Something went wrong!'}</h1>
      <p>{offline ? OFFLINE : sentence}</p>
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
    </Plain>
  );
}

/** The same for an address without a page. */
export function PlainNotFound() {
  return (
    <Plain>
      <h1 className="display text-30">Not Found</h1>
    </Plain>
  );
}

/** Inside a frame, which has the landmark, or as the whole page; with the way out. */
function Plain({ children }: { children: ReactNode }) {
  const inFrame = useContext(InFrameContext);
  const Place = inFrame ? 'div' : 'main';
  return (
    <Place
      id={inFrame ? undefined : 'main'}
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-2 p-4 text-center"
    >
      {children}
      {/* By a request of its own: the router may be what failed. */}
      <a href="/dashboard" className="link">
        Go to Dashboard
      </a>
    </Place>
  );
}
