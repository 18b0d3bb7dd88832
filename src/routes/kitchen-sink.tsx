import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';

/** Development, or a build made with KITCHEN_SINK=on. Known while building, so that other builds carry none of the page. */
const available = import.meta.env.DEV || import.meta.env.KITCHEN_SINK === 'on';

const Page = available ? lazy(() => import('#/routes/-kitchen-sink-page.tsx')) : () => null;

export const Route = createFileRoute('/kitchen-sink')({
  beforeLoad: () => {
    if (!available) throw notFound();
  },
  head: () => ({ meta: [{ title: 'Components · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <Page />,
});
