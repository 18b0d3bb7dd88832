import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';

/** Development, or a build made with KITCHEN_SINK=on. The condition is known while building, so other builds carry nothing of the page. */
const Page =
  import.meta.env.DEV || import.meta.env.KITCHEN_SINK === 'on'
    ? lazy(() => import('#/routes/-kitchen-sink-page.tsx'))
    : null;

export const Route = createFileRoute('/kitchen-sink')({
  beforeLoad: () => {
    if (!Page) throw notFound();
  },
  head: () => ({ meta: [{ title: 'Components · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (Page ? <Page /> : null),
});
