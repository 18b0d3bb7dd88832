import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

// It is read, so its code comes only when the page is gone to from another.
const markdown = lazyCode(() => import('#/ui/markdown/markdown.tsx').then((file) => file.Markdown), { still: true });

export const loadText = () => markdown.load();
if (import.meta.env.SSR) await loadText();

const CLASSES = 'max-w-none gap-4 text-[17px] [&_p]:leading-7 [&_li]:leading-7 [&_h2]:mt-6 [&_h2]:text-20';

/** The text of an article. */
export const LazyText = ({ text }: { text: string }) => (
  <LazyIsland of={markdown} given={{ text, top: 2, className: CLASSES }} />
);
