import { COOKIE_PURPOSES } from '#/base/cookie-purposes.ts';
import { BROWSER_COOKIES, SERVER_COOKIES } from '#/base/cookies.ts';

const COOKIES = { ...SERVER_COOKIES, ...BROWSER_COOKIES };
const KEYS = Object.keys(COOKIES) as (keyof typeof COOKIES)[];

/** Every cookie that this installation sets, for the privacy policy. */
export function CookieList() {
  return (
    <ul className="grid gap-2">
      {KEYS.map((key) => (
        <li key={key}>
          <code className="text-14 text-fg-1">{COOKIES[key].name}</code>: {COOKIE_PURPOSES[key].purpose} Duration:{' '}
          {COOKIE_PURPOSES[key].stays}.
        </li>
      ))}
    </ul>
  );
}
