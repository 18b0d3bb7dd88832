import { createFileRoute } from '@tanstack/react-router';
import { ArticlesPage } from '#/features/news/desk/components/articles-page.tsx';
import { articlesOptions } from '#/features/news/desk/writing.cache.ts';
import { type WritingSearch, writingSearchFrom } from '#/features/news/desk/writing.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

export const Route = createFileRoute('/_app/admin/news/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): WritingSearch => search,
  loaderDeps: ({ search: { q, state, kind } }) => ({ q, state, kind }),
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(articlesOptions(writingSearchFrom(deps))),
    ),
  head: (page) => pageHead('News', page),
  component: Texts,
});

function Texts() {
  const search = writingSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, writingSearchFrom);
  return <ArticlesPage search={search} onChange={change} />;
}
