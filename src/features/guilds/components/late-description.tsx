import { LatePart, lateCode } from '#/ui/late-part.tsx';

// It is read, so the 45 kB of code that Markdown takes come only when it changes or the page is gone to from another.
const markdown = lateCode(() => import('#/ui/markdown/markdown.tsx').then((file) => file.Markdown), { still: true });

export const loadDescription = markdown.load;
if (import.meta.env.SSR) await loadDescription();

/** What a guild says of itself. */
export function LateDescription({ text }: { text: string }) {
  return <LatePart of={markdown} given={{ text, top: 2, className: CLASSES }} />;
}

const CLASSES =
  'text-16 text-fg-2 [&_h2]:text-18 [&>p:first-child]:text-20 [&>p:first-child]:leading-7.5 [&>p:first-child]:text-fg-1 max-md:[&>p:first-child]:text-18';
