import { BadgeCheck } from 'lucide-react';

/** Beside the name of a guild that proved who it is. */
export function VerifiedIcon() {
  return (
    <span className="inline-flex flex-none text-info" title="Verified guild">
      <BadgeCheck aria-hidden />
      <span className="sr-only">Verified</span>
    </span>
  );
}
