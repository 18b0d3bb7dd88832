import { lazy, Suspense, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { ActivityRow } from '../calendar.queries.server.ts';

const WeekAnswerDialog = lazy(() =>
  import('./week-answer-dialog.tsx').then((file) => ({ default: file.WeekAnswerDialog })),
);

interface WeekAnswerProps {
  guildId: string;
  /** The week: '11/16 to 11/22'. */
  label: string;
  today: string;
  items: readonly ActivityRow[];
}

/** Opens the dialog that responds to activities of a week in one step; nothing where none can be answered. */
export function WeekAnswer({ items, ...rest }: WeekAnswerProps) {
  const [open, setOpen] = useState(false);
  const [once, setOnce] = useState(false);
  const answerable = items.filter(({ isOpen }) => isOpen);
  if (answerable.length === 0) return null;
  const show = () => {
    setOnce(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="sm" variant="ghost" icon={<Icon name="list-checks" />} aria-haspopup="dialog" onClick={show}>
        Respond to the week
      </Button>
      {once ? (
        <Suspense fallback={null}>
          <WeekAnswerDialog {...rest} items={answerable} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
