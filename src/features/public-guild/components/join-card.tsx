import { Link } from '@tanstack/react-router';
import { LazyReportDialog } from '#/features/reports/components/lazy-report-dialog.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody } from '#/ui/layout/card.tsx';
import { DiscordLogo } from '#/ui/layout/discord-logo.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import type { PublicGuild } from '../guild.queries.server.ts';
import { JoinPrimary } from './join-primary.tsx';

/** What a reader of the public page can do: apply, join by password, go to the Discord server, share the page. */
export function JoinCard({ guild, reporting }: { guild: PublicGuild; reporting: boolean }) {
  const [, setReporting] = useUrlLayer('report');
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-3">
        <JoinState guild={guild} />
        <div className="grid gap-3 max-md:hidden">
          <JoinPrimary guild={guild} className="w-full" />
          {guild.instantInvite && guild.relation !== 'own' ? (
            <LinkButton
              to="/g/$slug/apply"
              params={{ slug: guild.slug }}
              search={{ invite: true }}
              icon={<Icon name="key-round" />}
              block
            >
              I have an invite password
            </LinkButton>
          ) : null}
        </div>
        <div className="grid grid-cols-1 border-t pt-1">
          {guild.discordLink ? (
            <a
              href={guild.discordLink}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-10 items-center gap-3 rounded-control hover:text-fg-1"
            >
              <DiscordLogo className="size-4.5 text-fg-3" />
              <span className="grow">Discord server</span>
              <Icon name="external-link" className="text-fg-3" />
            </a>
          ) : null}
          <div className="flex min-h-10 items-center gap-2">
            <CopyButton
              text={guild.links.page}
              label="Copy link"
              icon={<Icon name="link" />}
              variant="ghost"
              size="sm"
              className="-ml-2.5 gap-3.5 text-14 text-fg-1"
            />
            <span className="ml-auto min-w-0 truncate text-13 text-fg-3">/g/{guild.slug}</span>
          </div>
          {guild.relation === 'own' ? null : (
            <Link
              to="/g/$slug"
              params={{ slug: guild.slug }}
              search={{ report: true }}
              rel="nofollow"
              // The dialog lies over this page, so the focus comes back here; guests are led to sign in by the address.
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setReporting(true);
              }}
              className="flex min-h-10 items-center gap-3 rounded-control hover:text-fg-1"
            >
              <Icon name="flag" className="size-4.5 text-fg-3" />
              Report guild
            </Link>
          )}
        </div>
      </CardBody>
      <LazyReportDialog
        what={{ kind: 'guild', targetId: guild.id, guildId: guild.id, name: guild.name }}
        inUrl
        open={reporting && guild.relation !== 'own'}
        onOpenChange={setReporting}
      />
    </Card>
  );
}

function JoinState({ guild }: { guild: PublicGuild }) {
  if (guild.archived) return <p className="text-fg-2">This guild is archived and isn't taking new members.</p>;
  if (guild.relation === 'own') return <State>Your guild</State>;
  if (guild.relation === 'applied') {
    return (
      <div className="flex items-center justify-between gap-2">
        <Badge tone="warning">Applied</Badge>
        <span className="text-13 text-fg-3">Your application is pending</span>
      </div>
    );
  }
  if (guild.allowApplications) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <State>Recruiting</State>
        {guild.answerDays === null ? null : (
          <span className="text-13 text-fg-3">{answersWithin(guild.answerDays)}</span>
        )}
      </div>
    );
  }
  return <p className="text-fg-2">This guild is not accepting applications right now</p>;
}

const answersWithin = (days: number): string =>
  days <= 1 ? 'Usually answers within a day' : `Usually answers within ${days} days`;

function State({ children }: { children: string }) {
  return (
    <Badge tone="success" className="justify-self-start">
      {children}
    </Badge>
  );
}
