/** How it went to link a server, by what the address says; the rest is `failed`. */
const OUTCOMES: Readonly<Record<string, string>> = {
  declined: 'Nothing was linked: you canceled on Discord.',
  link_expired: 'Nothing was linked: it took too long, or was started by someone else. Start again.',
  not_manager: 'Nothing was linked: you need the permission Manage Server on that Discord server.',
  no_bot: "Nothing was linked: the bot isn't in that server. Start again and let Discord add it.",
  server_taken: 'Nothing was linked: this Discord server is linked to another guild. Unlink it there first.',
  other_linked: 'Nothing was linked: your guild is linked to another Discord server. Unlink it first.',
  discord_away: "Nothing was linked: Discord isn't answering. Try again in a few minutes.",
  failed: 'Nothing was linked. Try again.',
};

/** Null where there is nothing to say: the linked server shows by itself. */
export function linkingText(outcome: string | undefined): string | null {
  if (outcome === undefined || outcome === 'linked') return null;
  return (Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome] : OUTCOMES.failed) ?? null;
}
