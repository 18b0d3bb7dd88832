import { cn } from '#/ui/style/class-names.ts';

/** The sign: an eight-sided shield with a gabled hall. */
export function Sign({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={cn('shrink-0 text-accent', className)}
    >
      <path d="M7.6 1.5h8.8l6.1 6.1v8.8l-6.1 6.1H7.6l-6.1-6.1V7.6z" />
      <path d="M7 18.5v-7L12 6l5 5.5v7M12 18.5v-4.5" />
    </svg>
  );
}

/** The sign and the name. Inside a link, give the link its own words ("Guildhall home"). */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <Sign />
      <span className="display text-24 leading-7">Guildhall</span>
    </span>
  );
}
