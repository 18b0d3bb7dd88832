import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { AppError } from '#/base/app-error.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { ErrorDetails } from '#/ui/feedback/error-screen.tsx';
import { Lantern } from './error-drawings.tsx';
import { ErrorPage, GoBack } from './error-page.tsx';

/** The generic route error screen: what happened, again, or back (docs/product/errors.md#error-screens). */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const atRoot = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const known = error instanceof AppError;
  useEffect(() => console.error(error), [error]);
  const again = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <ErrorPage
      drawing={<Lantern />}
      title="Something went wrong!"
      sentence={known ? error.message : "We couldn't show this page."}
      advice={known ? undefined : 'Try again. If it keeps happening, come back in a few minutes.'}
      actions={
        <Button icon={<RotateCw aria-hidden className="size-4" />} onClick={again}>
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

function detailsOf(error: unknown): string {
  if (error instanceof AppError) return [error.reason, error.message, error.body.ref].filter(Boolean).join('\n');
  return error instanceof Error ? error.message : String(error);
}
