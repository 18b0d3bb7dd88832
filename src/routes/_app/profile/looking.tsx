import { createFileRoute } from '@tanstack/react-router';
import { receivedOptions } from '#/features/recruiting/invitations/invitation.cache.ts';
import { LookingPage } from '#/features/recruiting/looking/components/looking-page.tsx';
import { seekersOptions } from '#/features/recruiting/looking/looking.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** Invitations, and characters that look for a guild (docs/product/recruiting.md). */
export const Route = createFileRoute('/_app/profile/looking')({
  // The character whose dialog is open.
  validateSearch: ({ look }: Record<string, unknown>): { look?: string | undefined } => ({
    look: typeof look === 'string' ? look : undefined,
  }),
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([queryClient.ensureQueryData(seekersOptions()), queryClient.ensureQueryData(receivedOptions())]).then(
        () => {},
      ),
    ),
  head: (page) => pageHead('Looking for a guild', page),
  component: LookingPage,
});
