import { useSuspenseQuery } from '@tanstack/react-query';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardRow } from '#/ui/layout/card.tsx';
import { settingsOptions } from '../admin-pages.cache.ts';

/** The settings of the install, as they are in force. */
export function SettingsPage() {
  const { data } = useSuspenseQuery(settingsOptions);
  return (
    <>
      <AdminHead
        title="Settings"
        about="As this install was started with. Change them in its environment and restart."
      />
      <Card aria-label="Settings">
        {data.items.map(({ name, value, isSet }) => (
          <CardRow key={name} className="flex-wrap gap-y-0 py-2">
            <code className="min-w-0 basis-64 wrap-anywhere max-sm:basis-full">{name}</code>
            <span className={value === null ? 'min-w-0 grow text-fg-3' : 'min-w-0 grow wrap-anywhere'}>
              {value ?? 'Not set'}
            </span>
            {isSet ? null : <Badge>Default</Badge>}
          </CardRow>
        ))}
      </Card>
    </>
  );
}
