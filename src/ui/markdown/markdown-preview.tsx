import { lazy, Suspense, useDeferredValue } from 'react';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';

// The renderer is heavy, and most texts are written without it.
const Markdown = lazy(() => import('#/ui/markdown/markdown.tsx').then((file) => ({ default: file.Markdown })));

/** What is being written, by the renderer of the pages; it follows the typing without holding it up. */
export function MarkdownPreview({ text, className }: { text: string; className?: string }) {
  const shown = useDeferredValue(text);
  if (shown.trim() === '') return <p className="text-fg-3">Nothing to preview yet.</p>;
  return (
    <Suspense fallback={<Skeleton className="w-60" />}>
      <Markdown text={shown} {...(className && { className })} />
    </Suspense>
  );
}
