import { invalid } from '#/base/app-error.ts';
import { saveTab } from '#/features/settings/settings.api.server.ts';
import { hierarchyCommand } from '../hierarchy.access.server.ts';
import { ranksReordered } from '../hierarchy.events.ts';
import { placeRanks, ranksToChange } from '../rank.api.server.ts';
import { RankPolicy } from '../rank.policy.ts';
import { movedBetween, orderChange } from '../rank.rules.ts';
import { reorderRanksInput } from '../rank.schema.ts';

/** Reorders the ranks. Only ranks below your own move, and the top rank never does. */
export const reorderRanks = hierarchyCommand({
  name: 'rank.reorderRanks',
  input: reorderRanksInput,
  load: async (tx, { version, rankIds }, who) => {
    const { ranks } = await ranksToChange(tx, who, version);
    const after = rankIds.flatMap((id) => ranks.find((rank) => rank.id === id) ?? []);
    if (after.length < rankIds.length) return null;
    if (after.length < ranks.length)
      throw invalid('ranks_missing', 'Some ranks are missing from this order. Reload the page and move them again.');
    return { before: ranks, after, moved: movedBetween(ranks, after) };
  },
  allow: RankPolicy.reorder,
  run: async ({ tx, who: { guildId }, input: { rankIds }, loaded: { before, after }, record }) => {
    await placeRanks(tx, guildId, rankIds);
    record(
      ranksReordered({
        subject: { id: guildId, label: 'Ranks' },
        data: orderChange(before, after),
      }),
    );
    return { version: await saveTab(tx, guildId, 'ranks') };
  },
});
