import type { RightsHolder } from './policy.ts';

/** Someone signed in. Permissions here are account-level ones; those in a guild are read by its access guard. */
export interface UserPrincipal extends RightsHolder {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly platformRole: 'user' | 'admin';
}

export interface AnonymousPrincipal extends RightsHolder {
  readonly kind: 'anonymous';
}

/** A schedule, a webhook or a command-line tool: an actor of its own, never a bypass. */
export interface SystemPrincipal extends RightsHolder {
  readonly kind: 'system';
  readonly name: string;
}

export type Principal = UserPrincipal | AnonymousPrincipal | SystemPrincipal;

export const ANONYMOUS: AnonymousPrincipal = { kind: 'anonymous', holds: () => false };

/** What is done when its time has come. */
export const SCHEDULE: SystemPrincipal = { kind: 'system', name: 'schedule', holds: () => false };

/** What follows by itself from what someone did. */
export const GUILDHALL: SystemPrincipal = { kind: 'system', name: 'Guildhall', holds: () => false };
