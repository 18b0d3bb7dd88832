import type { Access, MatrixCase } from './matrix-spec.ts';
import type { PrincipalName } from './principals.ts';

const HOLDERS = new Set<PrincipalName>(['member with exactly', 'member by implication', 'edit:admin', 'owner']);

/** Permissions in the guild that a function asks for. */
export function needsOf(access: Access): readonly string[] {
  return typeof access === 'object' && 'guild' in access ? access.guild : [];
}

/** What this caller is answered. */
export function expectedStatus({ access, ok = 200 }: MatrixCase, name: PrincipalName): number {
  const nobody = name === 'anonymous' || name === 'expired session';
  if (access === 'everybody') return ok;
  if (nobody) return 401;
  if (access === 'signed in') return ok;
  if ('only' in access) return access.only.includes(name) ? ok : access.others;
  return HOLDERS.has(name) ? ok : 403;
}
