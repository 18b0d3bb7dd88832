import { cn } from '#/ui/style/class-names.ts';

interface GuildTagsProps {
  tags: readonly string[];
  /** Tags shown before '+n'; all when absent. */
  most?: number;
  className?: string;
}

/** A guild's tags; those that do not fit are counted, and named to readers. */
export function GuildTags({ tags, most = tags.length, className }: GuildTagsProps) {
  const rest = tags.slice(most);
  return (
    <ul aria-label="Tags" className={cn('flex gap-1.5', className)}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className="h-5.5 truncate rounded-chip border border-line px-1.75 text-12 leading-5 text-fg-2">
          {tag}
        </li>
      ))}
      {rest.length > 0 ? (
        <li className="px-0.5 text-12 leading-5.5 text-fg-3" title={rest.join(', ')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </li>
      ) : null}
    </ul>
  );
}
