import { useQueryClient } from '@tanstack/react-query';
import { BROWSER_COOKIES, browserCookie } from '#/base/cookies.ts';
import { guildOverviewOptions } from '../dashboard.cache.ts';
import { withSetup } from '../setup.rules.ts';

/** Hides the checklist of a guild in this browser, or shows it again. */
export function useHideSetup(guildId: string): (hidden: boolean) => void {
  const client = useQueryClient();
  return (hidden) => {
    const { setup } = BROWSER_COOKIES;
    const known = document.cookie.split('; ').find((pair) => pair.startsWith(`${setup.name}=`));
    const value = withSetup(known?.slice(setup.name.length + 1), guildId, hidden);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = browserCookie(setup, value || null);
    const { queryKey } = guildOverviewOptions(guildId);
    client.setQueryData(queryKey, (guild) => guild && { ...guild, setupHidden: hidden });
    // An answer on its way was asked for before the cookie said so.
    void client.invalidateQueries({ queryKey });
  };
}
