import { createFileRoute } from '@tanstack/react-router';
import { handleSignIn } from '#/features/accounts/sign-in/sign-in.http.server.ts';

/** Signing in and out, and Discord's way back. */
export const Route = createFileRoute('/api/auth/$')({
  server: {
    handlers: {
      GET: ({ request }) => handleSignIn(request),
      POST: ({ request }) => handleSignIn(request),
    },
  },
});
