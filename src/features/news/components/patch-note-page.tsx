import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '#/base/day.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { patchNoteOptions } from '../patch-note.cache.ts';
import { ChangeGroups } from './change-groups.tsx';

/** One version. */
export function PatchNotePage({ id }: { id: number }) {
  const { data: note } = useSuspenseQuery(patchNoteOptions(id));
  return (
    <article className="mx-auto w-full max-w-[784px] px-4 py-8 md:px-8 md:py-10">
      <Link to="/change-log" className="-ml-1 inline-flex min-h-6 items-center gap-1 text-13 text-fg-2 hover:text-fg-1">
        <Icon name="chevron-left" className="size-4" />
        Change log
      </Link>
      <p className="mt-3 text-13 text-fg-3">{dayText(note.publishedOn)}</p>
      <h1 className="mt-2 text-30 font-semibold tracking-[-0.02em] max-md:text-24">
        {note.version} {note.title}
      </h1>
      <p className="mt-3 mb-8 text-18 leading-7 text-fg-2 max-md:text-16">{note.summary}</p>
      <ChangeGroups groups={note.groups} level={2} />
    </article>
  );
}
