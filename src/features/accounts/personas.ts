/** One-click sign-ins of the demo world: the seed makes these users, /login offers them in demo mode. */
export const PERSONAS = [
  { username: 'guild.master', title: 'Guild Master', about: 'Owns a guild with applications waiting' },
  { username: 'officer', title: 'Officer', about: 'Reads and decides applications in the same guild' },
  { username: 'member', title: 'Member', about: 'Plays in a guild without any duties' },
  { username: 'applicant', title: 'Applicant', about: 'Has applied and waits for an answer' },
  { username: 'newcomer', title: 'Newcomer', about: 'Just signed up and has no character yet' },
] as const;

export type PersonaName = (typeof PERSONAS)[number]['username'];

export const isPersona = (username: unknown): username is PersonaName =>
  PERSONAS.some((persona) => persona.username === username);
