import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';

export interface ReturnSearch {
  guildId?: string | undefined;
}

export const searchOfReturn = ({ guildId }: Record<string, unknown>): ReturnSearch => ({
  guildId: typeof guildId === 'string' ? guildId : undefined,
});

/** The guild that was paid for; without one there is no such page. */
export function guildOfReturn({ guildId }: ReturnSearch): string {
  if (guildId === undefined || !isUuid(guildId)) throw notFound();
  return guildId;
}
