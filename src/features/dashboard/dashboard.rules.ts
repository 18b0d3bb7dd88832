import type { Shell, ShellGuild } from '#/features/shell/shell.queries.server.ts';

export interface FirstStep {
  readonly key: 'character' | 'guild' | 'discord';
  readonly label: string;
  readonly hint: string;
  readonly done: boolean;
  readonly to: '/profile/characters' | '/guild-discovery' | '/profile/settings';
}

/** First steps of a new user: character, guild, and Discord where this install has it. */
export function firstSteps(shell: Shell): readonly FirstStep[] {
  const steps: FirstStep[] = [
    {
      key: 'character',
      label: 'Create a character',
      hint: 'All you need is a name, race, archetype and role.',
      done: shell.user?.activeCharacter != null,
      to: '/profile/characters',
    },
    {
      key: 'guild',
      label: 'Join or create a guild',
      hint: 'Apply to one, or create your own.',
      done: shell.guilds.length > 0,
      to: '/guild-discovery',
    },
  ];
  if (!shell.discordSignIn) return steps;
  return [
    ...steps,
    {
      key: 'discord',
      label: 'Link Discord',
      hint: 'So guild staff can reach you.',
      done: shell.user?.discordLinked === true,
      to: '/profile/settings',
    },
  ];
}

/** The guild that the viewer acts in; null without one, and where they are in it no longer. */
export const activeGuildOf = ({ user, guilds }: Shell): ShellGuild | null =>
  guilds.find(({ id }) => id === user?.activeGuildId) ?? null;

/** Pending applications that the viewer may see. */
export const pendingIn = ({ entries }: ShellGuild): number => entries.applications ?? 0;

/** Guilds in which applications wait for the viewer, most first. */
export const guildsThatWait = (shell: Shell) =>
  shell.guilds.filter((guild) => pendingIn(guild) > 0).toSorted((a, b) => pendingIn(b) - pendingIn(a));
