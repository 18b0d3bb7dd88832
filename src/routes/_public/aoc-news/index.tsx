import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '#/features/news/components/news-page.tsx';
import { latestNewsOptions } from '#/features/news/news.cache.ts';

export const Route = createFileRoute('/_public/aoc-news/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData(latestNewsOptions('game'));
  },
  headers: () => ({ 'cache-control': 'public, max-age=300' }),
  head: async (page) => (await import('#/features/news/news-head.rules.ts')).newsListHead('game', page),
  component: () => <NewsPage kind="game" />,
});
