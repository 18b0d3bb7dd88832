import { forbidden, type Policy, policy } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** Everyone has addresses of their own; whose guild's activities they give is the guild's to say, at every request. */
export const CalendarFeedPolicy = {
  /** What the product notes by itself. */
  noteRead: policy<Principal>({ when: (who) => who.kind === 'system' || forbidden() }),
} satisfies Record<string, Policy<never, never>>;
