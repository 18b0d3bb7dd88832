import type { ChatButton, ChatNamed } from '#/platform/interactions.server.ts';

const LOOKS = { primary: 1, plain: 2, danger: 4 } as const;

/** What a button, a list or a form sends back: at most 100 characters. */
export const customIdOf = ({ control, args }: ChatNamed): string => [control, ...args].join(':');

/** What was named by a button, a list or a form. */
export function namedBy(id: string): ChatNamed {
  const [control = '', ...args] = id.split(':');
  return { control, args };
}

/** A button as Discord has it. */
export const buttonOf = ({ look, label, ...named }: ChatButton) => ({
  ...{ type: 2, style: LOOKS[look ?? 'plain'], label, custom_id: customIdOf(named) },
});
