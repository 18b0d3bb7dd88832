import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { isTimeZone } from '#/base/time.ts';

export const nothingInput = z.strictObject({});
export const userIdInput = z.strictObject({ userId: z.uuid() });

/** Path of the page that asks. */
export const pathnameInput = z.strictObject({ pathname: z.string().startsWith('/').max(2048) });

export const characterAuthorizedInput = z.strictObject({ characterId: z.uuid(), guildId: z.uuid() });

/** A guild that is named must be the character's. */
export const activeCharacterInput = z.strictObject({
  activeCharacterId: z.uuid(),
  activeGuildId: z.uuid().nullable().default(null),
});

export const timeZoneInput = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone from the list'),
});

/** The notice can be dismissed, once and for all. */
export const disclaimerInput = z.strictObject({ dismissed: z.literal(true) });

const ids = z.array(z.uuid()).max(50);
export const switcherInput = z.strictObject({ collapsed: z.boolean(), order: ids, pinned: ids });

export const patchNotesInput = z.strictObject({
  showLatest: z.boolean(),
  lastSeenVersion: textField({ kind: 'line', max: 40, required: 'Enter a version' }).nullable(),
});

export const sessionIdInput = z.strictObject({ sessionId: z.uuid() });

/** State of the character switcher's list (docs/product/accounts.md#character-switcher). */
export type SwitcherState = z.output<typeof switcherInput>;
export type PatchNotePreferences = z.output<typeof patchNotesInput>;

/** The signed-in user as their own pages see them. */
export interface AuthenticatedUser {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  /** Name of the local account; null for people of Discord. */
  readonly username: string | null;
  readonly discordId: string | null;
  readonly discordUsername: string | null;
  /** Signs in with Discord. */
  readonly discordLinked: boolean;
  /** Account-level permissions of the user. */
  readonly permissions: readonly string[];
  readonly platformRole: 'user' | 'admin';
  readonly timeZone: string;
  readonly createdAt: Date;
}

export interface UserState {
  readonly activeCharacterId: string | null;
  readonly activeGuildId: string | null;
}

/** A device that is signed in. */
export interface SessionEntry {
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly signedInAt: Date;
  /** To the hour. */
  readonly lastUsedAt: Date;
}
