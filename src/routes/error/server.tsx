import { createFileRoute } from '@tanstack/react-router';
import { Lantern } from '#/features/shell/errors/components/error-drawings.tsx';
import { ErrorPage } from '#/features/shell/errors/components/error-page.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';

export const Route = createFileRoute('/error/server')({
  head: () => ({ meta: [{ title: 'Server Error · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: ServerError,
});

function ServerError() {
  return (
    <ErrorPage
      drawing={<Lantern />}
      title="Server Error"
      sentence="A server error occurred."
      advice="Please wait a moment and try again. Our team has been notified."
      actions={
        <Button icon={<Icon name="rotate-cw" className="size-4" />} onClick={() => window.location.reload()}>
          Try Again
        </Button>
      }
    />
  );
}
