import type { ServerNow } from '#/features/discord/discord.rules.ts';
import type { SettingsTab, SettingValues } from '#/features/settings/settings-tab.schema.ts';
import type { PostKind } from './post.rules.ts';

/** Something that keeps posts from where they belong. */
export interface HealthProblem {
  /** 'Announcements: Announcement channel'. */
  readonly where: string;
  readonly problem: string;
}

export const KIND_LABELS: Readonly<Record<PostKind, string>> = {
  announcement: 'Announcements',
  application: 'Applications',
  activity: 'Activities',
  task: 'Tasks',
  submission: 'Task submissions',
  parties: 'Parties',
  listing: 'Listings',
  trade: 'Trades',
  auction: 'Auctions',
  award: 'Points of activities',
  points: 'Points',
  audit: 'Audit log',
  patchNote: 'Patch notes',
  article: 'News',
};

/** Milliseconds until an open page reads it again, since a pause has ended by then; false for never. At most once in five seconds. */
export function rereadIn(pauses: readonly { readonly until: string }[], now: number): number | false {
  if (pauses.length === 0) return false;
  return Math.max(5_000, Math.min(...pauses.map(({ until }) => Date.parse(until))) - now);
}

export const waitingText = (count: number): string => (count === 1 ? '1 message waits' : `${count} messages wait`);

const RIGHT_LABELS: Readonly<Record<string, string>> = {
  VIEW_CHANNEL: 'View Channel',
  SEND_MESSAGES: 'Send Messages',
  EMBED_LINKS: 'Embed Links',
  READ_MESSAGE_HISTORY: 'Read Message History',
};

type Server = Pick<ServerNow, 'channels' | 'roles'>;

/** What is wrong with a channel that posts go to; null for nothing. */
export function channelProblem({ channels }: Server, id: string): string | null {
  const channel = channels.find((one) => one.id === id);
  if (!channel) return "This channel isn't in your Discord server. Choose another one.";
  if (channel.missing.length === 0) return null;
  const lacks = channel.missing.map((right) => RIGHT_LABELS[right] ?? right).join(', ');
  return `The bot can't post in #${channel.name}. Give it these permissions there: ${lacks}.`;
}

/** The same of a role that is mentioned. */
export function roleProblem({ roles }: Server, id: string): string | null {
  const role = roles.find((one) => one.id === id);
  if (!role) return "This role isn't in your Discord server. Choose another one.";
  return role.mentionable ? null : `No one is notified: let anyone @mention the role @${role.name} on Discord.`;
}

interface Chosen {
  readonly tab: Pick<SettingsTab, 'fields'> & { readonly label: string };
  readonly values: SettingValues;
}

/** Faults of all channels and roles that a tab names; voice channels are only named in texts. */
export const problemsOf = (server: Server, { tab, values }: Chosen): HealthProblem[] =>
  Object.entries(tab.fields).flatMap(([key, { label, control }]) => {
    const id = values[key];
    if (control.kind !== 'discordId' || control.isVoice || typeof id !== 'string') return [];
    const problem = control.what === 'role' ? roleProblem(server, id) : channelProblem(server, id);
    return problem === null ? [] : [{ where: `${tab.label}: ${label}`, problem }];
  });
