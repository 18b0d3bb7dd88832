import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AnswerList } from '#/features/applications/components/answer-list.tsx';
import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type MyApplication, useWithdrawApplication } from '../applicant.cache.ts';

/** One of my applications: guild, character, date, status, answers, and Withdraw while it is pending. */
export function MyApplicationCard({ application }: { application: MyApplication }) {
  const { guild, status, createdAt, decidedAt, reason, characterName, can } = application;
  const [showing, setShowing] = useUrlLayerOf('answers');
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <Card asChild>
      <li className="grid gap-4 p-5 max-md:p-4">
        <div className="flex items-start gap-3.5">
          <GuildCrest guild={guild} size={40} />
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">
              {guild.deleted ? (
                guild.name
              ) : (
                <Link to="/g/$slug" params={{ slug: guild.slug }} className="hover:underline">
                  {guild.name}
                </Link>
              )}
            </p>
            <p className="truncate text-13 text-fg-2">as {characterName}</p>
          </div>
          <StatusBadge status={status} />
        </div>
        <p className="text-13 text-fg-2">
          Submitted <Timestamp at={createdAt} />
          {decidedAt ? (
            <>
              {' · '}
              {DECIDED[status]} <Timestamp at={decidedAt} variant="relative" />
            </>
          ) : null}
        </p>
        {reason ? (
          <blockquote className="border-l-2 pl-3 wrap-anywhere whitespace-pre-wrap text-fg-1">{reason}</blockquote>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => setShowing(application.id)}>
            View answers
          </Button>
          {can.withdraw ? (
            <Button variant="danger-quiet" size="sm" onClick={() => setWithdrawing(true)}>
              Withdraw
            </Button>
          ) : null}
        </div>
        <Dialog
          inUrl
          open={showing === application.id}
          onOpenChange={(open) => setShowing(open ? application.id : null)}
        >
          <DialogContent title="Application Responses" description={`${characterName} to ${guild.name}`}>
            <DialogBody>
              <AnswerList responses={application.responses} />
            </DialogBody>
          </DialogContent>
        </Dialog>
        <Withdraw application={application} open={withdrawing} onOpenChange={setWithdrawing} />
      </li>
    </Card>
  );
}

const DECIDED = { pending: '', approved: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const;

interface WithdrawProps {
  application: MyApplication;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Withdraw({ application: { id, guild }, open, onOpenChange }: WithdrawProps) {
  const withdraw = useWithdrawApplication();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Withdraw this application?"
      description={`${guild.name} will no longer see it in their pending applications. You can apply again.`}
      confirmLabel="Withdraw"
      onConfirm={() => withdraw.mutateAsync({ guildId: guild.id, applicationId: id })}
    />
  );
}
