import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberShortcuts } from '#/features/members/roster/member.shortcuts.ts';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useWithdrawWarning, warningsOptions } from '../warning.cache.ts';
import type { MemberWarning } from '../warning.queries.server.ts';
import { WarningDialog } from './warning-dialog.tsx';

interface WarningsCardProps {
  guildId: string;
  memberId: string;
  name: string;
  canAdd: boolean;
  isMine: boolean;
}

/** Warnings of a member, who sees them as staff do; those withdrawn stay on record as such. */
export function WarningsCard({ guildId, memberId, name, canAdd, isMine }: WarningsCardProps) {
  const [adding, setAdding] = useUrlLayer('warn');
  const [leaving, setLeaving] = useState<MemberWarning | null>(null);
  const list = useInfiniteQuery(warningsOptions(guildId, memberId));
  const { items: warnings } = rowsRead(list.data?.pages);
  const withdraw = useWithdrawWarning();
  usePageActions(() =>
    canAdd
      ? [
          {
            id: 'warning',
            label: `Add a warning for ${name}`,
            icon: 'triangle-exclamation-point',
            keys: memberShortcuts.shortcuts.warning.keys,
            run: () => setAdding(true),
          },
        ]
      : [],
  );
  return (
    <Card>
      <CardHead
        title="Warnings"
        aside={
          canAdd ? (
            <Button size="sm" onClick={() => setAdding(true)}>
              Add warning
            </Button>
          ) : null
        }
      />
      <CardBody className="grid gap-4">
        {warnings.length > 0 ? (
          <ol className="grid gap-4">
            {warnings.map((warning) => (
              <Warning key={warning.id} warning={warning} onWithdraw={() => setLeaving(warning)} />
            ))}
          </ol>
        ) : (
          <p className="text-fg-2">{isMine ? 'You have no warnings.' : 'No warnings found.'}</p>
        )}
        <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      </CardBody>
      <WarningDialog about={{ guildId, memberId, name }} open={canAdd && adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(stays) => stays || setLeaving(null)}
        title="Withdraw this warning?"
        description={`${name} will be notified. It stays on record as withdrawn.`}
        confirmLabel="Withdraw"
        tone="primary"
        onConfirm={() => leaving && withdraw.mutateAsync({ guildId, warningId: leaving.id })}
      />
    </Card>
  );
}

function Warning({ warning, onWithdraw }: { warning: MemberWarning; onWithdraw: () => void }) {
  const { reason, givenByName, createdAt, withdrawn, can } = warning;
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
        {withdrawn ? (
          <Badge>Withdrawn</Badge>
        ) : (
          <Badge tone="warning" icon={<Icon name="triangle-exclamation-point" />}>
            Warning
          </Badge>
        )}
        <span className="font-medium">{givenByName}</span>
        <Timestamp at={createdAt} variant="relative" className="text-fg-3" />
      </div>
      <p className={`wrap-anywhere whitespace-pre-wrap ${withdrawn ? 'text-fg-3' : ''}`}>{reason}</p>
      {withdrawn ? (
        <p className="text-13 text-fg-3">
          Withdrawn by {withdrawn.byName} <Timestamp at={withdrawn.at} variant="relative" />
        </p>
      ) : null}
      {can.withdraw ? (
        <Button size="row" variant="ghost" className="-ml-2 justify-self-start" onClick={onWithdraw}>
          Withdraw
        </Button>
      ) : null}
    </li>
  );
}
