import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#/features/shell/errors/components/not-found-page.tsx';

export const Route = createFileRoute('/error/not-found')({
  head: () => ({ meta: [{ title: 'Page Not Found · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: NotFoundPage,
});
