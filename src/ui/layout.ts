/** Measures of the application frame (document 2, section 9 "Layout"). */

export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_WIDTH_COLLAPSED = '3rem';
export const SIDEBAR_HOTKEY = 'mod+b';
export const SIDEBAR_COOKIE = 'sidebar_state';
/** Seconds: 7 days. */
export const SIDEBAR_COOKIE_MAX_AGE = 60 * 60 * 24 * 7;
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
  return `${SIDEBAR_COOKIE}=${state === 'expanded'}; path=/; max-age=${SIDEBAR_COOKIE_MAX_AGE}; samesite=lax`;
}

/** The cookie that says whether the window is under 768 px, in the form of `document.cookie`. */
export const narrowCookie = (narrow: boolean): string => `narrow=${narrow ? 1 : 0}; path=/; samesite=lax`;

/** Reads it, as the server got it. */
export function narrowFrom(cookieValue: string | null | undefined): boolean | undefined {
  return cookieValue === '1' ? true : cookieValue === '0' ? false : undefined;
}
