import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '#/features/news/components/article-page.tsx';
import { loadText } from '#/features/news/components/lazy-text.tsx';
import { newsArticleOptions } from '#/features/news/news.cache.ts';
import { articleFacts } from '#/features/news/news-head.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_public/verra-news/$slug')({
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const [article] = await Promise.all([
      guarded({ href: location.href }, () => queryClient.ensureQueryData(newsArticleOptions('product', slug))),
      loadText(),
    ]);
    return articleFacts(article);
  },
  headers: () => ({ 'cache-control': 'public, max-age=300' }),
  head: async ({ loaderData: article, ...page }) =>
    article ? (await import('#/features/news/news-head.rules.ts')).articleHead(article, page) : {},
  component: () => <ArticlePage kind="product" slug={Route.useParams().slug} />,
});
