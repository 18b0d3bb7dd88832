import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import { Money } from '#/ui/text/money.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { TreasuryAccount } from '../../accounts/account.rules.ts';
import { LazyPayDialog, LazyRejectDialog } from '../../components/lazy-dialogs.tsx';
import { payLimitText } from '../../limits/limit.labels.ts';
import { leftToPay } from '../../limits/limit.rules.ts';
import { amountText } from '../../treasury.labels.ts';
import { useApproveRequest, useCancelRequest, usePayRequest, useUndoRequestDecision } from '../request.cache.ts';
import type { RequestRow } from '../request.queries.server.ts';
import { type RequestStatus, STATUS_LABELS } from '../request.rules.ts';

const TONES: Readonly<Record<RequestStatus, BadgeTone>> = {
  open: 'info',
  approved: 'warning',
  paid: 'success',
  rejected: 'danger',
  canceled: 'neutral',
};

interface RequestListProps {
  guildId: string;
  requests: readonly RequestRow[];
  /** None where there is only one. */
  accounts: readonly TreasuryAccount[];
}

/** Requests with what the viewer can do with each next. */
export function RequestList({ guildId, requests, accounts }: RequestListProps) {
  const [rejecting, setRejecting] = useState<RequestRow | null>(null);
  const [paying, setPaying] = useState<RequestRow | null>(null);
  return (
    <>
      <ul aria-label="Requests">
        {requests.map((request) => (
          <li
            key={request.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 px-5 py-3 not-first:border-t max-md:px-4 md:grid-cols-[minmax(0,1fr)_auto_15rem]"
          >
            <Words request={request} />
            <Money amount={request.amount} className="font-medium" />
            <Actions
              guildId={guildId}
              request={request}
              onReject={() => setRejecting(request)}
              onPay={accounts.length > 0 ? () => setPaying(request) : undefined}
            />
          </li>
        ))}
      </ul>
      <LazyRejectDialog guildId={guildId} request={rejecting} onClose={() => setRejecting(null)} />
      <LazyPayDialog guildId={guildId} request={paying} accounts={accounts} onClose={() => setPaying(null)} />
    </>
  );
}

function Words({ request }: { request: RequestRow }) {
  const { name, isMine, reason, status, createdAt, decidedByName, answer, paidAt, limit, amount } = request;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        {isMine ? <span className="text-13 text-fg-3">you</span> : null}
        <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
      </p>
      <p className="text-13 wrap-anywhere text-fg-2">{reason}</p>
      <p className="flex flex-wrap gap-x-3 text-13 wrap-anywhere text-fg-3">
        <span>
          <Timestamp at={paidAt ?? createdAt} variant="relative" />
          {decidedByName === null || status === 'canceled' ? null : `, decided by ${decidedByName}`}
        </span>
        {limit === null ? null : (
          <span className={amount > leftToPay(limit) ? 'text-warning' : undefined}>{payLimitText(limit)}</span>
        )}
      </p>
      {answer === null ? null : <p className="text-13 wrap-anywhere whitespace-pre-wrap">{answer}</p>}
    </div>
  );
}

interface ActionsProps {
  guildId: string;
  request: RequestRow;
  onReject: () => void;
  /** Asks which account it's paid from; undefined where there is only one. */
  onPay: (() => void) | undefined;
}

function Actions({ guildId, request, onReject, onPay }: ActionsProps) {
  const approve = useApproveRequest();
  const pay = usePayRequest();
  const cancel = useCancelRequest();
  const undo = useUndoRequestDecision();
  const { id: requestId, can, decisionId, name, amount } = request;
  const which = { guildId, requestId };
  const of = `the request of ${name} for ${amountText(amount)}`;
  if (!can.decide && !can.pay && !can.cancel && !can.undo) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:col-span-2">
      {can.cancel ? (
        <Button
          size="sm"
          variant="ghost"
          busy={cancel.isPending}
          aria-label={`Cancel request of ${name} for ${amountText(amount)}`}
          onClick={() => cancel.mutate(which)}
        >
          Cancel request
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
      {can.decide ? (
        <>
          <Button size="sm" variant="ghost" aria-label={`Reject ${of}`} onClick={onReject}>
            Reject
          </Button>
          <Button size="sm" busy={approve.isPending} aria-label={`Approve ${of}`} onClick={() => approve.mutate(which)}>
            Approve
          </Button>
        </>
      ) : null}
      {can.pay ? (
        <Button size="sm" busy={pay.isPending} aria-label={`Pay ${of}`} onClick={onPay ?? (() => pay.mutate(which))}>
          Pay
        </Button>
      ) : null}
    </div>
  );
}
