import { Link } from '@tanstack/react-router';
import type { StorageSummary } from '#/features/storage/storage.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Matter } from './matter.tsx';

interface StorageMattersProps {
  guildId: string;
  /** Null where nothing waits for the viewer. */
  storage: StorageSummary | null;
}

/** Requests for stored items that wait for staff, and stock below its minimum: rows of a card. */
export function StorageMatters({ guildId, storage }: StorageMattersProps) {
  if (!storage) return null;
  const { open, approved, low } = storage;
  return (
    <>
      {open + approved > 0 ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="package" className="size-5" />
          <Matter
            title={
              <Link to="/guilds/$guildId/bank/storage/requests" params={{ guildId }} className={rowLink}>
                Storage requests
              </Link>
            }
            note={`${open} to decide, ${approved} to hand out`}
            count={open + approved}
          />
        </CardRow>
      ) : null}
      {low > 0 ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="package" className="size-5" />
          <Matter
            title={
              <Link
                to="/guilds/$guildId/bank/storage"
                params={{ guildId }}
                search={{ only: 'below' }}
                className={rowLink}
              >
                Stock below its minimum
              </Link>
            }
            note={null}
            count={low}
          />
        </CardRow>
      ) : null}
    </>
  );
}
