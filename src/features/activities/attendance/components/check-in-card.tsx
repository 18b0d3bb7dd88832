import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { participantsOptions, useCheckIn, type WhichActivity } from '../participant.cache.ts';
import { CHECK_IN_PASSWORD_MAX } from '../participant.rules.ts';

/** For members, while a check-in is open: the password that was given in voice; afterwards, that it was right. */
export function CheckInCard({ which }: { which: WhichActivity }) {
  const { data } = useSuspenseQuery(participantsOptions(which));
  const open = data.checkIns.find(({ closedAt }) => closedAt === null);
  if (open?.mine)
    return (
      <p role="status" className="flex items-center gap-2 text-fg-2">
        <Icon name="circle-check" className="size-5 shrink-0 text-success" />
        You've checked in at {open.label}.
      </p>
    );
  return data.can.checkIn && open ? <CheckInForm which={which} label={open.label} /> : null;
}

function CheckInForm({ which, label }: { which: WhichActivity; label: string }) {
  const [password, setPassword] = useState('');
  const checkIn = useCheckIn();
  return (
    <Card aria-labelledby="check-in">
      <form
        className="check-in"
        onSubmit={(event) => {
          event.preventDefault();
          checkIn.mutate({ ...which, password }, { onError: () => setPassword('') });
        }}
      >
        <div>
          <h2 id="check-in">Check in: {label}</h2>
          <p>Enter the password given in voice.</p>
        </div>
        <Input
          aria-label="Check-in password"
          aria-invalid={checkIn.error ? true : undefined}
          aria-describedby={checkIn.error ? 'check-in-error' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CHECK_IN_PASSWORD_MAX}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={password === ''} busy={checkIn.isPending}>
          Check in
        </Button>
        {checkIn.error ? (
          <p id="check-in-error" role="alert" className="text-danger">
            {messageOf(checkIn.error, UNEXPECTED)}
          </p>
        ) : null}
      </form>
    </Card>
  );
}
