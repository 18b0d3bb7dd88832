import * as z from 'zod';

const snowflake = z.string().regex(/^\d{1,20}$/);
const user = z.object({ id: snowflake });

const option = z.object({
  name: z.string().max(32),
  value: z.union([z.string().max(6_000), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});

/** Text fields of a form, in rows or labels of one each. */
const field = z.object({ custom_id: z.string().max(100), value: z.string().max(4_000).default('') });
const holder = z.object({ components: z.array(field.partial()).optional(), component: field.partial().optional() });

/** What Discord sends, as far as it's used: more may come. */
const common = {
  id: snowflake,
  application_id: snowflake,
  token: z.string().min(1).max(2_000),
  guild_id: snowflake.optional(),
  member: z.object({ user }).optional(),
  user: user.optional(),
  /** The message that a button or a form belongs to; its flags say whether only one person sees it. */
  message: z.object({ flags: z.int().default(0) }).optional(),
};

export const interactionInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal(1) }),
  z.object({
    type: z.literal(2),
    ...common,
    data: z.object({ name: z.string().max(32), options: z.array(option).max(25).default([]) }),
  }),
  z.object({
    ...{ type: z.literal(3), ...common },
    data: z.object({ custom_id: z.string().max(100), values: z.array(z.string().max(100)).max(25).default([]) }),
  }),
  z.object({
    type: z.literal(4),
    ...common,
    data: z.object({ name: z.string().max(32), options: z.array(option).max(25).default([]) }),
  }),
  z.object({
    type: z.literal(5),
    ...common,
    data: z.object({ custom_id: z.string().max(100), components: z.array(holder).max(10) }),
  }),
]);

type Any = z.output<typeof interactionInput>;
/** Anything but the question whether we are there. */
export type Interaction = Exclude<Any, { type: 1 }>;
