/** What no text of the product says, and what it says instead (decision 061). */
export interface BannedWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

const say = (pattern: RegExp, instead: string): BannedWord => ({ pattern, instead });

export const BANNED: readonly BannedWord[] = [
  say(/\b(he|him|his|himself)\b/i, 'they or you'),
  say(/\b(whoever|whomever|whosoever)\b/i, '"anyone who"'),
  say(/\b(somebody|nobody|everybody|anybody)\b/i, '"someone", "no one", "everyone" or "anyone"'),
  say(/\b(one's|oneself|one (may|can|must|types))\b/i, '"you" or "they"'),
  say(/\bmeanwhile\b/i, '"while you were editing" or nothing'),
  say(/\bat once\b/i, '"immediately", "right away" or "at a time"'),
  say(/\bstands? (here|there|in|on|beside|behind|for)\b/i, '"appears" or "is"'),
  say(/\b(is|are|was|were|be|being|always) (told|asked for|known)\b/i, '"is notified" or what happens'),
  say(/\b(tell|tells|told) of\b/i, '"notify"'),
  say(
    /\b(take|takes|took|taken|taking) (away|back|in|(the|a|your|their|this) [^.]{1,30} (away|back))\b/i,
    '"remove", "undo", "withdraw" or "accept"',
  ),
  say(/\b(take|takes|taking) .{1,20}\boff\b/i, '"remove" or "unpin"'),
  say(/\bthe like\b/i, 'what is meant'),
  say(/\b(of yours|of theirs|of it)\b/i, '"your", "their", "its"'),
  say(/\b(choose|pick) [^.]* of the list\b/i, '"from the list"'),
  say(/\bany more\b(?! (than|of))/i, '"no longer"'),
  say(/\bfor good\b/i, '"permanently"'),
  say(/\bgone elsewhere|elsewhere by now|went elsewhere\b/i, '"joined another guild"'),
  say(/\b(holders? of|holds (no|every|a|the|what)|hand(s|ed|ing)? .{0,20}\bover)\b/i, '"has" or "transfer"'),
  say(/\bnotices?\b/i, '"notification"'),
  say(
    /\b(newcomers start|comes? with it|came with|(bring|brings|bringing) (?!you\b).{1,30}\bback|brought back)\b/i,
    '"default rank", "includes", "restore" or "unarchive"',
  ),
  say(/\b(ladder|heirs?|coat of arms|the arms)\b/i, '"ranks", "new owner" or "crest"'),
  say(/\bfound(ed|s)? (a|your|the) (own|guild)\b/i, '"create a guild"'),
  say(/\b(too many|\d+) tries\b/i, '"attempts"'),
  say(/\b(cannot|can not)\b/i, '"can\'t"'),
  say(/\b(does|do|is) not exist any\b/i, '"no longer exists"'),
  say(
    /\b(colour|favour|behaviour|centre|practise[ds]?|recognise[ds]?|organis|cancelled|cancelling|labelled|licence|grey)\b/i,
    'US spelling',
  ),
  say(/\bpress (once|twice|a|the|stop)\b/i, '"click" or "choose"'),
  say(/^leaves$/i, '"Absences"'),
];

/** Texts that docs/product quotes, which stay as they are. */
export const SPECIFIED: readonly { readonly text: string; readonly requirement: string }[] = [
  { text: 'This action cannot be undone.', requirement: 'docs/product/announcements.md#deleting' },
  { text: ' cannot exceed ', requirement: 'docs/product/characters.md#fields' },
  { text: ' cannot be negative', requirement: 'docs/product/characters.md#fields' },
];
