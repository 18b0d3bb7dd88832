import type { GuildOverview } from '#/features/dashboard/guild-overview.queries.server.ts';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { VerifiedIcon } from '#/features/guild-access/components/verified-icon.tsx';
import { NEWCOMER_DAYS } from '#/features/guild-access/guild.rules.ts';
import { cn } from '#/ui/style/class-names.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

/** Crest, name and plain facts over the guild's own dashboard. */
export function GuildHead({ guild }: { guild: GuildOverview }) {
  return (
    <header className="flex flex-wrap items-center gap-4 pb-1 max-md:gap-3">
      <div className="max-md:hidden">
        <GuildCrest guild={guild} size={56} />
      </div>
      <div className="md:hidden">
        <GuildCrest guild={guild} size={44} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-13 text-fg-3">Guild Dashboard</p>
        <h1 className="display mt-px text-30 wrap-anywhere max-md:text-24">
          {guild.name} {guild.verified ? <VerifiedIcon /> : null}
        </h1>
      </div>
      <dl className="flex max-md:w-full max-md:border-y max-md:py-2.5">
        <Fact name="Members">
          {guild.memberCount.toLocaleString('en-US')}
          {guild.newcomers > 0 && guild.newcomers < guild.memberCount ? (
            <span className="ml-1.5 text-12 font-normal text-fg-3">
              +{guild.newcomers.toLocaleString('en-US')}
              <span className="max-sm:sr-only"> in {NEWCOMER_DAYS} days</span>
            </span>
          ) : null}
        </Fact>
        <Fact name="Region" className="max-[359px]:hidden">
          {guild.region}
        </Fact>
        <Fact name="Realm">{guild.server}</Fact>
        <Fact name="Founded">
          <Timestamp at={guild.createdAt} variant="relative" />
        </Fact>
      </dl>
    </header>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: React.ReactNode }) {
  return (
    <div
      className={cn(
        'grid gap-0.5 border-l px-5 last:pr-0 max-md:flex-1 max-md:px-3 max-md:first:border-l-0 max-md:first:pl-0',
        className,
      )}
    >
      <dt className="text-12 text-fg-3">{name}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
