import type { StorageSummary } from '#/features/storage/storage.queries.server.ts';
import type { Matter } from './matter.tsx';

/** Requests for stored items that wait for staff, and stock below its minimum; `storage` is null where nothing waits for the viewer. */
export function storageMatters(guildId: string, storage: StorageSummary | null): Matter[] {
  if (!storage) return [];
  const { open, approved, low } = storage;
  const bank = `/guilds/${guildId}/bank/storage`;
  const requests: Matter = {
    ...{ key: 'storage requests', icon: 'package', title: 'Storage requests', href: `${bank}/requests` },
    ...{ note: `${open} to decide, ${approved} to hand out`, count: open + approved },
  };
  const below: Matter = {
    ...{ key: 'storage below', icon: 'package', title: 'Stock below its minimum', href: `${bank}?only=below` },
    ...{ note: null, count: low },
  };
  return [requests, below].filter(({ count }) => count > 0);
}
