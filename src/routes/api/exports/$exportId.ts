import { createFileRoute } from '@tanstack/react-router';
import { exportAnswer } from '#/features/my-account/my-account.http.server.ts';

/** The data of an account, for its own person. */
export const Route = createFileRoute('/api/exports/$exportId')({
  server: { handlers: { GET: ({ params }) => exportAnswer(params.exportId) } },
});
