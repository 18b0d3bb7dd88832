/**
 * Mutants that no test can find, because what they leave out is asked again by something else that has mutants of its own.
 * Each with the reason why the product keeps the condition all the same.
 */
export const REVIEWED: Readonly<Record<string, string>> = {
  'src/features/uploads/upload.queries.server.ts: without m.guild_id = c.guild_id':
    'Only spares asking guilds that the viewer is not in; the gate of each guild decides (isSentTo).',
  'src/features/uploads/upload.queries.server.ts: without m.user_id = ${who.userId}':
    'Only spares asking guilds that the viewer is not in; the gate of each guild decides (isSentTo).',
};
