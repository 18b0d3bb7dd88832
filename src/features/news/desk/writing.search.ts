import { searchFromUrl } from '#/base/text.ts';
import { NEWS_KINDS, type NewsKind } from '../news.rules.ts';
import { WRITING_STATES, type WritingState } from './writing.rules.ts';

/** What of the lists of texts is in their addresses. `kind`: of articles alone. */
export interface WritingSearch {
  readonly q?: string | undefined;
  readonly state?: WritingState | undefined;
  readonly kind?: NewsKind | undefined;
}

export const writingSearchFrom = ({ q, state, kind }: Readonly<Record<string, unknown>>): WritingSearch => ({
  ...(searchFromUrl(q) !== '' && { q: searchFromUrl(q) }),
  ...(WRITING_STATES.includes(state as WritingState) && { state: state as WritingState }),
  ...(NEWS_KINDS.includes(kind as NewsKind) && { kind: kind as NewsKind }),
});

/** Whether it narrows a list at all. */
export const isNarrowed = (search: WritingSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
