/** What settings for channels and roles choose from: those of the linked Discord server. */
export interface DiscordChoices {
  readonly channels: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: 'text' | 'voice';
    /** The name of its category. */
    readonly category: string | null;
    /** Whether the bot may post there. */
    readonly canPost: boolean;
  }[];
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    /** Why the bot can't give it; null for one that it can. */
    readonly cannotGive: string | null;
  }[];
}
