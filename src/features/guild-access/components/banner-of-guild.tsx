import { GuildBanner } from '#/features/heraldry/components/guild-banner.tsx';
import { useImageFailed } from '#/ui/layout/use-image-failed.ts';

interface BannerOfGuildProps {
  guild: { id: string; bannerImageLink: string | null };
  /** Width over height of its box. */
  ratio: number;
}

/** A guild's own banner picture, else the one of its arms; fills its box. */
export function BannerOfGuild({ guild, ratio }: BannerOfGuildProps) {
  const { failed, ref, onError } = useImageFailed(guild.bannerImageLink);
  if (!guild.bannerImageLink || failed) return <GuildBanner id={guild.id} ratio={ratio} />;
  return <img ref={ref} src={guild.bannerImageLink} alt="" onError={onError} className="size-full object-cover" />;
}
