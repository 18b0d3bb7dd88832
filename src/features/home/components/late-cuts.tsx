import { LatePart, lateCode } from '#/ui/late-part.tsx';

// The cuts are whole tables and forms of the product; a visitor who only reads needs none of their code.
const formCut = lateCode(() => import('./form-cut.tsx').then((file) => file.FormCut));
const reviewCut = lateCode(() => import('./review-cut.tsx').then((file) => file.ReviewCut));
const rosterCut = lateCode(() => import('./roster-cut.tsx').then((file) => file.RosterCut));

export const loadCuts = () => Promise.all([formCut.load(), reviewCut.load(), rosterCut.load()]);
if (import.meta.env.SSR) await loadCuts();

/** Three parts of the product that can be tried. */
export function LateCuts() {
  return (
    <>
      <LatePart of={formCut} given={{}} />
      <LatePart of={reviewCut} given={{}} />
      <LatePart of={rosterCut} given={{}} />
    </>
  );
}
