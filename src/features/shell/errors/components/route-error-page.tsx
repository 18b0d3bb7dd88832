import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AppError } from '#/base/app-error.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { isNetworkFailure, isOffline } from '#/ui/feedback/error-message.ts';
import { ErrorDetails } from '#/ui/feedback/error-screen.tsx';
import { useOnline } from '#/ui/feedback/use-online.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Lantern } from './error-drawings.tsx';
import { ErrorPage, GoBack } from './error-page.tsx';

/** The generic route error screen: what happened, again, or back (docs/product/errors.md#error-screens). */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const atRoot = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const known = error instanceof AppError;
  const unreachable = isNetworkFailure(error);
  useEffect(() => console.error(error), [error]);
  const again = async () => {
    await router.invalidate();
    reset();
  };
  if (unreachable) return <Unreachable />;
  return (
    <ErrorPage
      drawing={<Lantern />}
      title="Something went wrong!"
      sentence={known ? error.message : "We couldn't show this page."}
      advice={known ? undefined : 'Try again. If it keeps happening, come back in a few minutes.'}
      actions={
        <Button icon={<Icon name="rotate-cw" className="size-4" />} onClick={again}>
          Try Again
        </Button>
      }
      back={
        atRoot ? (
          <LinkButton to="/" reloadDocument>
            Home
          </LinkButton>
        ) : (
          <GoBack />
        )
      }
    >
      <ErrorDetails className="mt-6" details={detailsOf(error)} />
    </ErrorPage>
  );
}

/** Nothing is wrong with the page: it could not be asked for. It opens by itself as soon as it can be. */
function Unreachable() {
  const online = useOnline();
  useEffect(() => {
    // Anew: what did not arrive may be code, which a browser asks for only once.
    const open = () => location.reload();
    addEventListener('online', open);
    const timer = setInterval(() => isOffline() || open(), RETRY);
    return () => {
      removeEventListener('online', open);
      clearInterval(timer);
    };
  }, []);
  return (
    <ErrorPage
      drawing={<Lantern />}
      title={online ? "Can't reach the server" : "You're offline"}
      sentence={
        online
          ? "This page isn't loaded yet. We'll keep trying to open it."
          : "This page isn't loaded yet. It opens by itself when you're back online."
      }
      actions={
        <Button icon={<Icon name="rotate-cw" className="size-4" />} onClick={() => location.reload()}>
          Try Again
        </Button>
      }
    />
  );
}

/** Milliseconds between attempts while the browser believes that it has a network. */
const RETRY = 15_000;

function detailsOf(error: unknown): string {
  if (error instanceof AppError) return [error.reason, error.message, error.body.ref].filter(Boolean).join('\n');
  return error instanceof Error ? error.message : String(error);
}
