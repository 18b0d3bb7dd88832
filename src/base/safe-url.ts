/** URLs written by people: every link and redirect from outside passes here (docs/product/security.md#links-from-people). */

const HOME = '/dashboard';
const MAX_LENGTH = 2048;
const DISCORD_HOSTS = new Set(['discord.gg', 'discord.com']);

/** The address in canonical form if it may be used in a link (absolute https, http or mailto), else null. */
export function safeUrl(text: string): string | null {
  return parseLink(text)?.href ?? null;
}

/** https on discord.gg or discord.com itself, default port. */
export function isDiscordLink(text: string): boolean {
  const url = parseLink(text);
  return url !== null && url.protocol === 'https:' && url.port === '' && DISCORD_HOSTS.has(url.hostname);
}

/**
 * Where to go after sign-in: the path asked for (path, query and fragment on this origin), or /dashboard when that is
 * missing, absolute, or anything a browser or proxy could read as another host. Whether the path exists is for the router.
 * @param origin as in 'https://guild.example'
 */
export function samePathOrDashboard(redirect: unknown, origin: string): string {
  if (typeof redirect !== 'string' || redirect.length > MAX_LENGTH) return HOME;
  if (!isPlainPath(redirect)) return HOME;
  const url = URL.parse(redirect, origin);
  if (url === null || url.origin !== new URL(origin).origin) return HOME;
  const path = url.pathname + url.search + url.hash;
  return isPlainPath(path) ? path : HOME; // '/.//host' only turns into '//host' once parsed
}

function parseLink(text: string): URL | null {
  const link = text.trim();
  if (link.length > MAX_LENGTH || AMBIGUOUS.test(link) || !SCHEME.test(link)) return null;
  const url = URL.parse(link);
  if (url === null || url.username !== '' || url.password !== '') return null; // 'https://good.example@evil.example'
  return url;
}

const SCHEME = /^(?:https?:\/\/[^/]|mailto:[^/])/i;
// What parsers or eyes drop silently or read in two ways: spaces, control and format characters, lone surrogates, backslashes.
const AMBIGUOUS = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;

/** One leading slash, no empty segment, no backslash, no hidden character; also after decoding it three times over. */
function isPlainPath(path: string): boolean {
  let form = path;
  for (let round = 0; round <= 3; round += 1) {
    const [head] = form.split(/[?#]/, 1) as [string];
    if (!head.startsWith('/') || /\/\/|\\/.test(head) || /[\p{Cc}\p{Cs}]/u.test(form)) return false;
    const decoded = decodeLoosely(form);
    if (decoded === form) return true;
    form = decoded;
  }
  return false;
}

/** Decodes what can be decoded; a stray '%' stays as it is. */
function decodeLoosely(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
