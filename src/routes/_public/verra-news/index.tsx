import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '#/features/news/components/news-page.tsx';
import { latestNewsOptions } from '#/features/news/news.cache.ts';

export const Route = createFileRoute('/_public/verra-news/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData(latestNewsOptions('product'));
  },
  headers: () => ({ 'cache-control': 'public, max-age=300' }),
  head: async (page) => (await import('#/features/news/news-head.rules.ts')).newsListHead('product', page),
  component: () => <NewsPage kind="product" />,
});
