import { defineEvent } from '#/platform/events.ts';

export const memberLeft = defineEvent<{ userId: string; characterId: string; rankId: string; reason: string }>({
  type: 'member.left',
  area: 'members',
});
