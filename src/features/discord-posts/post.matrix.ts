import type { Matrix } from '#/testing/matrix/matrix-spec.ts';
import { aFailedPost } from './post.factory.ts';

export const matrix: Matrix = {
  cases: {
    'discordPost.getHealth': {
      ...{ method: 'GET', access: { guild: ['edit:guild'] } },
      input: ({ guild }) => ({ guildId: guild.id }),
    },
    'discordPost.getPreview': {
      ...{ method: 'GET', access: { guild: ['edit:guild'] } },
      input: ({ guild }) => ({ guildId: guild.id }),
    },
    'discordPost.retryPosts': {
      ...{ method: 'POST', access: { guild: ['edit:guild'] } },
      input: async ({ guild }) => {
        await aFailedPost(guild, guild.id);
        return { guildId: guild.id };
      },
    },
  },
};
