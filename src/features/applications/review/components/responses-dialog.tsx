import { useQuery } from '@tanstack/react-query';
import { VOTES } from '#/features/applications/application-values.rules.ts';
import { AnswerList } from '#/features/applications/components/answer-list.tsx';
import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { FieldError } from '#/ui/controls/field.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type ApplicationDetails, applicationOptions } from '../application.cache.ts';
import { useApplicationActions } from './application-columns.tsx';
import { StaffTalk } from './staff-talk.tsx';

interface ResponsesDialogProps {
  guildId: string;
  /** Undefined while none is open. */
  applicationId: string | undefined;
  onClose: () => void;
}

/** 'Application Responses': answers, votes and comments, decision (docs/product/applications.md#responses-dialog). */
export function ResponsesDialog({ guildId, applicationId, onClose }: ResponsesDialogProps) {
  return (
    <Dialog open={applicationId !== undefined} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Application Responses" className="max-md:max-h-[80dvh]">
        {applicationId ? <Responses guildId={guildId} applicationId={applicationId} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function Responses(which: { guildId: string; applicationId: string }) {
  const { data: application, error } = useQuery(applicationOptions(which));
  if (!application) {
    return (
      <DialogBody>
        {error ? <FieldError className="py-6">{error.message}</FieldError> : <Skeleton className="h-90" />}
      </DialogBody>
    );
  }
  return (
    <>
      <Head application={application} />
      <DialogBody className="grid content-start gap-4 pt-1">
        <AnswerList responses={application.responses} />
        <Decision application={application} />
        <StaffTalk guildId={which.guildId} application={application} />
      </DialogBody>
      <Foot application={application} />
    </>
  );
}

function Head({ application: { user, character, createdAt, status } }: { application: ApplicationDetails }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b px-6 pb-4 max-md:px-4">
      <div className="flex min-w-0 grow items-center gap-2.5">
        <Avatar id={user.id} name={user.name} src={user.image} size={40} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{character.name}</p>
          <p className="flex items-center gap-2 text-12 text-fg-2">
            <RoleBadge role={character.role} />
            <span className="truncate">
              {classOf(character.primaryArchetype, character.secondaryArchetype)}, level {character.level}
            </span>
          </p>
        </div>
      </div>
      <dl className="flex gap-6">
        <div>
          <dt className="text-12 text-fg-3">Submitted</dt>
          <dd>
            <Timestamp at={createdAt} />
          </dd>
        </div>
        <div>
          <dt className="text-12 text-fg-3">Status</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Decision({ application: { status, decidedAt, decidedBy, reason } }: { application: ApplicationDetails }) {
  if (status === 'pending' || !decidedAt) return null;
  return (
    <div className="grid gap-1 border-t pt-4 text-13 text-fg-2">
      <p>
        {DECIDED[status]}
        {decidedBy && status !== 'withdrawn' ? ` by ${decidedBy}` : ''} <Timestamp at={decidedAt} variant="relative" />
      </p>
      {reason ? <p className="wrap-anywhere whitespace-pre-wrap text-fg-1">{reason}</p> : null}
    </div>
  );
}

const DECIDED = { approved: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const;

/** Tallies at the left, the decision at the right: here Accept is the one primary action. */
function Foot({ application }: { application: ApplicationDetails }) {
  const { accept, reject, accepting } = useApplicationActions();
  const { votes, can } = application;
  if (!can.accept && !can.reject && votes.length === 0) return null;
  const tallies = VOTES.map((vote) => ({ vote, n: votes.filter((each) => each.vote === vote).length }));
  return (
    <DialogFooter
      aside={
        votes.length > 0 ? (
          <p className="flex flex-wrap items-center gap-1.5 text-13 text-fg-3">
            Staff votes
            {tallies.map(({ vote, n }) =>
              n > 0 ? (
                <Badge key={vote} tone={TONES[vote]}>
                  {n} {vote}
                </Badge>
              ) : null,
            )}
          </p>
        ) : null
      }
    >
      {can.reject ? (
        <Button variant="danger-quiet" onClick={() => reject(application)}>
          Reject
        </Button>
      ) : null}
      {can.accept ? (
        <Button variant="primary" busy={accepting === application.id} onClick={() => accept(application)}>
          Accept
        </Button>
      ) : null}
    </DialogFooter>
  );
}

const TONES = { for: 'success', against: 'danger', unsure: 'neutral' } as const;
