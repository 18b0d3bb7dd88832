import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import {
  useAddParticipant,
  useCheckIn,
  useCompleteActivity,
  useOpenCheckIn,
  type WhichActivity,
} from '../participant.cache.ts';
import {
  CHECK_IN_LABEL_MAX,
  CHECK_IN_PASSWORD_MAX,
  CHECK_IN_PASSWORD_MIN,
  GUEST_NAME_MAX,
} from '../participant.rules.ts';

/** The password given in voice. */
export function CheckInField({ which }: { which: WhichActivity }) {
  const [password, setPassword] = useState('');
  const checkIn = useCheckIn();
  return (
    <Line onSubmit={() => checkIn.mutate({ ...which, password })}>
      <Input
        aria-label="Check-in password"
        placeholder="Check-in password"
        className="w-60"
        autoComplete="off"
        maxLength={CHECK_IN_PASSWORD_MAX}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={password === '' || checkIn.isPending}>
        Check in
      </Button>
      {checkIn.error ? (
        <p role="alert" className="text-13 text-danger">
          {messageOf(checkIn.error, UNEXPECTED)}
        </p>
      ) : null}
    </Line>
  );
}

/** Another check-in, which closes the one before. */
export function OpenCheckIn({ which }: { which: WhichActivity }) {
  const [label, setLabel] = useState('');
  const [password, setPassword] = useState('');
  const open = useOpenCheckIn();
  const submit = () =>
    open.mutate(
      { ...which, label, password },
      {
        onSuccess: () => {
          setLabel('');
          setPassword('');
        },
      },
    );
  return (
    <Line onSubmit={submit}>
      <Input
        aria-label="Name of the check-in"
        placeholder="Check-in, such as Start"
        className="w-52"
        maxLength={CHECK_IN_LABEL_MAX}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <Input
        aria-label="Password to give in voice"
        placeholder="Password to give in voice"
        className="w-60"
        autoComplete="off"
        maxLength={CHECK_IN_PASSWORD_MAX}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={label.trim() === '' || password.length < CHECK_IN_PASSWORD_MIN || open.isPending}>
        Open check-in
      </Button>
    </Line>
  );
}

/** Someone without an account here. */
export function AddGuest({ which }: { which: WhichActivity }) {
  const [guestName, setGuestName] = useState('');
  const add = useAddParticipant();
  return (
    <Line onSubmit={() => add.mutate({ ...which, guestName }, { onSuccess: () => setGuestName('') })}>
      <Input
        aria-label="Name of a guest"
        placeholder="Name of a guest"
        className="w-60"
        maxLength={GUEST_NAME_MAX}
        value={guestName}
        onChange={(event) => setGuestName(event.target.value)}
      />
      <Button type="submit" disabled={guestName.trim() === '' || add.isPending}>
        Add guest
      </Button>
    </Line>
  );
}

/** Asks first: the record is frozen from then on. */
export function CompleteButton({ which, count }: { which: WhichActivity; count: number }) {
  const [asking, setAsking] = useState(false);
  const complete = useCompleteActivity();
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Complete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Complete activity"
        description={`${count === 1 ? '1 participant is' : `${count} participants are`} on record. Check-ins are counted, sign-ups close, and the record can only be corrected from then on.`}
        confirmLabel="Complete activity"
        tone="primary"
        onConfirm={() => complete.mutateAsync(which)}
      />
    </>
  );
}

function Line({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
