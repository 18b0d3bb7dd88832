import { BROWSER_COOKIES, browserCookie } from '#/base/cookies.ts';

/** Whether this browser loads the scripts of other sites that the settings name (docs/product/interface.md#scripts-of-other-sites). */

export type Consent = 'yes' | 'no';

/** What `document.cookie` says; null until someone chooses. */
export function consentFrom(cookies: string): Consent | null {
  const value = new RegExp(`(?:^|; )${BROWSER_COOKIES.scripts.name}=(yes|no)(?:;|$)`).exec(cookies)?.[1];
  return value === 'yes' || value === 'no' ? value : null;
}

export const consentCookie = (consent: Consent): string => browserCookie(BROWSER_COOKIES.scripts, consent);

/** 'tips.example and count.example'. */
export const hostsText = (scripts: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(new Set(scripts.map((url) => new URL(url).host)));

/** Adds them to a document, each once. The policy of scripts lets those in that a script of the page adds. */
export function addScripts(scripts: readonly string[], document: Document): void {
  for (const src of scripts) {
    if ([...document.scripts].some((script) => script.src === src)) continue;
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
  }
}
