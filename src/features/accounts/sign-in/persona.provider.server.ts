import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/** Signs in an existing user by name alone. The endpoint exists in demo mode only, and for personas only. */
export function personaSignIn() {
  return {
    id: 'persona',
    endpoints: {
      signInPersona: createAuthEndpoint(
        '/sign-in/persona',
        { method: 'POST', body: z.object({ username: z.string() }) },
        async (context) => {
          const { adapter, internalAdapter } = context.context;
          const where = [{ field: 'username', value: context.body.username }];
          const found = await adapter.findOne<{ id: string }>({ model: 'user', where });
          const user = found && (await internalAdapter.findUserById(found.id));
          if (!user) throw new APIError('NOT_FOUND');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ userId: user.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
