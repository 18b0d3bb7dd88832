import { createFileRoute } from '@tanstack/react-router';
import { UnauthorizedPage } from '#/features/shell/errors/components/unauthorized-page.tsx';

export const Route = createFileRoute('/error/client')({
  head: () => ({ meta: [{ title: 'Client Error · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <UnauthorizedPage title="Client Error" />,
});
