import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { serverOptions, useRefreshServer, useStartLinking, useUnlinkServer } from '../discord.cache.ts';
import { linkingText } from '../discord.labels.ts';
import type { ServerLink } from '../discord.queries.server.ts';

interface ServerCardProps {
  guildId: string;
  /** How it went, for someone who comes back from Discord. */
  linking: string | undefined;
}

/** The linked Discord server of a guild, or the way to link one; nothing where the install has no bot. */
export function ServerCard({ guildId, linking }: ServerCardProps) {
  const { data: link } = useSuspenseQuery(serverOptions(guildId));
  if (!link.connected) return null;
  const outcome = link.server ? null : linkingText(linking);
  return (
    <Card aria-labelledby="discord-server">
      <CardHead id="discord-server" title={link.server ? link.server.name : 'Link your Discord server'} />
      <CardBody className="grid gap-4">
        {outcome ? (
          <p role="alert" className="text-danger">
            {outcome}
          </p>
        ) : null}
        {link.isMade ? (
          <p className="flex items-start gap-2 text-13 text-fg-2">
            <Icon name="info" className="mt-0.5 size-4 shrink-0" />
            This is the demo's own Discord. Its servers are made up, and nothing leaves this machine.
          </p>
        ) : null}
        {link.server ? (
          <Linked guildId={guildId} server={link.server} canLink={link.can.link} />
        ) : (
          <NotLinked guildId={guildId} canLink={link.can.link} />
        )}
      </CardBody>
    </Card>
  );
}

function NotLinked({ guildId, canLink }: { guildId: string; canLink: boolean }) {
  const start = useStartLinking();
  return (
    <>
      <ol className="grid list-decimal gap-1 pl-5 text-fg-2">
        <li>
          Discord asks which server, and adds the Guildhall bot to it. You need the permission Manage Server there.
        </li>
        <li>Back here, choose the channels in which it posts, and the roles that members get.</li>
      </ol>
      <p className="text-13 text-fg-3">
        The bot sees channels, sends messages and edits its own, and gives the roles that you choose. It never reads
        what members write, and never becomes an administrator.
      </p>
      {start.error ? (
        <p role="alert" className="text-danger">
          {messageOf(start.error, "Discord couldn't be opened. Try again.")}
        </p>
      ) : null}
      {canLink ? (
        <div>
          <Button variant="primary" busy={start.isPending} onClick={() => start.mutate({ guildId })}>
            Choose a server on Discord
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface LinkedProps {
  guildId: string;
  server: NonNullable<ServerLink['server']>;
  canLink: boolean;
}

function Linked({ guildId, server, canLink }: LinkedProps) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshServer();
  const start = useStartLinking();
  const unlink = useUnlinkServer();
  return (
    <>
      {server.error ? (
        <p className="flex items-start gap-2">
          <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            {server.error} {server.state === 'gone' ? 'Nothing is posted until it is added again.' : ''}
          </span>
        </p>
      ) : null}
      <p className="text-13 text-fg-3">
        Linked by {server.linkedBy} <Timestamp at={server.linkedAt} variant="relative" />. {server.channels} channels
        and {server.roles} roles, read <Timestamp at={server.checkedAt} variant="relative" />.
      </p>
      {canLink ? (
        <div className="flex flex-wrap gap-2">
          {server.state === 'gone' ? (
            <Button size="sm" busy={start.isPending} onClick={() => start.mutate({ guildId })}>
              Add the bot again
            </Button>
          ) : null}
          <Button size="sm" busy={refresh.isPending} onClick={() => refresh.mutate({ guildId })}>
            Refresh channels and roles
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Unlink
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Unlink ${server.name}?`}
        description="Nothing more is posted there, no role is given or taken, and events of your activities are removed. Messages and roles that are there stay, and so does the bot until someone removes it on Discord. What was chosen in the settings is kept."
        confirmLabel="Unlink server"
        onConfirm={() => unlink.mutateAsync({ guildId })}
      />
    </>
  );
}
