import { useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '#/ui/overlays/dropdown-menu.tsx';
import { handleRowKeys, rowProps } from '#/ui/table/row-keys.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { RowMenu } from '#/ui/table/row-menu.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { useDeleteParticipant, useEditParticipant, type WhichActivity } from '../participant.cache.ts';
import { STATUS_LABELS } from '../participant.labels.ts';
import type { ParticipantItem, ParticipantList } from '../participant.queries.server.ts';
import { PARTICIPANT_STATUSES, type ParticipantStatus } from '../participant.rules.ts';
import { ParticipantDialog, RemoveParticipantDialog } from './participant-dialog.tsx';
import { ParticipantNotes } from './participant-notes.tsx';

interface ParticipantsProps {
  which: WhichActivity;
  /** The viewer's. */
  userId: string;
  data: ParticipantList;
  isCompleted: boolean;
}

/** Everyone on record. Its rows have one menu for staff. */
export function Participants({ which, userId, data, isCompleted }: ParticipantsProps) {
  const { items, can } = data;
  const layers = useRowLayer();
  const [opened, setOpened] = useState<{ kind: 'edit' | 'notes' | 'remove'; item: ParticipantItem } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const edit = useEditParticipant();
  const remove = useDeleteParticipant();
  const ask = (kind: 'edit' | 'notes' | 'remove', item: ParticipantItem) => {
    setOpened({ kind, item });
    setOpen(true);
  };
  const layer = opened && { which, item: opened.item, open: isOpen, onOpenChange: setOpen };
  return (
    <Card
      onClick={layers.handlers.onClick}
      onKeyDown={(event) => {
        layers.handlers.onKeyDown(event);
        handleRowKeys(event);
      }}
    >
      <ul aria-label="Participants" className="participants">
        {items.map((item) => participantRow(item, data, { guildId: which.guildId, userId }))}
      </ul>
      {can.record ? (
        <RowLayer of={layers}>
          {(row) => {
            const item = items.find(({ id }) => id === row.row);
            if (!item) return null;
            const removing = { ...which, participantId: item.id };
            const notes = (
              <DropdownMenuItem icon={<Icon name="notebook-pen" />} onSelect={() => ask('notes', item)}>
                Notes
              </DropdownMenuItem>
            );
            if (!item.mayRecord)
              return (
                <RowMenu layer={row} align="end">
                  {notes}
                  <DropdownMenuSeparator />
                  <p className="max-w-56 px-3 py-2 text-13 text-fg-3">
                    You can't change your own attendance. Someone else on staff has to.
                  </p>
                </RowMenu>
              );
            return (
              <RowMenu layer={row} align="end">
                <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={() => ask('edit', item)}>
                  {isCompleted ? 'Correct…' : 'Edit…'}
                </DropdownMenuItem>
                {notes}
                <DropdownMenuSeparator />
                {isCompleted
                  ? null
                  : PARTICIPANT_STATUSES.filter((status) => status !== item.status).map((status) => (
                      <DropdownMenuItem
                        key={status}
                        onSelect={() => edit.mutate({ ...which, participantId: item.id, status })}
                      >
                        Set to {STATUS_LABELS[status]}
                      </DropdownMenuItem>
                    ))}
                {isCompleted ? null : <DropdownMenuSeparator />}
                <DropdownMenuItem
                  tone="danger"
                  icon={<Icon name="trash" />}
                  onSelect={() => (isCompleted ? ask('remove', item) : remove.mutate(removing))}
                >
                  Remove participant
                </DropdownMenuItem>
              </RowMenu>
            );
          }}
        </RowLayer>
      ) : null}
      {layer && opened?.kind === 'edit' ? <ParticipantDialog {...layer} isCompleted={isCompleted} /> : null}
      {layer && opened?.kind === 'notes' ? <ParticipantNotes {...layer} /> : null}
      {layer && opened?.kind === 'remove' ? <RemoveParticipantDialog {...layer} /> : null}
    </Card>
  );
}

const TONES: Readonly<Record<ParticipantStatus, BadgeTone>> = {
  attended: 'success',
  late: 'warning',
  'left-early': 'warning',
  bench: 'neutral',
  excused: 'neutral',
  'no-show': 'danger',
};

/** A call, no component (decision 110). */
function participantRow(
  item: ParticipantItem,
  { can, checkIns }: ParticipantList,
  { guildId, userId }: { guildId: string; userId: string },
) {
  const { id, name, characterId, status, credit, remark, marks, awarded, notes } = item;
  const besides = [
    remark,
    can.record && checkIns.length > 0 && item.userId ? `Checked in ${marks} of ${checkIns.length}` : '',
    awarded.points > 0 ? `${(awarded.points / 100).toLocaleString('en-US')} points` : '',
  ];
  const text = besides.filter(Boolean).join(' · ');
  return (
    <li key={id} {...rowProps(id)} className="sign-up-row" aria-current={item.userId === userId || undefined}>
      <div>
        {characterId === null ? (
          `${name} (guest)`
        ) : (
          <a data-link="" href={`/guilds/${guildId}/members/${characterId}`}>
            {name}
          </a>
        )}
        {text ? <p>{text}</p> : null}
      </div>
      {notes > 0 ? Icon({ name: 'notebook-pen', className: 'size-3.5 text-fg-3' }) : null}
      {Badge({ tone: TONES[status], children: STATUS_LABELS[status] })}
      <span className="participant-credit">{credit}%</span>
      {can.record ? (
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
