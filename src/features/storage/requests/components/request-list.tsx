import { useState } from 'react';
import { pointsText } from '#/features/points/point.labels.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { LazyAcceptDialog, LazyRejectDialog } from '../../components/lazy-dialogs.tsx';
import { amountText, variantText } from '../../storage.labels.ts';
import { useApproveRequest, useCancelRequest, useHandOut, useUndoRequestDecision } from '../request.cache.ts';
import type { RequestRow } from '../request.queries.server.ts';
import { statusLabel } from '../request.rules.ts';

const TONES: Readonly<Record<RequestRow['status'], BadgeTone>> = {
  open: 'info',
  approved: 'warning',
  done: 'success',
  rejected: 'danger',
  canceled: 'neutral',
};

interface RequestListProps {
  guildId: string;
  requests: readonly RequestRow[];
  /** In a narrow column: what can be done is below the words. */
  narrow?: boolean;
}

export const requestText = (request: RequestRow): string =>
  amountText(request.quantity, variantText({ ...request, name: request.itemName }));

/** Requests, purchases and donations with what the viewer can do with each next. */
export function RequestList({ guildId, requests, narrow = false }: RequestListProps) {
  const [rejecting, setRejecting] = useState<RequestRow | null>(null);
  const [accepting, setAccepting] = useState<RequestRow | null>(null);
  return (
    <>
      <ul aria-label="Requests">
        {requests.map((request) => (
          <li
            key={request.id}
            className={`grid grid-cols-1 items-center gap-x-5 gap-y-2 px-5 py-3 not-first:border-t max-md:px-4 ${narrow ? '' : 'md:grid-cols-[minmax(0,1fr)_auto]'}`}
          >
            <Words request={request} />
            <Actions
              guildId={guildId}
              request={request}
              onReject={() => setRejecting(request)}
              onAccept={() => setAccepting(request)}
            />
          </li>
        ))}
      </ul>
      <LazyRejectDialog guildId={guildId} request={rejecting} onClose={() => setRejecting(null)} />
      <LazyAcceptDialog guildId={guildId} request={accepting} onClose={() => setAccepting(null)} />
    </>
  );
}

const KINDS = { request: null, purchase: 'Bought', donation: 'Donation' } as const;

function Words({ request }: { request: RequestRow }) {
  const { kind, name, isMine, reason, status, paid, createdAt, decidedByName, answer, doneAt } = request;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{requestText(request)}</span>
        <Badge tone={TONES[status]}>{statusLabel(kind, status)}</Badge>
        {KINDS[kind] === null ? null : <Badge tone="neutral">{KINDS[kind]}</Badge>}
      </p>
      <p className="text-13 wrap-anywhere text-fg-3">
        {isMine ? 'You' : name}, <Timestamp at={doneAt ?? createdAt} variant="relative" />
        {paid === null ? null : `, ${pointsText(paid)} points`}
        {decidedByName === null || status === 'canceled' ? null : `, decided by ${decidedByName}`}
      </p>
      {reason === '' ? null : <p className="text-13 wrap-anywhere text-fg-2">{reason}</p>}
      {answer === null ? null : <p className="text-13 wrap-anywhere whitespace-pre-wrap">{answer}</p>}
    </div>
  );
}

interface ActionsProps {
  guildId: string;
  request: RequestRow;
  onReject: () => void;
  onAccept: () => void;
}

function Actions({ guildId, request, onReject, onAccept }: ActionsProps) {
  const approve = useApproveRequest();
  const give = useHandOut();
  const cancel = useCancelRequest();
  const undo = useUndoRequestDecision();
  const { id: requestId, can, decisionId, name } = request;
  const which = { guildId, requestId };
  const of = `${requestText(request)} for ${name}`;
  if (!Object.values(can).some((may) => may)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can.handOut ? (
        <Button size="sm" busy={give.isPending} aria-label={`Hand out ${of}`} onClick={() => give.mutate(which)}>
          Hand out
        </Button>
      ) : null}
      {can.approve ? (
        <Button size="sm" busy={approve.isPending} aria-label={`Approve ${of}`} onClick={() => approve.mutate(which)}>
          Approve
        </Button>
      ) : null}
      {can.accept ? (
        <Button size="sm" aria-label={`Accept ${of}`} onClick={onAccept}>
          Accept
        </Button>
      ) : null}
      {can.reject ? (
        <Button size="sm" variant="ghost" aria-label={`Reject ${of}`} onClick={onReject}>
          Reject
        </Button>
      ) : null}
      {can.undo && decisionId !== null ? (
        <Button
          size="sm"
          variant="ghost"
          busy={undo.isPending}
          aria-label={`Undo decision on ${of}`}
          onClick={() => undo.mutate({ ...which, decisionId })}
        >
          Undo decision
        </Button>
      ) : null}
      {can.cancel ? (
        <Button
          size="sm"
          variant="ghost"
          busy={cancel.isPending}
          aria-label={`Cancel ${of}`}
          onClick={() => cancel.mutate(which)}
        >
          Cancel
        </Button>
      ) : null}
    </div>
  );
}
