import { Link } from '@tanstack/react-router';
import { hoursOf } from '#/base/half-hours.ts';
import { BannerOfGuild } from '#/features/guild-access/components/banner-of-guild.tsx';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { VerifiedIcon } from '#/features/guild-access/components/verified-icon.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { answerDaysLabel } from '../discovery.rules.ts';
import type { GuildCard as Guild } from '../guild-card.sql.server.ts';
import { GuildTags } from './guild-tags.tsx';
import { WantedRoles } from './wanted-roles.tsx';

/** A guild in discovery: the whole card leads to its page, the foot says what the viewer can do about it. */
export function GuildCard({ guild }: { guild: Guild }) {
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-card border bg-bg-1 shadow-light hover:border-line-strong has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-focus">
      <div className="h-18.5 border-b border-bg-0">
        <BannerOfGuild guild={guild} ratio={4} />
      </div>
      <div className="flex-1 px-4 pb-3.5">
        <GuildCrest
          guild={guild}
          size={52}
          edge={{ width: 4, color: 'var(--color-bg-1)' }}
          className="-mt-7.5 -ml-1 mb-1"
        />
        <h2 className="flex items-center gap-1.5 text-16 font-semibold">
          <Link
            to="/g/$slug"
            params={{ slug: guild.slug }}
            className="truncate outline-none after:absolute after:inset-0"
          >
            {guild.name}
          </Link>
          {guild.verified ? <VerifiedIcon /> : null}
        </h2>
        <p className="text-13 text-fg-3">
          {guild.region} · {guild.server}
        </p>
        <dl className="my-3 flex flex-wrap gap-x-5 gap-y-1">
          <Fact name="Members">{guild.memberCount.toLocaleString('en-US')}</Fact>
          <Fact name="Founded">
            <Timestamp at={guild.createdAt} variant="relative" />
          </Fact>
          {guild.answerDays === null || guild.relation !== 'open' ? null : (
            <Fact name="Answers in">{answerDaysLabel(guild.answerDays)}</Fact>
          )}
          {guild.overlap === null ? null : <Fact name="Play hours">{overlapLabel(guild.overlap)}</Fact>}
        </dl>
        {guild.tags.length > 0 ? <GuildTags tags={guild.tags} most={3} className="overflow-hidden" /> : null}
      </div>
      <footer className="flex min-h-13 items-center gap-2 border-t py-2 pr-2.5 pl-4">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 text-13 text-fg-3">
          {guild.rolesWanted.length > 0 ? (
            <>
              Looking for <WantedRoles wanted={guild.rolesWanted} />
            </>
          ) : (
            'Not looking for specific roles'
          )}
        </div>
        <CardAction guild={guild} />
      </footer>
    </article>
  );
}

/** '6 hours a week with yours', of half hours. */
const overlapLabel = (halves: number): string =>
  halves === 0 ? 'None with yours' : `${hoursOf(halves)} a week with yours`;

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-fg-3">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function CardAction({ guild }: { guild: Guild }) {
  switch (guild.relation) {
    case 'own':
      return (
        <Badge tone="success" icon={<Icon name="check" />} className="mr-1.5">
          Your guild
        </Badge>
      );
    case 'applied':
      return (
        <Badge tone="warning" icon={<Icon name="clock" />} className="mr-1.5">
          Applied
        </Badge>
      );
    case 'open':
      return (
        <LinkButton
          to="/g/$slug/apply"
          params={{ slug: guild.slug }}
          size="sm"
          className="relative z-1 max-md:h-9"
          aria-label={`Apply to ${guild.name}`}
        >
          Apply
        </LinkButton>
      );
    default:
      return <span className="mr-1.5 text-13 text-fg-3">Closed</span>;
  }
}
