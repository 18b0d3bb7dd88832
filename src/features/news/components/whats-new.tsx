import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSetPatchNotes } from '#/features/accounts/preferences/preferences.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Card, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { unseenPatchNoteOptions } from '../patch-note.cache.ts';

/** The newest patch note, until the user opens or dismisses it (docs/product/news.md#what-is-new). */
export function WhatsNew() {
  const { data: note } = useSuspenseQuery(unseenPatchNoteOptions());
  const save = useSetPatchNotes();
  // Hidden with the press; back only if that couldn't be saved.
  if (!note || save.isPending || save.isSuccess) return null;
  const seen = () => save.mutate({ showLatest: true, lastSeenVersion: note.version });
  return (
    <Card aria-label="What's new">
      <CardRow>
        <span className="min-w-0 grow">
          <Link
            to="/change-log/$id"
            params={{ id: String(note.id) }}
            onClick={seen}
            className={cn(rowLink, 'font-medium')}
          >
            New in {note.version}: {note.title}
          </Link>
        </span>
        <Button variant="ghost" size="sm" className="relative z-1 -mr-2.5" onClick={seen}>
          Dismiss
        </Button>
      </CardRow>
    </Card>
  );
}
