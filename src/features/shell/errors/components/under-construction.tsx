import { useRouter, useRouterState } from '@tanstack/react-router';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Scaffold } from './error-drawings.tsx';
import { ErrorPage, GoBack } from './error-page.tsx';

/** For a page that isn't built yet (docs/product/errors.md#error-screens). */
export function UnderConstruction() {
  const router = useRouter();
  const atRoot = useRouterState({ select: ({ location }) => location.pathname === '/' });
  return (
    <ErrorPage
      drawing={<Scaffold />}
      title="Under Construction"
      sentence="This feature is being built."
      advice="Please check back soon."
      actions={
        <Button icon={<Icon name="rotate-cw" className="size-4" />} onClick={() => router.invalidate()}>
          Try Again
        </Button>
      }
      back={atRoot ? <LinkButton to="/">Home</LinkButton> : <GoBack />}
    />
  );
}
