import { formatTimestamp } from '#/base/time.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';

interface DraftNoteProps {
  savedAt: number | null;
  /** The form began with what was written on an earlier visit. */
  restored: boolean;
}

/** 'Draft saved in this browser, 04:12 PM'; nothing while there is no draft. */
export function DraftNote({ savedAt, restored }: DraftNoteProps) {
  const { timeZone } = useViewerTime();
  if (savedAt === null && !restored) return null;
  const [, clock] = savedAt === null ? [] : formatTimestamp(savedAt, timeZone, 'full').split(', ');
  return (
    <p className="text-13 text-fg-3 max-md:w-full max-md:text-center">
      {clock ? `Draft saved in this browser, ${clock}` : 'Draft saved in this browser'}
    </p>
  );
}
