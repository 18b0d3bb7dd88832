import * as z from 'zod';
import type { Operation, OperationInfo } from '#/platform/operation.server.ts';

type AnyOperation = Operation<unknown, unknown>;

const modules = import.meta.glob<Record<string, AnyOperation | { readonly info?: undefined } | undefined>>(
  ['/src/features/**/*.queries.server.ts', '/src/features/**/commands/*.server.ts'],
  { eager: true },
);

/** Every command and query by its name, which is the id of its server function, with the file that defines it. */
export const OPERATION_FILES: ReadonlyMap<string, { readonly operation: AnyOperation; readonly path: string }> =
  new Map(
    Object.entries(modules).flatMap(([path, module]) =>
      Object.values(module).flatMap((exported) =>
        exported?.info ? [[exported.info.name, { operation: exported, path: path.slice(1) }] as const] : [],
      ),
    ),
  );

export const OPERATIONS: ReadonlyMap<string, OperationInfo> = new Map(
  [...OPERATION_FILES].map(([name, { operation }]) => [name, operation.info]),
);

/** Does its input name a guild, by its id or its slug? */
export function namesGuild({ input }: Pick<OperationInfo, 'input'>): boolean {
  const shape = shapeOf(input);
  return 'guildId' in shape || 'slug' in shape;
}

/** The fields of an object schema, whatever is made of the object after it was read. */
function shapeOf(schema: z.core.$ZodType): object {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? shapeOf(schema.unwrap()) : {};
}
