import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

// It is read, so the renderer (45 kB) comes only when the text changes or the page is gone to from another.
const markdown = lazyCode(() => import('./markdown.tsx').then((file) => file.Markdown), { still: true });

export const loadText = () => markdown.load();
if (import.meta.env.SSR) await loadText();

/** A text that people wrote, as Markdown; its headings begin below the page's. */
export const LazyText = ({ text, size = 'page', anchors = false }: LazyTextProps) => (
  <LazyIsland of={markdown} given={{ text, top: 2, anchors, className: size === 'page' ? 'text-16' : 'text-14' }} />
);

interface LazyTextProps {
  text: string;
  size?: 'page' | 'card';
  /** Headings get the ids that `outlineOf` lists. */
  anchors?: boolean;
}
