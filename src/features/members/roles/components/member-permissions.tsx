import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { permissionName } from '#/features/guild-access/permission.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { memberPermissionsOptions } from '../role.cache.ts';

import { permissionCountLabel } from './permissions-field.tsx';

/** What a member can do in the guild, and why: answered where it's asked. */
export function MemberPermissions({ guildId, memberId }: { guildId: string; memberId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide permissions' : 'View permissions'}
      </Button>
      {open ? <Answer guildId={guildId} memberId={memberId} /> : null}
    </div>
  );
}

function Answer({ guildId, memberId }: { guildId: string; memberId: string }) {
  const { data, error } = useQuery(memberPermissionsOptions(guildId, memberId));
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton className="h-24 w-full" />;
  return (
    <>
      <p className="text-13 text-fg-2">
        {data.isOwner ? 'Owns the guild and can do everything.' : `${permissionCountLabel(data.permissions.length)}.`}
      </p>
      {data.isOwner ? null : (
        // What scrolls must be reachable by keyboard.
        <dl tabIndex={0} aria-label="Permissions" className="grid max-h-80 w-full gap-1.5 overflow-y-auto text-13">
          {data.permissions.map(({ id, sources }) => (
            <div key={id} className="flex flex-wrap justify-between gap-x-3">
              <dt>{permissionName(id)}</dt>
              <dd className="text-fg-3">{sources.map(sourceLabel).join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** 'Officer, from rank Officer' */
const sourceLabel = ({ role, rank }: { role: string; rank: string | null }) =>
  rank === null ? role : `${role}, from rank ${rank}`;
