/** The persona that has done nothing yet. */
export const NEWCOMER = 'newcomer';

/** The persona that administers the platform. */
export const PLATFORM_ADMIN = 'platform.admin';

/** One-click sign-ins of the demo world: the seed makes these users, /login offers them in demo mode. */
export const PERSONAS = [
  { username: 'guild.master', title: 'Guild Master', about: 'Owns a guild with pending applications' },
  { username: 'officer', title: 'Officer', about: 'Reviews applications in the same guild' },
  { username: 'member', title: 'Member', about: 'Regular guild member' },
  { username: 'applicant', title: 'Applicant', about: 'Waiting to hear back from a guild' },
  { username: NEWCOMER, title: 'Newcomer', about: 'New account, no characters yet' },
  { username: PLATFORM_ADMIN, title: 'Platform Admin', about: 'Looks after users and guilds' },
] as const;

export type PersonaName = (typeof PERSONAS)[number]['username'];

export const isPersona = (username: unknown): username is PersonaName =>
  PERSONAS.some((persona) => persona.username === username);
