import type { Caller, MatrixWorld, PrincipalName } from './principals.ts';

/** Who may call a function: a specification, independent of the code that decides it. */
export type Access =
  /** Everybody, visitors included. */
  | 'everybody'
  /** Whoever is signed in. */
  | 'signed in'
  /** Holders of all these permissions in the guild. */
  | { readonly guild: readonly string[] }
  /** Just these; the others get this status. */
  | { readonly only: readonly PrincipalName[]; readonly others: number };

export interface MatrixCase {
  readonly method: 'GET' | 'POST';
  readonly access: Access;
  /** A valid input for this caller, with a subject fresh enough to be acted on. `undefined` for functions without input. */
  readonly input?: (world: MatrixWorld, caller: Caller) => Promise<unknown> | unknown;
  /** Needs rights in a guild, and yet changes nothing that the guild's audit log records. */
  readonly unlogged?: true;
  /** The status of a permitted call; 200 unless said. */
  readonly ok?: number;
  /** Paths of ids within the input (`applicationId`), and how to make a real one in the other guild. */
  readonly foreign?: Readonly<Record<string, (world: MatrixWorld) => Promise<string> | string>>;
}

/** Cases by the id of their function. */
export type MatrixCases = Readonly<Record<string, MatrixCase>>;
