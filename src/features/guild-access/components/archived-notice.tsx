import { Link } from '@tanstack/react-router';
import { Icon } from '#/ui/icons/icon.tsx';

interface ArchivedNoticeProps {
  guildId: string;
  /** Leads to where it is brought back, for who may. */
  mayUnarchive: boolean;
}

/** Over every page of an archived guild. */
export function ArchivedNotice({ guildId, mayUnarchive }: ArchivedNoticeProps) {
  return (
    <p className="flex items-start gap-3 border-b bg-bg-1 px-(--gutter) py-3 text-fg-2">
      <Icon name="archive" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        <b className="font-semibold text-fg-1">This guild is archived.</b> It's read-only for everyone.{' '}
        {mayUnarchive ? (
          <Link to="/guilds/$guildId/settings/danger" params={{ guildId }} className="link">
            Unarchive guild
          </Link>
        ) : (
          'The owner, or anyone with Edit Admin, can unarchive it.'
        )}
      </span>
    </p>
  );
}
