import { BannerOfGuild } from '#/features/guild-access/components/banner-of-guild.tsx';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { VerifiedIcon } from '#/features/guild-access/components/verified-icon.tsx';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { Card } from '#/ui/layout/card.tsx';
import { Markdown } from '#/ui/markdown/markdown.tsx';

interface GuildAsideProps {
  guild: {
    readonly id: string;
    readonly name: string;
    readonly region: string;
    readonly server: string;
    readonly memberCount: number;
    readonly verified: boolean;
    readonly avatarImageLink: string | null;
    readonly bannerImageLink: string | null;
  };
  /** Markdown. */
  description: string;
  instructions: string;
}

/** Whom the application goes to, and the guild's own words to applicants. */
export function GuildAside({ guild, description, instructions }: GuildAsideProps) {
  const facts = `${guild.region} · ${guild.server} · ${memberCountLabel(guild.memberCount)}`;
  return (
    <Card className="overflow-clip">
      <div aria-hidden className="h-20 overflow-hidden max-lg:hidden">
        <BannerOfGuild guild={guild} ratio={4} />
      </div>
      <div className="p-5 pt-0 max-lg:p-4">
        <div className="max-lg:hidden">
          <GuildCrest
            guild={guild}
            size={52}
            edge={{ width: 4, color: 'var(--color-bg-1)' }}
            className="relative -mt-7.5 mb-2 -ml-1"
          />
          <p className="flex items-center gap-1.5 text-16 leading-5 font-semibold wrap-anywhere">
            {guild.name}
            {guild.verified ? <VerifiedIcon /> : null}
          </p>
          <p className="mt-0.5 text-13 text-fg-3 tabular-nums">{facts}</p>
        </div>
        {description ? (
          <section className="border-t pt-4 max-lg:border-t-0 max-lg:pt-0 lg:mt-4">
            <h2 className="mb-1 text-13 font-semibold">Before you apply</h2>
            <Markdown text={description} top={3} className="gap-2 text-13 text-fg-2 [&_p]:leading-5" />
          </section>
        ) : null}
        {instructions ? (
          <section className="mt-4 border-t pt-4">
            <h2 className="mb-1 text-13 font-semibold">What happens next</h2>
            <p className="text-13 leading-5 whitespace-pre-wrap text-fg-2">{instructions}</p>
          </section>
        ) : null}
      </div>
    </Card>
  );
}
