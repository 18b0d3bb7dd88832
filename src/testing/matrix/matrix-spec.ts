import type { Caller, MatrixWorld, PrincipalName } from './principals.ts';

/** Who may call a function, stated independently of the code that decides it. */
export type Access =
  /** Everyone, visitors included. */
  | 'everybody'
  /** Anyone who is signed in. */
  | 'signed in'
  /** Holders of all these permissions in the guild. */
  | { readonly guild: readonly string[] }
  /** Just these; the others get this status. */
  | {
      readonly only: readonly PrincipalName[];
      readonly others: number;
      /** What others with `view:members` in the guild are answered. */
      readonly viewers?: number;
    };

export interface MatrixCase {
  readonly method: 'GET' | 'POST';
  readonly access: Access;
  /** A valid input for this caller, with a subject fresh enough to be acted on. `undefined` for functions without input. */
  readonly input?: (world: MatrixWorld, caller: Caller) => Promise<unknown> | unknown;
  /** Of a list: inputs with each filter, order and a cursor, whose query plans are judged on large tables. */
  readonly variants?: (world: MatrixWorld) => readonly object[];
  /** Its wrapper makes the input, so whatever is sent is ignored. */
  readonly ignoresInput?: true;
  /** Needs rights in a guild, and yet changes nothing that the guild's audit log records. */
  readonly unlogged?: true;
  /** Not refused in an archived guild, though sent by POST: it's about the guild as a whole, or about the caller alone. */
  readonly allowedInArchived?: true;
  /** About something that members without the permission don't know of: they get the answer for an unknown ID. */
  readonly hidden?: true;
  /** About something of the caller's own, which doesn't exist for anyone else. */
  readonly personal?: true;
  /** What it names is of no guild: staff of another guild may name it in theirs. */
  readonly ofNoGuild?: true;
  /** The status of a permitted call; 200 unless said. */
  readonly ok?: number;
  /** Paths of ids within the input (`applicationId`), and how to make a real one in the other guild. */
  readonly foreign?: Readonly<Record<string, (world: MatrixWorld) => Promise<string> | string>>;
}

/** Cases by the id of their function. */
export type MatrixCases = Readonly<Record<string, MatrixCase>>;

/** A page of a guild, and who may open it. */
export interface MatrixPage {
  /** The one permission that opens it. */
  readonly needs: string;
  /** Of those with the permission, who finds what it is about; it isn't found by the others. All unless said. */
  readonly foundBy?: readonly PrincipalName[];
  /** Checked before it: someone who lacks both gets this one. */
  readonly asksFirst?: string;
  /** Values for the further parameters of its path, of something in the guild. */
  readonly params?: (world: Pick<MatrixWorld, 'guild'>) => Promise<Record<string, string>>;
  /** Where an unknown guild leads; /error/not-found unless said. */
  readonly missing?: '/error/server';
  /** Searches that were mistyped: the page is shown as if they weren't there. */
  readonly mistyped?: readonly string[];
  /** What someone with the default role "Member" finds on it: no page for them unless said. */
  readonly asMember?: {
    /** Everything to press, write in or follow, as `e2e/support/controls.ts` names it. */
    readonly controls: readonly string[];
    /** What is pressed first, where the rest is folded away. */
    readonly unfold?: string;
    /** Items in the menus of its rows. */
    readonly menu?: readonly string[];
    /** Why staff find nothing more there. */
    readonly noMoreForStaff?: string;
  };
}

/** Pages by their path below a guild's, as routes have it: `/members/$memberId`. */
export type MatrixPages = Readonly<Record<string, MatrixPage>>;

/** What a feature says of access to it, in its `<noun>.matrix.ts`. */
export interface Matrix {
  readonly cases?: MatrixCases;
  readonly pages?: MatrixPages;
  /** All cases share one world. `first`: counts what others add to it. `last`: leaves callers with more than others expect. */
  readonly runs?: 'first' | 'last';
}
