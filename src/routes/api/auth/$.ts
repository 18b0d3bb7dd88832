import { createFileRoute } from '@tanstack/react-router';
import { signInDoor } from '#/features/accounts/sign-in/door.server.ts';

/** Signing in and out, and Discord's way back. */
export const Route = createFileRoute('/api/auth/$')({
  server: {
    handlers: {
      GET: ({ request }) => signInDoor(request),
      POST: ({ request }) => signInDoor(request),
    },
  },
});
