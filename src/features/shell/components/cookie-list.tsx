import { BROWSER_COOKIES, SERVER_COOKIES } from '#/base/cookies.ts';

/** Every cookie that this installation sets, for the privacy policy. */
export function CookieList() {
  return (
    <ul className="grid gap-2">
      {[...Object.values(SERVER_COOKIES), ...Object.values(BROWSER_COOKIES)].map(({ name, purpose, stays }) => (
        <li key={name}>
          <code className="text-14 text-fg-1">{name}</code>: {purpose} Duration: {stays}.
        </li>
      ))}
    </ul>
  );
}
