import type { Shell } from './shell.queries.server.ts';

/** What a route's `head` is given, as far as a title needs it. */
interface Page {
  readonly match: { readonly context: { readonly shell?: Pick<Shell, 'guilds'> } };
  readonly params: Readonly<Record<string, string>>;
}

/**
 * 'Members · Ashen Lanterns · Guildhall'; pages that belong to no guild leave it out. `guild` names one that the shell may
 * not know yet.
 */
export function pageHead(title: string, { match, params }: Page, guild?: string) {
  const name = guild ?? match.context.shell?.guilds.find(({ id }) => id === params.guildId)?.name;
  return { meta: [{ title: [title, ...(name ? [name] : []), 'Guildhall'].join(' · ') }] };
}
