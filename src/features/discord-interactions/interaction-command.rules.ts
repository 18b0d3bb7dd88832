import * as z from 'zod';
import type { ChatCommand } from '#/platform/interactions.server.ts';

const TEXT_OPTION = 3;
/** In servers alone, by the bot that is in them. */
const IN_SERVERS = { contexts: [0], integration_types: [0] };

type Described = Pick<ChatCommand, 'name' | 'description' | 'options'>;

/** A command as Discord is told of it; what is required comes first. */
export const commandOf = ({ name, description, options }: Described) => ({
  ...{ name, description, type: 1, ...IN_SERVERS },
  options: options
    .toSorted((a, b) => Number(b.isRequired ?? false) - Number(a.isRequired ?? false))
    .map((option) => ({
      ...{
        type: TEXT_OPTION,
        name: option.name,
        description: option.description,
        required: option.isRequired ?? false,
      },
      ...(option.choices && { choices: option.choices }),
      ...(option.complete && { autocomplete: true }),
    })),
});

/** What of a command is compared; Discord leaves out what is as usual. */
const compared = z.object({
  name: z.string(),
  description: z.string(),
  type: z.int(),
  options: z
    .array(
      z.object({
        type: z.int(),
        name: z.string(),
        description: z.string(),
        required: z.boolean().default(false),
        autocomplete: z.boolean().default(false),
        choices: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([]),
});

/** Whether Discord knows a command as it is. */
export function isSameCommand(wanted: unknown, known: unknown): boolean {
  const [one, other] = [compared.safeParse(wanted), compared.safeParse(known)];
  return one.success && other.success && JSON.stringify(one.data) === JSON.stringify(other.data);
}
