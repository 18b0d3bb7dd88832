import type { ReactElement } from 'react';
import { rowTime } from '#/ui/text/row-time.tsx';
import { useViewerTime, type ViewerTime } from '#/ui/text/time-zone.tsx';
import type { PlatformLogEntry } from '../platform-log.queries.server.ts';

/** Entries of the platform's log: who did what to whom, with why. */
export function PlatformLogList({ label, entries }: { label: string; entries: readonly PlatformLogEntry[] }) {
  const time = useViewerTime();
  return <ol aria-label={label}>{entries.map((entry) => entryRow(entry, time))}</ol>;
}

/** Plain markup (decision 110). */
const entryRow = (
  { id, seq, at, actor, sentence: [before, after], subject, details }: PlatformLogEntry,
  time: ViewerTime,
) => (
  <li key={id} className="card-row items-start py-3 max-md:flex-wrap max-md:gap-y-1">
    <span className="grid min-w-0 flex-1 gap-0.5 max-md:basis-full">
      <span className="wrap-anywhere">
        <b className="font-medium">{actor.name}</b> {before}
        {subject ? linkTo(subject) : null}
        {after}
      </span>
      {details.map(({ label, value }) => (
        <span key={label} className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-3">
          {label}: {value}
        </span>
      ))}
    </span>
    {seq === null ? null : <span className="text-13 text-fg-3 tabular-nums max-md:hidden">No. {seq}</span>}
    <span className="text-13 text-fg-3">{rowTime(at, time)}</span>
  </li>
);

const PLACES: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}`,
  guild: (id) => `/admin/guilds/${id}`,
  node: () => '/admin/nodes',
  item: (id) => `/admin/items?q=${id}`,
  trade: (id) => `/storefronts/tx/${id}`,
  article: (id) => `/admin/news/${id}`,
  // Its number is the end of what the log calls it.
  patch_note: (id) => `/admin/change-log/${Number(id.slice(-12))}`,
};

function linkTo({ type, id, label }: NonNullable<PlatformLogEntry['subject']>): ReactElement {
  const place = PLACES[type];
  if (!place) return <b className="font-medium">{label}</b>;
  return (
    <a data-link="" href={place(id)} className="link">
      {label}
    </a>
  );
}
