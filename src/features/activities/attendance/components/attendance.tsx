import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '#/ui/overlays/dropdown-menu.tsx';
import { handleRowKeys, rowProps } from '#/ui/table/row-keys.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { RowMenu } from '#/ui/table/row-menu.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import {
  participantsOptions,
  useAwardActivity,
  useCloseCheckIn,
  useDeleteParticipant,
  useEditParticipant,
  useImportSignUps,
  type WhichActivity,
} from '../participant.cache.ts';
import { STATUS_LABELS } from '../participant.labels.ts';
import type { ParticipantItem, ParticipantList } from '../participant.queries.server.ts';
import { PARTICIPANT_STATUSES } from '../participant.rules.ts';
import { AddGuest, CheckInField, CompleteButton, OpenCheckIn } from './attendance-forms.tsx';

interface AttendanceProps {
  which: WhichActivity;
  status: string;
  allowsGuests: boolean;
}

/** Who was there. Staff record it; members prove with a password that they are there. */
export function Attendance({ which, status, allowsGuests }: AttendanceProps) {
  const { data } = useSuspenseQuery(participantsOptions(which));
  const { items, can } = data;
  const isStaff = can.prepare || can.award;
  if (items.length === 0 && !can.checkIn && !(isStaff && status !== 'scheduled')) return null;
  return (
    <section aria-labelledby="attendance" className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="attendance" className="text-18 font-semibold">
          Attendance
        </h2>
        <p className="text-13 text-fg-3">
          {data.ofAll ? summaryOf(data) : "This guild hides other members' attendance. You see only your own."}
        </p>
        {isStaff ? <StaffButtons which={which} data={data} isLive={status === 'live'} /> : null}
      </header>
      {can.checkIn ? <CheckInField which={which} /> : null}
      {can.prepare && status === 'live' ? <OpenCheckIn which={which} /> : null}
      {can.prepare && allowsGuests ? <AddGuest which={which} /> : null}
      {items.length > 0 ? <Participants which={which} data={data} /> : null}
    </section>
  );
}

function StaffButtons({ which, data, isLive }: { which: WhichActivity; data: ParticipantList; isLive: boolean }) {
  const bring = useImportSignUps();
  const close = useCloseCheckIn();
  const award = useAwardActivity();
  const { can, items, checkIns } = data;
  const due = items.filter(({ isDue }) => isDue).length;
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {can.prepare ? (
        <Button size="sm" onClick={() => bring.mutate(which)}>
          Import sign-ups
        </Button>
      ) : null}
      {can.prepare && checkIns.some(({ closedAt }) => closedAt === null) ? (
        <Button size="sm" onClick={() => close.mutate(which)}>
          Close check-in
        </Button>
      ) : null}
      {can.prepare && isLive ? <CompleteButton which={which} count={items.length} /> : null}
      {can.award && due > 0 ? (
        <Button size="sm" onClick={() => award.mutate(which)}>
          Award points to {due} {due === 1 ? 'member' : 'members'}
        </Button>
      ) : null}
    </div>
  );
}

function Participants({ which, data: { items, can } }: { which: WhichActivity; data: ParticipantList }) {
  const layers = useRowLayer();
  const edit = useEditParticipant();
  const remove = useDeleteParticipant();
  return (
    <Card
      onClick={layers.handlers.onClick}
      onKeyDown={(event) => {
        layers.handlers.onKeyDown(event);
        handleRowKeys(event);
      }}
    >
      <ul aria-label="Participants" className="participants">
        {items.map((item) => participantRow(item, can.prepare))}
      </ul>
      <RowLayer of={layers}>
        {(layer) => {
          const item = items.find(({ id }) => id === layer.row);
          return (
            item && (
              <RowMenu layer={layer} align="end">
                {PARTICIPANT_STATUSES.filter((status) => status !== item.status).map((status) => (
                  <DropdownMenuItem
                    key={status}
                    onSelect={() => edit.mutate({ ...which, participantId: item.id, status })}
                  >
                    Set to {STATUS_LABELS[status]}
                  </DropdownMenuItem>
                ))}
                <DropdownMenuSeparator />
                <DropdownMenuItem tone="danger" onSelect={() => remove.mutate({ ...which, participantId: item.id })}>
                  Remove participant
                </DropdownMenuItem>
              </RowMenu>
            )
          );
        }}
      </RowLayer>
    </Card>
  );
}

/** A call, no component (decision 110). */
function participantRow({ id, name, userId, status, credit, remark }: ParticipantItem, hasMenu: boolean) {
  return (
    <li key={id} {...rowProps(id)} className="sign-up-row">
      <div>
        {name}
        {userId === null ? ' (guest)' : null}
        {remark ? <p>{remark}</p> : null}
      </div>
      {status === 'attended' ? null : Badge({ children: STATUS_LABELS[status] })}
      <span className="text-13 tabular-nums text-fg-3">{credit}%</span>
      {hasMenu ? (
        <button
          type="button"
          data-opens="menu"
          aria-haspopup="menu"
          aria-label={`Actions for ${name}`}
          className="row-menu"
        />
      ) : null}
    </li>
  );
}

function summaryOf({ items, checkIns }: ParticipantList): string {
  const count = (...statuses: readonly string[]) => items.filter(({ status }) => statuses.includes(status)).length;
  const open = checkIns.find(({ closedAt }) => closedAt === null);
  return [
    [count('attended', 'late', 'left-early'), 'there'] as const,
    [count('bench'), 'on the bench'] as const,
    [count('excused'), 'excused'] as const,
    [count('no-show'), 'no-show'] as const,
  ]
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .concat(open ? [`${open.marks} checked in at ${open.label}`] : [])
    .join(', ');
}
