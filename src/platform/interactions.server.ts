import type { UserPrincipal } from './principal.ts';

/** Who does something in the chat of a guild. The guild is the one that the chat's server is linked to, never one that is sent. */
export interface ChatContext {
  readonly who: UserPrincipal;
  readonly guildId: string;
}

/** What is done, and to what; together at most 100 characters. */
export interface ChatNamed {
  readonly control: string;
  readonly args: readonly string[];
}

/** A button below a message. */
export interface ChatButton extends ChatNamed {
  readonly label: string;
  readonly look?: 'primary' | 'danger';
}

/** A list to choose one from, at most 25. */
export interface ChatSelect extends ChatNamed {
  readonly label: string;
  readonly choices: readonly (ChatChoice & { readonly isChosen?: boolean })[];
}

export interface ChatChoice {
  readonly name: string;
  readonly value: string;
}

/** What only the person who acted sees. Texts are plain: names of people and things are shown as they are written. */
export interface ChatMessage {
  readonly lines: readonly string[];
  /** An address of ours that begins with a slash. */
  readonly link?: { readonly label: string; readonly path: string };
  readonly buttons?: readonly ChatButton[];
  readonly select?: ChatSelect;
}

/** A window with fields, opened by a button. */
export interface ChatForm extends ChatNamed {
  readonly title: string;
  readonly fields: readonly ChatField[];
}

export interface ChatField {
  readonly id: string;
  readonly label: string;
  readonly max: number;
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
}

export interface ChatOption {
  readonly name: string;
  readonly description: string;
  readonly isRequired?: boolean;
  /** One of these alone. */
  readonly choices?: readonly ChatChoice[];
  /** Suggestions for what has been typed; at most 25 are shown. */
  readonly complete?: (context: ChatContext, typed: string) => Promise<readonly ChatChoice[]>;
}

/** Something that is typed: `/name` with options, all of them texts. */
export interface ChatCommand {
  readonly kind: 'command';
  readonly name: string;
  readonly description: string;
  readonly options: readonly ChatOption[];
  readonly run: (context: ChatContext, options: Readonly<Record<string, string | undefined>>) => Promise<ChatMessage>;
}

/** Something that is pressed or chosen. `args` come from the message: they name what is meant and prove nothing. */
export interface ChatControl {
  readonly kind: 'control';
  readonly name: string;
  readonly run: (
    context: ChatContext,
    args: readonly string[],
    chosen: string | undefined,
  ) => Promise<ChatMessage | ChatForm>;
}

/** A form that is sent. */
export interface ChatSubmission {
  readonly kind: 'form';
  readonly name: string;
  readonly run: (
    context: ChatContext,
    args: readonly string[],
    fields: Readonly<Record<string, string>>,
  ) => Promise<ChatMessage>;
}

/** A button that is about the person who presses it, wherever it is, and about no guild. */
export interface ChatPersonal {
  readonly kind: 'personal';
  readonly name: string;
  readonly run: (who: UserPrincipal, args: readonly string[]) => Promise<ChatMessage>;
}

/**
 * What people do in the chat of their guild, each by its feature's `*.interactions.server.ts`. It calls the operations that
 * the website calls, as the same person: rights, limits and refusals are theirs.
 */
export type ChatInteraction = ChatCommand | ChatControl | ChatSubmission | ChatPersonal;
