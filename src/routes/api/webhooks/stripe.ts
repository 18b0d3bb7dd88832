import { createFileRoute } from '@tanstack/react-router';
import { webhookAnswer } from '#/features/billing/webhook.http.server.ts';

/** What Stripe has to say, signed by it. */
export const Route = createFileRoute('/api/webhooks/stripe')({
  server: { handlers: { POST: ({ request }) => webhookAnswer(request) } },
});
