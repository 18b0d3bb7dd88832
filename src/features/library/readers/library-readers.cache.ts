import { infiniteList } from '#/platform/lists/list-query.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import type { WhichPage } from '../library.cache.ts';
import { listPageReaders, markPageRead } from './library.functions.gen.ts';

/** Who has read a page, page by page. */
export const pageReadersOptions = (which: WhichPage) => ({
  ...infiniteList(['guild', which.guildId, 'library', 'readers', which.pageId], listPageReaders, which),
  retry: false,
});

const topics = inGuild('library');

/** Quiet: what fails is marked the next time it is opened. */
export const useMarkPageRead = () =>
  useCommand(markPageRead, { topics: (data, answer) => (answer && answer.marked > 0 ? topics(data) : []) });
