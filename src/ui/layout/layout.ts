import { BROWSER_COOKIES, browserCookie } from '#/base/cookies.ts';

/** Measures of the application frame (docs/product/interface.md#layout). */

export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_WIDTH_COLLAPSED = '3rem';
export const SIDEBAR_HOTKEY = 'mod+b';
/** Pixels. Below this width the mobile layout is used. */
export const MOBILE_BREAKPOINT = 768;

/** `auto` means that the viewer never chose: expanded where there is room, else collapsed. */
export type SidebarState = 'auto' | 'expanded' | 'collapsed';

/** Reads the choice from the value of the cookie `sidebar_state`, as the server got it. */
export function sidebarStateFrom(cookieValue: string | null | undefined): SidebarState {
  if (cookieValue === 'true') return 'expanded';
  if (cookieValue === 'false') return 'collapsed';
  return 'auto';
}

/** The cookie that remembers the choice for 7 days, in the form of `document.cookie`. */
export function sidebarCookie(state: 'expanded' | 'collapsed'): string {
  return browserCookie(BROWSER_COOKIES.sidebar, String(state === 'expanded'));
}

/** The cookie that says whether the window is under 768 px, in the form of `document.cookie`. */
export const narrowCookie = (narrow: boolean): string => browserCookie(BROWSER_COOKIES.narrow, narrow ? '1' : '0');

/** Reads it, as the server got it. */
export function narrowFrom(cookieValue: string | null | undefined): boolean | undefined {
  return cookieValue === '1' ? true : cookieValue === '0' ? false : undefined;
}
