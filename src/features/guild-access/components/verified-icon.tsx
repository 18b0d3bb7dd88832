import { Icon } from '#/ui/icons/icon.tsx';

/** Beside the name of a guild that proved who it is. */
export function VerifiedIcon() {
  return (
    <span className="inline-flex flex-none text-info" title="Verified guild">
      <Icon name="badge-check" />
      <span className="sr-only">Verified</span>
    </span>
  );
}
