import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { ViewingBanner } from '#/features/members/roles/components/viewing-banner.tsx';
import { InFrameContext } from '#/features/shell/components/frame-context.ts';
import { Wordmark } from '#/features/shell/components/wordmark.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { ErrorScreen } from '#/ui/feedback/error-screen.tsx';
import { Icon } from '#/ui/icons/icon.tsx';

interface ErrorPageProps {
  drawing: ReactNode;
  title: string;
  sentence: ReactNode;
  badges?: { label: string; items: readonly string[] };
  advice?: ReactNode;
  /** Before Go Back and Go to Dashboard. */
  actions?: ReactNode;
  /** One of the actions is the brightest button, in place of Go to Dashboard. */
  hasPrimary?: boolean;
  /** Instead of Go Back. */
  back?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** What went wrong, inside the frame or as a whole page. Each leads to the dashboard (docs/product/errors.md#error-screens). */
export function ErrorPage({ actions, hasPrimary = false, back, ...screen }: ErrorPageProps) {
  const inFrame = useContext(InFrameContext);
  const shown = (
    <ErrorScreen
      {...screen}
      actions={
        <>
          {actions}
          {back ?? <GoBack />}
          <LinkButton to="/dashboard" variant={hasPrimary ? 'secondary' : 'primary'}>
            Go to Dashboard
          </LinkButton>
        </>
      }
    />
  );
  // The frame has the bar and the landmark.
  if (inFrame) return shown;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b">
        <div className="flex h-15 items-center px-4 md:px-10">
          <Link to="/" aria-label="Guildhall home" className="rounded-control">
            <Wordmark />
          </Link>
        </div>
      </header>
      <ViewingStill />
      <main id="main" className="grid grow">
        {shown}
      </main>
    </div>
  );
}

/** Who looks at a guild as a role comes here easily, and must find the way out. */
function ViewingStill() {
  // What is known, and no more: the frame's own data may be what failed.
  const viewing = useQueryClient().getQueryData(shellQuery.queryKey)?.viewing;
  return viewing ? <ViewingBanner viewing={viewing} /> : null;
}

/** To the entry before this one; to the start where there is none. */
export function GoBack() {
  const { history } = useRouter();
  return (
    <Button
      icon={<Icon name="arrow-left" className="size-4" />}
      onClick={() => (history.length > 1 ? history.back() : history.push('/'))}
    >
      Go Back
    </Button>
  );
}
