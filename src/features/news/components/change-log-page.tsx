import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '#/base/day.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { patchNotesOptions } from '../patch-note.cache.ts';
import type { PatchNote } from '../patch-note.queries.server.ts';
import { ChangeGroups } from './change-groups.tsx';
import { FeedLink } from './feed-link.tsx';

/** Every version, newest first (docs/product/news.md#change-log). */
export function ChangeLogPage() {
  const {
    data: { items },
  } = useSuspenseQuery(patchNotesOptions());
  return (
    <div className="mx-auto w-full max-w-[1040px] px-4 pb-16 md:px-8">
      <header className="flex items-end justify-between gap-4 pt-10 max-md:pt-6">
        <div>
          <h1 className="text-30 font-semibold tracking-[-0.02em] max-md:text-24">Change log</h1>
          <p className="mt-1 text-fg-2">New features, improvements and fixes.</p>
        </div>
        <FeedLink feed="change-log" />
      </header>
      {items.length === 0 ? (
        <EmptyState title="No changes yet" className="mt-8">
          Each new version will be listed here.
        </EmptyState>
      ) : (
        <ol className="mt-6">
          {items.map((note, at) => (
            <li key={note.id} className="border-t">
              <Version note={note} isCurrent={at === 0} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Version({ note, isCurrent }: { note: PatchNote; isCurrent: boolean }) {
  return (
    <article className="grid gap-x-8 gap-y-4 py-7 md:grid-cols-[12rem_minmax(0,1fr)]">
      <header>
        <h2 className="text-20 font-semibold">
          <Link to="/change-log/$id" params={{ id: String(note.id) }} className="hover:underline">
            {note.version}
          </Link>
        </h2>
        <p className="mt-1 text-13 text-fg-3">{dayText(note.publishedOn)}</p>
        {isCurrent ? <Badge className="mt-2">Current</Badge> : null}
      </header>
      <div className="min-w-0">
        <p className="text-16 font-semibold">{note.title}</p>
        <p className="mt-1 mb-5 text-fg-2">{note.summary}</p>
        <ChangeGroups groups={note.groups} level={3} />
      </div>
    </article>
  );
}
