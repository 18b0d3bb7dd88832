import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  notificationPreferencesQuery,
  useSetNotificationPreference,
} from '#/features/notifications/notification.cache.ts';
import { Switch } from '#/ui/controls/switch.tsx';

/** Notification preferences by kind; each switch is saved immediately. */
export function PreferenceList() {
  const { data } = useSuspenseQuery(notificationPreferencesQuery);
  return (
    <div className="grid gap-5">
      {data.map(({ group, kinds }) => (
        <section key={group} aria-label={group}>
          <h3 className="mb-1 text-13 font-medium text-fg-3">{group}</h3>
          <ul>
            {kinds.map((kind) => (
              <PreferenceSwitch key={kind.kind} {...kind} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface PreferenceSwitchProps {
  kind: string;
  label: string;
  hint: string;
  always: boolean;
  inApp: boolean;
}

function PreferenceSwitch({ kind, label, hint, always, inApp }: PreferenceSwitchProps) {
  const set = useSetNotificationPreference();
  const id = useId();
  return (
    <li className="flex items-center gap-4 border-line/60 py-2.5 not-first:border-t">
      <div className="min-w-0 grow">
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
    </li>
  );
}
