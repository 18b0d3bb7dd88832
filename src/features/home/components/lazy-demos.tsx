import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

// The cuts are whole tables and forms of the product; a visitor who only reads needs none of their code.
const formDemo = lazyCode(() => import('./form-demo.tsx').then((file) => file.FormDemo));
const reviewDemo = lazyCode(() => import('./review-demo.tsx').then((file) => file.ReviewDemo));
const rosterDemo = lazyCode(() => import('./roster-demo.tsx').then((file) => file.RosterDemo));

export const loadDemos = () => Promise.all([formDemo.load(), reviewDemo.load(), rosterDemo.load()]);
if (import.meta.env.SSR) await loadDemos();

/** Three parts of the product that can be tried. */
export function LazyDemos() {
  return (
    <>
      <LazyIsland of={formDemo} given={{}} />
      <LazyIsland of={reviewDemo} given={{}} />
      <LazyIsland of={rosterDemo} given={{}} />
    </>
  );
}
