import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg?url';

interface IconProps {
  name: IconName;
  /** What it says where no words beside it do; without it readers skip the icon. */
  label?: string;
  className?: string;
}

/** An icon in the color of the text around it, 16 px unless a class says otherwise (decision 107). */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={drawingOf(name)} />
    </svg>
  );
}

/** Where the sprite has a drawing: an icon's name, or that of one which a feature has drawn itself. */
export const drawingOf = (name: string): string => `${sprite}#${name}`;
