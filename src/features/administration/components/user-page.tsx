import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FactsCard } from '#/features/platform-admin/components/facts-card.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import {
  adminUserOptions,
  useLiftSuspension,
  useSetAccountPermission,
  useSignOutUser,
} from '../administration.cache.ts';
import type { AdminUser } from '../user.queries.server.ts';
import { LazySuspendDialog } from './lazy-suspend-dialog.tsx';
import { PlatformLogList } from './platform-log-list.tsx';

/** One account, and what a platform admin can do about it. */
export function UserPage({ userId }: { userId: string }) {
  const { data: user } = useSuspenseQuery(adminUserOptions(userId));
  return (
    <>
      <Link to="/admin/users" className="mb-2 inline-flex min-h-6 items-center gap-1 text-13 text-fg-2 hover:text-fg-1">
        <Icon name="chevron-left" className="size-4" />
        Users
      </Link>
      <UserHead user={user} />
      <div className="grid items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid gap-5">
          {user.suspension ? <SuspensionCard suspension={user.suspension} /> : null}
          <AccountCard user={user} />
          <PermissionCard user={user} />
          <Card aria-labelledby="history">
            <CardHead id="history" title="History" />
            {user.history.length === 0 ? (
              <CardBody className="text-fg-3">Platform admins haven't changed anything about this account.</CardBody>
            ) : (
              <PlatformLogList label="History" entries={user.history} />
            )}
          </Card>
        </div>
        <div className="grid gap-5">
          <CharacterCard user={user} />
          <SessionCard user={user} />
        </div>
      </div>
    </>
  );
}

function UserHead({ user }: { user: AdminUser }) {
  const [suspending, setSuspending] = useUrlLayer('suspend');
  const signOut = useSignOutUser();
  const lift = useLiftSuspension(
    user.suspension && {
      reason: user.suspension.reason,
      until: user.suspension.until === null ? null : new Date(user.suspension.until).toISOString(),
    },
  );
  const { id: userId, can } = user;
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar id={userId} name={user.name} src={user.image} size={56} />
      <div className="min-w-0 grow">
        <h1 className="flex flex-wrap items-center gap-2 text-24 font-semibold tracking-[-0.015em]">
          <span className="min-w-0 wrap-anywhere">{user.name}</span>
          {user.isAdmin ? <Badge tone="info">Platform admin</Badge> : null}
          {user.suspension ? <Badge tone="danger">Suspended</Badge> : null}
          {user.deletedUntil ? <Badge tone="warning">Deleted by its user</Badge> : null}
        </h1>
        <p className="text-fg-2">
          Joined <Timestamp at={user.createdAt} variant="relative" />
          {user.lastSeenAt ? (
            <>
              , last seen <Timestamp at={user.lastSeenAt} variant="relative" />
            </>
          ) : null}
        </p>
      </div>
      {can.act ? (
        <div className="flex flex-wrap gap-2">
          <Button busy={signOut.isPending} onClick={() => signOut.mutate({ userId })}>
            Sign out everywhere
          </Button>
          {user.suspension ? (
            <Button busy={lift.isPending} onClick={() => lift.mutate({ userId })}>
              Lift suspension
            </Button>
          ) : (
            <Button variant="danger-quiet" onClick={() => setSuspending(true)}>
              Suspend
            </Button>
          )}
        </div>
      ) : null}
      <LazySuspendDialog user={user} open={can.act && suspending} onOpenChange={setSuspending} />
    </header>
  );
}

function SuspensionCard({ suspension: { reason, until, at } }: { suspension: NonNullable<AdminUser['suspension']> }) {
  return (
    <Card aria-labelledby="suspension">
      <CardHead id="suspension" title="Suspended" aside={<Timestamp at={at} variant="relative" />} />
      <CardBody className="grid gap-1">
        <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
        <p className="text-13 text-fg-3">
          {until === null ? (
            'Until the suspension is lifted'
          ) : (
            <>
              Until <Timestamp at={until} />
            </>
          )}
        </p>
      </CardBody>
    </Card>
  );
}

function AccountCard({ user }: { user: AdminUser }) {
  const signIn = [user.username && `Name ${user.username}`, user.hasDiscord && 'Discord'].filter(Boolean).join(', ');
  const guilds = new Set(user.characters.flatMap(({ guildId }) => guildId ?? [])).size;
  const facts = [
    ['User ID', <code key="id">{user.id}</code>],
    ['Sign-in', signIn || 'None'],
    ['Discord', user.discordUsername ?? 'None'],
    ['Time zone', user.timeZone],
    ['Characters', user.characters.length],
    ['Guilds', guilds],
  ] as const;
  return <FactsCard id="account" title="Account" facts={facts} />;
}

function PermissionCard({ user }: { user: AdminUser }) {
  const set = useSetAccountPermission();
  return (
    <Card aria-labelledby="permissions">
      <CardHead id="permissions" title="Account permissions" />
      {user.permissions.map(({ id: permission, name, description, allowed }) => (
        <CardRow key={permission}>
          <Switch
            id={permission}
            checked={allowed}
            disabled={!user.can.act || set.isPending}
            aria-label={name}
            onCheckedChange={(next) => set.mutate({ userId: user.id, permission, allowed: next })}
          />
          <label htmlFor={permission} className="grid min-w-0 flex-1 py-2">
            {name}
            <span className="text-13 text-fg-3">{description}</span>
          </label>
          {allowed ? null : <Badge tone="warning">Removed</Badge>}
        </CardRow>
      ))}
    </Card>
  );
}

function CharacterCard({ user }: { user: AdminUser }) {
  return (
    <Card aria-labelledby="characters">
      <CardHead id="characters" title="Characters" />
      {user.characters.length === 0 ? <CardBody className="text-fg-3">No characters</CardBody> : null}
      {user.characters.map((character) => (
        <CardRow key={character.id}>
          <span className="grid min-w-0 py-2">
            <span className="truncate">{character.name}</span>
            <span className="truncate text-13 text-fg-3">
              Level {character.level} {character.className}
            </span>
            {character.guildSlug ? (
              <span className="truncate text-13 text-fg-3">
                {character.owns ? 'Owner' : character.rank} of{' '}
                <Link to="/g/$slug" params={{ slug: character.guildSlug }} className="link">
                  {character.guildName}
                </Link>
              </span>
            ) : null}
          </span>
        </CardRow>
      ))}
    </Card>
  );
}

function SessionCard({ user }: { user: AdminUser }) {
  return (
    <Card aria-labelledby="sessions">
      <CardHead id="sessions" title="Sessions" />
      {user.sessions.length === 0 ? <CardBody className="text-fg-3">Not signed in anywhere</CardBody> : null}
      {user.sessions.map(({ id, device, lastUsedAt }) => (
        <CardRow key={id}>
          <span className="min-w-0 grow truncate">{device}</span>
          <span className="text-13 text-fg-3">
            <Timestamp at={lastUsedAt} variant="relative" />
          </span>
        </CardRow>
      ))}
    </Card>
  );
}
