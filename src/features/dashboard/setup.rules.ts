import { isUuid } from '#/base/uuid.ts';

/** First steps of a new guild, in their order: what each is, whose it is, and where it is done. */
export const SETUP_STEPS = [
  {
    key: 'crest',
    needs: 'edit:guild',
    to: '/guilds/$guildId/settings/general',
    title: 'Add a guild picture',
    note: 'Until then, we use a generated crest.',
  },
  {
    key: 'wanted',
    needs: 'edit:discovery',
    to: '/guilds/$guildId/settings/discovery',
    title: 'Add the roles you need',
    note: 'Wanted roles and play hours appear on your page and in discovery.',
  },
  {
    key: 'ranks',
    needs: 'edit:ranks',
    to: '/guilds/$guildId/settings/ranks',
    title: 'Make the ranks yours',
    note: 'Rename, reorder or add to the ones you start with.',
  },
  {
    key: 'questions',
    needs: 'edit:applications',
    to: '/guilds/$guildId/settings/applications',
    title: 'Write the application form',
    note: 'Choose what applicants answer.',
  },
  {
    key: 'invite',
    needs: 'edit:applications',
    to: '/guilds/$guildId/settings/applications',
    title: 'Set an instant invite password',
    note: 'Friends can join right away, without an application.',
  },
  {
    key: 'announcement',
    needs: 'create:announcements',
    to: '/guilds/$guildId/announcements',
    title: 'Write the first announcement',
    note: 'New members see it first.',
  },
  {
    key: 'discord',
    needs: 'edit:guild',
    to: '/guilds/$guildId/settings/$tab',
    title: 'Link your Discord server',
    note: 'Announcements, activities and applications are posted there.',
  },
  {
    key: 'firstMember',
    needs: 'edit:applications',
    to: null,
    title: 'Welcome your first member',
    note: "Share your guild's page.",
  },
] as const;

type Step = (typeof SETUP_STEPS)[number];
export type SetupKey = Step['key'];

/** The steps that someone with these rights can take; null where none of them is left. `null` isn't a step of this install. */
export function stepsFor(
  done: Readonly<Record<SetupKey, boolean | null>>,
  holds: (permission: string) => boolean,
): SetupKey[] | null {
  const own = SETUP_STEPS.filter(({ key, needs }) => done[key] !== null && holds(needs)).map(({ key }) => key);
  return own.some((key) => !done[key]) ? own : null;
}

/** Guilds whose checklist this browser hides, as its cookie keeps them: the last ones that were hidden. */
export const hiddenSetups = (cookie: string | null | undefined): readonly string[] =>
  (cookie ?? '').split('.').filter(isUuid).slice(-MOST_HIDDEN);

/** The cookie's value after a guild's checklist was hidden or shown. */
export function withSetup(cookie: string | null | undefined, guildId: string, hidden: boolean): string {
  const others = hiddenSetups(cookie).filter((id) => id !== guildId);
  return (hidden ? [...others, guildId] : others).slice(-MOST_HIDDEN).join('.');
}

const MOST_HIDDEN = 10;
