import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  notificationPreferencesQuery,
  useSetNotificationPreference,
} from '#/features/notifications/notification.cache.ts';
import { Switch } from '#/ui/controls/switch.tsx';
import { DiscordDelivery } from './discord-delivery.tsx';

/** Notification preferences by kind, in the product and on Discord; each switch is saved immediately. */
export function PreferenceList() {
  const { data } = useSuspenseQuery(notificationPreferencesQuery);
  const onDiscord = data.discord?.linked ?? false;
  return (
    <div className="grid gap-5">
      <DiscordDelivery discord={data.discord} />
      {data.groups.map(({ group, kinds }) => (
        <section key={group} aria-label={group}>
          <div className="mb-1 flex items-end text-13 font-medium text-fg-3">
            <h3 className="grow">{group}</h3>
            {onDiscord ? (
              <div aria-hidden className="flex text-12">
                <span className={column}>In app</span>
                <span className={column}>Discord</span>
              </div>
            ) : null}
          </div>
          <ul>
            {kinds.map((kind) => (
              <PreferenceSwitch key={kind.kind} {...kind} onDiscord={onDiscord} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const column = 'flex w-16 shrink-0 justify-center text-center';

interface PreferenceSwitchProps {
  kind: string;
  label: string;
  hint: string;
  always: boolean;
  inApp: boolean;
  inDiscord: boolean;
  /** Whether there is a column for Discord. */
  onDiscord: boolean;
}

function PreferenceSwitch({ kind, label, hint, always, inApp, inDiscord, onDiscord }: PreferenceSwitchProps) {
  const set = useSetNotificationPreference();
  const id = useId();
  return (
    <li className="flex items-center border-line/60 py-2.5 not-first:border-t">
      <div className="min-w-0 grow pr-4">
        {always ? (
          <p className="font-medium">{label}</p>
        ) : (
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
        )}
        <p id={`${id}-hint`} className="text-13 text-fg-3">
          {hint}
        </p>
      </div>
      <div className={onDiscord ? column : 'shrink-0'}>
        {always ? (
          <span className="text-13 text-fg-3">Always on</span>
        ) : (
          <Switch
            id={id}
            aria-describedby={`${id}-hint`}
            checked={inApp}
            onCheckedChange={(on) => set.mutate({ kind, inApp: on })}
          />
        )}
      </div>
      {onDiscord ? (
        <div className={column}>
          <Switch
            aria-label={`${label} on Discord`}
            aria-describedby={`${id}-hint`}
            checked={inDiscord}
            onCheckedChange={(on) => set.mutate({ kind, inDiscord: on })}
          />
        </div>
      ) : null}
    </li>
  );
}
