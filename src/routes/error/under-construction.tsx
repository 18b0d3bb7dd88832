import { createFileRoute } from '@tanstack/react-router';
import { UnderConstruction } from '#/features/shell/errors/components/under-construction.tsx';

export const Route = createFileRoute('/error/under-construction')({
  head: () => ({ meta: [{ title: 'Under Construction · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: UnderConstruction,
});
