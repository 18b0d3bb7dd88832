import { Crest, OCTAGON_CLIP } from '#/features/heraldry/components/crest.tsx';
import { useImageFailed } from '#/ui/layout/use-image-failed.ts';

interface GuildCrestProps {
  guild: { id: string; avatarImageLink?: string | null };
  /** px */
  size: number;
  /** Over a banner: the octagon of the surface around it. */
  edge?: { width: number; color: string };
  className?: string;
}

/** A guild's own picture in eight-sided form, else its crest. Decoration: the guild's name is beside it. */
export function GuildCrest({ guild, size, edge, className }: GuildCrestProps) {
  const { failed, ref, onError } = useImageFailed(guild.avatarImageLink);
  if (!guild.avatarImageLink || failed) return <Crest id={guild.id} size={size} edge={edge} className={className} />;
  const image = (
    <img
      ref={ref}
      src={guild.avatarImageLink}
      alt=""
      width={size}
      height={size}
      onError={onError}
      className="block object-cover"
      style={{ width: size, height: size, clipPath: OCTAGON_CLIP }}
    />
  );
  return (
    <span
      className={className}
      style={{
        display: 'block',
        flex: 'none',
        width: 'max-content',
        ...(edge && { padding: edge.width, background: edge.color, clipPath: OCTAGON_CLIP }),
      }}
    >
      {image}
    </span>
  );
}
