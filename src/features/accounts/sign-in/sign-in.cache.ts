import { functionFetch } from '#/platform/http/calls/function-fetch.ts';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { removeOfflinePage } from '#/ui/feedback/offline-page.ts';
import { notify, UNEXPECTED } from '#/ui/feedback/toast.ts';

type Endpoint = 'sign-in' | 'sign-up' | 'sign-out' | 'link-discord';

/**
 * Calls an endpoint of /api/auth and follows its redirect: a whole new page, so that nothing of the visitor before stays in
 * memory. A refusal is thrown as the AppError it is.
 */
export async function enterBy(endpoint: Endpoint, body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await functionFetch(`/api/auth/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { redirect } = (await answer.json()) as { redirect: string };
  location.assign(redirect);
  // Nothing more happens here: the form stays busy until the next page is there.
  await new Promise(() => {});
}

/** Ends the session here; what the browser knew of it goes with the page. */
export async function signOut(): Promise<void> {
  // What an installed app wears on its icon is no one else's business.
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {});
  await removeOfflinePage().catch(() => {});
  try {
    await enterBy('sign-out', {});
  } catch (error) {
    notify.error('Failed to sign out', { description: messageOf(error, UNEXPECTED) });
  }
}
