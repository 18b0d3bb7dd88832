import { faceOf } from '#/features/heraldry/components/face.tsx';
import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { portraitOf, shownName } from '../character.rules.ts';

interface CharacterAvatarProps {
  character: {
    readonly id: string;
    readonly name?: string | null;
    readonly avatarImageLink: string | null;
    readonly screenshotImageLink?: string | null;
  };
  size?: 24 | 28 | 32 | 40 | 56 | 96;
  className?: string;
}

/** The character's avatar, else its screenshot, else its arms. */
export function CharacterAvatar({ character, size, className }: CharacterAvatarProps) {
  const { id, name, avatarImageLink, screenshotImageLink = null } = character;
  const link = portraitOf({ avatarImageLink, screenshotImageLink });
  return (
    <Avatar
      id={id}
      name={shownName(name)}
      src={link === null ? null : thumbnailOf(link)}
      face={faceOf(id)}
      size={size}
      className={className}
    />
  );
}
