import type { ReactNode } from 'react';
import type { ApplyForm } from '#/features/applications/applicant.cache.ts';
import { LinkButton } from '#/ui/button.tsx';
import { Card, CardBody } from '#/ui/card.tsx';
import { Timestamp } from '#/ui/timestamp.tsx';

interface StandingNoticeProps {
  guild: { readonly id: string; readonly name: string };
  standing: Exclude<ApplyForm['standing'], { kind: 'open' }>;
  instructions: string;
}

/** Instead of the form: why there is none for this viewer, and what he can do. */
export function StandingNotice({ guild, standing, instructions }: StandingNoticeProps) {
  switch (standing.kind) {
    case 'member':
      return (
        <Notice
          title={`You're a member of ${guild.name}`}
          action={
            <LinkButton to="/guilds/$guildId" params={{ guildId: guild.id }} variant="primary">
              Open guild
            </LinkButton>
          }
        >
          To add another character, ask guild staff or use an invite password.
        </Notice>
      );
    case 'pending':
      return (
        <Notice
          title="Your application is pending"
          action={<LinkButton to="/profile/applications">View my application</LinkButton>}
        >
          <p>
            Sent <Timestamp at={standing.since} />.
          </p>
          {instructions ? <p className="whitespace-pre-wrap">{instructions}</p> : null}
        </Notice>
      );
    case 'blocked':
      return (
        <Notice title="You can't apply to this guild" action={<FindGuild />}>
          You can apply to another guild.
        </Notice>
      );
    case 'closed':
      return (
        <Notice title="This guild is not accepting applications right now" action={<FindGuild />}>
          Try again later or ask guild staff.
        </Notice>
      );
    case 'cooldown':
      return (
        <Notice title="Your last application was rejected" action={<FindGuild />}>
          You can apply to this guild again <Timestamp at={standing.until} variant="relative" />.
        </Notice>
      );
  }
}

/** Without a character that may apply there is nothing to fill in. */
export function NoCharacterNotice() {
  return (
    <Notice
      title="Create a character to apply"
      action={
        <LinkButton to="/profile/characters" search={{ create: true }} variant="primary">
          Create a character
        </LinkButton>
      }
    >
      You need to create a character before you can join a guild.
    </Notice>
  );
}

const FindGuild = () => <LinkButton to="/guild-discovery">Find a guild</LinkButton>;

function Notice({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
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
