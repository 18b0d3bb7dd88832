import { useRef } from 'react';
import { type NotificationDelivery, useSetDiscordDelivery } from '#/features/notifications/notification.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { CADENCE_ITEMS, HOUR_ITEMS } from '../discord-delivery.labels.ts';
import { CADENCES } from '../discord-delivery.rules.ts';

/** How and when one is told on Discord, or what it takes. */
export function DiscordDelivery({ discord }: { discord: NotificationDelivery | null }) {
  if (discord === null)
    return (
      <p className="text-13 text-fg-3">
        To get notifications by direct message on Discord too, ask the people who run this installation to set up a
        Discord bot.
      </p>
    );
  if (!discord.linked)
    return (
      <p className="text-13 text-fg-3">
        To get notifications by direct message on Discord too, link your Discord account above, under Account.
      </p>
    );
  return <Linked discord={discord} />;
}

const TROUBLES = {
  stopped: 'You stopped these messages on Discord. Nothing is sent until you turn them on again.',
  closed:
    "Discord doesn't let the bot send you messages. Join a server that it's in and allow direct messages from its members, then try again.",
};

function Linked({ discord: { cadence, dailyHour, state } }: { discord: NotificationDelivery }) {
  const set = useSetDiscordDelivery();
  const box = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-labelledby="direct-messages"
      className="grid min-w-0 gap-3 rounded-card border border-line p-4"
    >
      {state === 'on' ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex min-w-0 grow basis-80 items-start gap-2">
            <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />
            {TROUBLES[state]}
          </p>
          <Button
            size="sm"
            busy={set.isPending}
            onClick={() => set.mutate({ state: 'on' }, { onSuccess: () => box.current?.focus() })}
          >
            {state === 'stopped' ? 'Turn on again' : 'Try again'}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id="direct-messages" className="font-medium">
          Direct messages on Discord
        </span>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Select
            aria-label="When to send direct messages"
            size="sm"
            className="w-36"
            value={cadence}
            items={CADENCE_ITEMS}
            onValueChange={(value) => {
              const chosen = CADENCES.find((each) => each === value);
              if (chosen) set.mutate({ cadence: chosen });
            }}
          />
          {cadence === 'daily' ? (
            <Select
              aria-label="Time of day"
              size="sm"
              className="w-30"
              value={String(dailyHour)}
              items={HOUR_ITEMS}
              onValueChange={(value) => set.mutate({ dailyHour: Number(value) })}
            />
          ) : null}
        </div>
      </div>
      <p className="text-13 text-fg-3">
        The bot sends you the notifications you turn on under Discord below
        {cadence === 'daily' ? ', at that time in your time zone' : ''}. What you read here first isn't sent.
        {cadence === 'now' ? '' : ' Reminders come right away, together with what waits.'}
      </p>
    </fieldset>
  );
}
