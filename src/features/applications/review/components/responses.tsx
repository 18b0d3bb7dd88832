import { useQuery } from '@tanstack/react-query';
import { AnswerList } from '#/features/applications/components/answer-list.tsx';
import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import { faceOf } from '#/features/heraldry/components/face.tsx';
import { FieldError } from '#/ui/controls/field.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { DialogBody } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type ApplicationDetails, applicationOptions } from '../application.cache.ts';
import { DecisionBar } from './decision-bar.tsx';
import { StaffTalk } from './staff-talk.tsx';

/** One application: who applies, the answers, and at the foot what staff make of it. */
export function Responses(which: { guildId: string; applicationId: string }) {
  const { data: application, error } = useQuery(applicationOptions(which));
  if (!application) {
    return (
      <DialogBody>
        {error ? <FieldError className="py-6">{error.message}</FieldError> : <Skeleton className="h-90" />}
      </DialogBody>
    );
  }
  return (
    // The next one comes in from the side.
    <div key={application.id} className="flex min-h-0 grow animate-panel-in flex-col [--panel-from:1.5rem]">
      <Head application={application} />
      {/* A part that scrolls has to be reached by the keyboard. */}
      <DialogBody tabIndex={0} role="group" aria-label="Answers" className="grid content-start gap-4 pt-1">
        <AnswerList responses={application.responses} />
        <Outcome application={application} />
      </DialogBody>
      <StaffTalk guildId={which.guildId} application={application} />
      <DecisionBar application={application} />
    </div>
  );
}

function Head({ application: { character, createdAt, status } }: { application: ApplicationDetails }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b px-6 pb-4 max-md:px-4">
      <div className="flex min-w-0 grow items-center gap-2.5">
        <Avatar id={character.id} name={character.name} face={faceOf(character.id)} size={40} />
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

function Outcome({ application: { status, decidedAt, decidedBy, reason } }: { application: ApplicationDetails }) {
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
