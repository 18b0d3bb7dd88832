import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionEntry } from '#/features/accounts/account.schema.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { CardFoot, CardRow } from '#/ui/layout/card.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { deviceName } from '../device.rules.ts';
import { sessionsQuery, useRevokeOtherSessions, useRevokeSession } from '../session.cache.ts';

/** Sessions that are shown until all are asked for; the current one is first. */
const SHOWN = 3;

/** Where the user is signed in, and how to end it. */
export function SessionList() {
  const { data } = useSuspenseQuery(sessionsQuery);
  const sessions = data.toSorted((a, b) => Number(b.current) - Number(a.current));
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const revokeOthers = useRevokeOtherSessions();
  return (
    <>
      <ul>
        {(all ? sessions : sessions.slice(0, SHOWN)).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <CardFoot className="flex flex-wrap justify-between gap-2">
          <Button variant="danger-quiet" size="sm" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
          {!all && sessions.length > SHOWN ? (
            <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
              Show all {sessions.length}
            </Button>
          ) : null}
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Sign out everywhere else?"
            description={`${sessions.length - 1} other ${sessions.length === 2 ? 'device' : 'devices'} will be signed out. You stay signed in here.`}
            confirmLabel="Sign out"
            tone="danger"
            onConfirm={() => revokeOthers.mutateAsync(undefined)}
          />
        </CardFoot>
      ) : null}
    </>
  );
}

function SessionRow({ session }: { session: SessionEntry }) {
  const revoke = useRevokeSession();
  const name = deviceName(session.userAgent);
  return (
    <CardRow asChild className="flex-wrap py-2.5">
      <li>
        <Icon name="monitor-smartphone" className="size-5 shrink-0" />
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {session.current ? <Badge tone="success">This device</Badge> : null}
          </span>
          <span className="text-13 text-fg-3">
            {session.current ? null : (
              <>
                Last used <Timestamp at={session.lastUsedAt} variant="relative" /> ·{' '}
              </>
            )}
            Signed in <Timestamp at={session.signedInAt} variant="relative" />
            {session.address && session.address !== 'unknown' ? ` · ${session.address}` : null}
          </span>
        </div>
        {session.current ? null : (
          <Button
            variant="danger-quiet"
            size="sm"
            busy={revoke.isPending}
            aria-label={`Sign out ${name}`}
            onClick={() => revoke.mutate({ sessionId: session.id })}
          >
            Sign out
          </Button>
        )}
      </li>
    </CardRow>
  );
}
