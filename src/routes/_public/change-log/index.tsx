import { createFileRoute } from '@tanstack/react-router';
import { ChangeLogPage } from '#/features/news/components/change-log-page.tsx';
import { patchNotesOptions } from '#/features/news/patch-note.cache.ts';

export const Route = createFileRoute('/_public/change-log/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(patchNotesOptions());
  },
  headers: () => ({ 'cache-control': 'public, max-age=300' }),
  head: async (page) => (await import('#/features/news/news-head.rules.ts')).changeLogHead(page),
  component: ChangeLogPage,
});
