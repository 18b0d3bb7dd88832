import { BannerOfGuild } from '#/features/guild-access/components/banner-of-guild.tsx';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { VerifiedIcon } from '#/features/guild-access/components/verified-icon.tsx';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { PublicGuild } from '../guild.queries.server.ts';

/** Banner with the crest over its edge; the name is below it, never on it. */
export function PublicGuildHeader({ guild }: { guild: PublicGuild }) {
  return (
    <>
      <div
        data-print="hide"
        className="relative h-66 overflow-hidden border-b after:absolute after:inset-0 after:bg-linear-to-b after:from-transparent after:from-55% after:to-bg-0/40 max-md:h-37"
      >
        <div className="size-full max-md:hidden">
          <BannerOfGuild guild={guild} ratio={4.85} />
        </div>
        <div className="size-full md:hidden">
          <BannerOfGuild guild={guild} ratio={2.6} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-[1264px] px-4 md:px-8">
        <header className="relative -mt-11 flex items-start gap-6 border-b pb-7 max-md:-mt-12 max-md:flex-col max-md:gap-3 max-md:pb-5">
          <div className="max-md:hidden">
            <GuildCrest guild={guild} size={104} edge={{ width: 6, color: 'var(--color-bg-0)' }} />
          </div>
          <div className="md:hidden">
            <GuildCrest guild={guild} size={80} edge={{ width: 5, color: 'var(--color-bg-0)' }} />
          </div>
          <div className="min-w-0 md:mt-8.5">
            <h1 className="display text-38 wrap-anywhere max-md:text-30">{guild.name}</h1>
            <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-fg-2 max-md:gap-x-3.5">
              {guild.verified ? (
                <li className="flex items-center gap-1.5">
                  <VerifiedIcon />
                  <span aria-hidden>Verified</span>
                </li>
              ) : null}
              <li>
                {guild.region} · {guild.server}
              </li>
              <li>{memberCountLabel(guild.memberCount)}</li>
              <li>
                Founded <Timestamp at={guild.createdAt} variant="relative" />
              </li>
            </ul>
          </div>
        </header>
      </div>
    </>
  );
}
