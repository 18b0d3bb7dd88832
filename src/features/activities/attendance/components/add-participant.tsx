import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundMembersOptions } from '#/features/members/roster/member.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useAddParticipant, type WhichActivity } from '../participant.cache.ts';
import { STATUS_ITEMS } from '../participant.labels.ts';
import type { ParticipantItem } from '../participant.queries.server.ts';
import { GUEST_NAME_MAX, PARTICIPANT_STATUSES, type ParticipantStatus, REASON_MAX } from '../participant.rules.ts';

interface AddParticipantProps {
  which: WhichActivity;
  items: readonly ParticipantItem[];
  allowsGuests: boolean;
  isCompleted: boolean;
  open: boolean;
  onClose: () => void;
}

/** Staff add members, found by name, and guests, one after the other. */
export function AddParticipant({ open, onClose, ...props }: AddParticipantProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent
        size="sm"
        title="Add participant"
        description={
          props.isCompleted
            ? 'The activity is completed. The audit log keeps your reason.'
            : 'Someone who was there and isn’t on the list.'
        }
      >
        <DialogBody className="grid gap-4">{open ? <Adding {...props} /> : null}</DialogBody>
      </DialogContent>
    </Dialog>
  );
}

const SHOWN = 8;

function Adding({ which, items, allowsGuests, isCompleted }: Omit<AddParticipantProps, 'open' | 'onClose'>) {
  const [status, setStatus] = useState<ParticipantStatus>('attended');
  const [reason, setReason] = useState('');
  const [query, setQuery] = useState('');
  const [guestName, setGuestName] = useState('');
  const { data } = useQuery({ ...foundMembersOptions(which.guildId, query, SHOWN), enabled: query !== '' });
  const add = useAddParticipant();
  const there = new Set(items.map(({ characterId }) => characterId));
  const found = query === '' ? [] : (data?.items ?? []);
  const needsReason = isCompleted && reason.trim() === '';
  const how = { ...which, status, reason };
  return (
    <>
      <Field label="Status">
        <Select
          value={status}
          onValueChange={(chosen) => setStatus(PARTICIPANT_STATUSES.find((known) => known === chosen) ?? status)}
          items={STATUS_ITEMS}
        />
      </Field>
      {isCompleted ? (
        <Field label="Reason" required>
          <Input value={reason} maxLength={REASON_MAX} onChange={(event) => setReason(event.target.value)} />
        </Field>
      ) : null}
      <div className="grid gap-2">
        <DebouncedSearch aria-label="Find a member" placeholder="Find a member" value={query} onSearch={setQuery} />
        {query !== '' && data && found.length === 0 ? <p className="text-13 text-fg-3">No members found.</p> : null}
        <ul className="grid gap-1">
          {found.map(({ characterId, name, userName }) => (
            <li key={characterId} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 truncate">
                {name} <span className="text-13 text-fg-3">{userName}</span>
              </span>
              <Button
                size="sm"
                aria-label={`Add ${name}`}
                disabled={needsReason || there.has(characterId)}
                onClick={() => add.mutate({ ...how, memberId: characterId })}
              >
                {there.has(characterId) ? 'Added' : 'Add'}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {allowsGuests ? (
        <form
          className="flex items-end gap-2 border-t pt-4"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ ...how, guestName }, { onSuccess: () => setGuestName('') });
          }}
        >
          <Field label="Guest" className="flex-1">
            <Input
              value={guestName}
              maxLength={GUEST_NAME_MAX}
              placeholder="Name"
              onChange={(event) => setGuestName(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={needsReason || guestName.trim() === ''} busy={add.isPending}>
            Add guest
          </Button>
        </form>
      ) : null}
    </>
  );
}
