import { buttonOf, customIdOf } from '#/features/discord/chat-button.rules.ts';
import type { ChatForm, ChatMessage } from '#/platform/interactions.server.ts';

/** What Discord calls the answers, and the flag of what one person alone sees. */
export const ANSWERS = { message: 4, deferred: 5, deferredUpdate: 6, update: 7, choices: 8, form: 9 } as const;
export const ONLY_YOU = 64;

const TEXT_MAX = 2_000;
const CHOICES_MAX = 25;
const CHOICE_MAX = 100;

/** Names of people and things, as they are written: nothing in them is formatted, linked or mentions anyone. */
export const plain = (text: string): string =>
  text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&').replace(/^(\s*\d+)\./gm, '$1\\.');

/** Lines as far as a message has room, and how many there are besides. */
export function textOf(lines: readonly string[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const line of lines.map(plain)) {
    length += line.length + 1;
    if (length > TEXT_MAX - 40) return [...shown, `…and ${lines.length - shown.length} more`].join('\n');
    shown.push(line);
  }
  return shown.join('\n');
}

const LINK = 5;
const row = (...components: readonly object[]) => ({ type: 1, components });

/** A message as Discord has it. An update takes away what was below the one before. */
export function messageOf({ lines, link, buttons = [], select }: ChatMessage, publicUrl: string): object {
  const opened = link ? [{ type: 2, style: LINK, label: link.label, url: `${publicUrl}${link.path}` }] : [];
  const chosen = select && {
    ...{ type: 3, custom_id: customIdOf(select), placeholder: select.label },
    options: select.choices
      .slice(0, CHOICES_MAX)
      .map(({ name, value, isChosen = false }) => ({ label: name.slice(0, CHOICE_MAX), value, default: isChosen })),
  };
  const below = [...buttons.map(buttonOf), ...opened];
  return {
    content: textOf(lines),
    components: [...(chosen ? [row(chosen)] : []), ...(below.length > 0 ? [row(...below)] : [])],
    allowed_mentions: { parse: [] },
  };
}

export function formOf({ title, fields, ...named }: ChatForm): object {
  return {
    ...{ title, custom_id: customIdOf(named) },
    components: fields.map(({ id, label, max, isLong = false, isRequired = false }) =>
      row({ type: 4, custom_id: id, label, style: isLong ? 2 : 1, max_length: max, required: isRequired }),
    ),
  };
}

export const choicesOf = (choices: readonly { readonly name: string; readonly value: string }[]): object => ({
  choices: choices.slice(0, CHOICES_MAX).map(({ name, value }) => ({ name: name.slice(0, CHOICE_MAX), value })),
});
