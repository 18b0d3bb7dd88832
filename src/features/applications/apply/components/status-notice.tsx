import type { ReactNode } from 'react';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Card, CardBody } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { ApplyForm } from '../applicant.cache.ts';

interface StatusNoticeProps {
  guild: { readonly id: string; readonly name: string };
  status: Exclude<ApplyForm['status'], { kind: 'open' }>;
  instructions: string;
}

/** Replaces the form: why there is none for this viewer, and what they can do. */
export function StatusNotice({ guild, status, instructions }: StatusNoticeProps) {
  switch (status.kind) {
    case 'member':
      return (
        <NewNotification
          title={`You're a member of ${guild.name}`}
          action={
            <LinkButton to="/guilds/$guildId" params={{ guildId: guild.id }} variant="primary">
              Open guild
            </LinkButton>
          }
        >
          To add another character, ask guild staff or use an invite password.
        </NewNotification>
      );
    case 'pending':
      return (
        <NewNotification
          title="Your application is pending"
          action={<LinkButton to="/profile/applications">View my application</LinkButton>}
        >
          <p>
            Sent <Timestamp at={status.since} />.
          </p>
          {instructions ? <p className="whitespace-pre-wrap">{instructions}</p> : null}
        </NewNotification>
      );
    case 'blocked':
      return (
        <NewNotification title="You can't apply to this guild" action={<FindGuild />}>
          You can apply to another guild.
        </NewNotification>
      );
    case 'closed':
      return (
        <NewNotification title="This guild is not accepting applications right now" action={<FindGuild />}>
          Try again later or ask guild staff.
        </NewNotification>
      );
    case 'cooldown':
      return (
        <NewNotification title="Your last application was rejected" action={<FindGuild />}>
          You can apply to this guild again <Timestamp at={status.until} variant="relative" />.
        </NewNotification>
      );
  }
}

/** Without a character that may apply there is nothing to fill in. */
export function NoCharacterNotice({ onCreate }: { onCreate: () => void }) {
  return (
    <NewNotification
      title="Create a character to apply"
      action={
        <Button variant="primary" onClick={onCreate}>
          Create a character
        </Button>
      }
    >
      You need to create a character before you can join a guild.
    </NewNotification>
  );
}

const FindGuild = () => <LinkButton to="/guild-discovery">Find a guild</LinkButton>;

function NewNotification({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardBody className="grid justify-items-start gap-4">
        <div className="grid gap-1.5">
          <h2 className="text-18 font-semibold">{title}</h2>
          <div className="grid gap-2 text-fg-2">{children}</div>
        </div>
        {action}
      </CardBody>
    </Card>
  );
}
