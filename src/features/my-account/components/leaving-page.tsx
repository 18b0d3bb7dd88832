import { Button } from '#/ui/controls/button.tsx';
import { Card, CardBody } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useKeepAccount } from '../my-account.cache.ts';

/** All that someone sees who signs in to an account that they deleted. */
export function LeavingPage({ until }: { until: Date }) {
  const keep = useKeepAccount();
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid min-h-dvh w-full max-w-120 content-center gap-6 px-4 py-10">
      <div>
        <h1 className="text-24 font-semibold">Your account will be deleted</h1>
        <p className="mt-1 text-fg-2">
          It's deleted permanently on <Timestamp at={until} />. Until then, everything is as you left it.
        </p>
      </div>
      <Card>
        <CardBody className="flex flex-wrap gap-2">
          <Button variant="primary" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
            Keep my account
          </Button>
          <form method="post" action="/api/auth/sign-out">
            <Button type="submit">Sign out</Button>
          </form>
        </CardBody>
      </Card>
    </main>
  );
}
