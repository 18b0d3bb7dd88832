import { formatTimestamp } from '#/base/time.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';

/** 'Draft kept in this browser, 04:12 PM'; nothing while there is no draft. */
export function DraftNote({ savedAt }: { savedAt: number | null }) {
  const { timeZone } = useViewerTime();
  if (savedAt === null) return null;
  const [, clock] = formatTimestamp(savedAt, timeZone, 'full').split(', ');
  return <p className="text-13 text-fg-3 max-md:hidden">Draft kept in this browser, {clock}</p>;
}
