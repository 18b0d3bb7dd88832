import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { ViewingBanner } from '#/features/members/roles/components/viewing-banner.tsx';
import { Wordmark } from '#/features/shell/components/wordmark.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { ErrorScreen } from '#/ui/feedback/error-screen.tsx';
import { InFrameContext } from './frame-context.ts';

interface ErrorPageProps {
  drawing: ReactNode;
  title: string;
  sentence: ReactNode;
  badges?: { label: string; items: readonly string[] };
  advice?: ReactNode;
  /** Before Go Back and Go to Dashboard. */
  actions?: ReactNode;
  /** Instead of Go Back. */
  back?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** A whole page that says what went wrong. Each leads to the dashboard (docs/product/errors.md#error-screens). */
export function ErrorPage({ actions, back, ...screen }: ErrorPageProps) {
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
        <ErrorScreen
          {...screen}
          actions={
            <>
              {actions}
              {back ?? <GoBack />}
              <LinkButton to="/dashboard" variant="primary">
                Go to Dashboard
              </LinkButton>
            </>
          }
        />
      </main>
    </div>
  );
}

/** Who looks at a guild as a role comes here easily, and must find the way out. */
function ViewingStill() {
  const inFrame = useContext(InFrameContext);
  // What is known, and no more: the frame's own data may be what failed.
  const viewing = useQueryClient().getQueryData(shellQuery.queryKey)?.viewing;
  return viewing && !inFrame ? <ViewingBanner viewing={viewing} then={`/guilds/${viewing.guildId}`} /> : null;
}

/** To the entry before this one; to the start where there is none. */
export function GoBack() {
  const { history } = useRouter();
  return (
    <Button
      icon={<ArrowLeft aria-hidden className="size-4" />}
      onClick={() => (history.length > 1 ? history.back() : history.push('/'))}
    >
      Go Back
    </Button>
  );
}
