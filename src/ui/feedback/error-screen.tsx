import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface ErrorScreenProps {
  /** A line drawing, about 132 × 120. */
  drawing: ReactNode;
  /** At most four words. */
  title: string;
  /** What happened, in one sentence. */
  sentence: ReactNode;
  /** A list with its name, such as permissions that are missing. */
  badges?: { label: string; items: readonly string[] };
  /** What to do next. */
  advice?: ReactNode;
  /** Buttons in the order of reading, the primary one last. */
  actions: ReactNode;
  /** Quiet last line, such as who is signed in. */
  note?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** The frame of every error page: drawing, title, one sentence, what is missing, advice, ways on. */
export function ErrorScreen({
  drawing,
  title,
  sentence,
  badges,
  advice,
  actions,
  note,
  level = 1,
  children,
}: ErrorScreenProps) {
  const Title = `h${level}` as const;
  const BadgesTitle = `h${level + 1}` as 'h2' | 'h3';
  return (
    <div className="grid grow place-items-center px-4 py-12 max-md:place-items-[start_center] max-md:pt-10">
      <div className="grid w-full max-w-120 justify-items-center text-center">
        <div aria-hidden className="text-fg-3">
          {drawing}
        </div>
        <Title className="display mt-7 text-30">{title}</Title>
        <p className="mt-2 mb-6 text-16">{sentence}</p>
        {badges && badges.items.length > 0 ? (
          <div className="mb-5 w-full border-y py-4">
            <BadgesTitle className="text-13 font-medium text-fg-3">{badges.label}</BadgesTitle>
            <ul className="mt-2.5 flex flex-wrap justify-center gap-2">
              {badges.items.map((item) => (
                <li key={item}>
                  <code className="block rounded-chip bg-bg-3 px-2.5 py-1 font-mono text-13 font-medium">{item}</code>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {advice ? <p className="text-fg-2">{advice}</p> : null}
        <div className="mt-7 flex flex-wrap justify-center gap-2 max-md:w-full max-md:flex-col-reverse max-md:*:h-12 max-md:*:text-16">
          {actions}
        </div>
        {children}
        {note ? <p className="mt-6 text-13 text-fg-3">{note}</p> : null}
      </div>
    </div>
  );
}

interface ErrorDetailsProps {
  details: string;
  className?: string;
}

/** 'Show Error' / 'Hide Error' with what was reported (docs/product/errors.md#error-screens). */
export function ErrorDetails({ details, className }: ErrorDetailsProps) {
  const [shown, setShown] = useState(true);
  return (
    <div className={cn('grid w-full justify-items-center gap-3', className)}>
      <Button variant="ghost" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide Error' : 'Show Error'}
      </Button>
      {shown ? (
        <pre className="max-h-60 w-full overflow-auto rounded-control border bg-bg-1 p-3 text-left font-mono text-12 whitespace-pre-wrap text-fg-2">
          {details}
        </pre>
      ) : null}
    </div>
  );
}
