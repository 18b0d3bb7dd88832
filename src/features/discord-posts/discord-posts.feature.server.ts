import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './post.events.ts';
import { postReactions } from './post.reactions.server.ts';
import { POSTS_CLOCK } from './post.rules.ts';
import * as tables from './post.tables.server.ts';
import { postUpcoming } from './post-upcoming.reactions.server.ts';
import { sendPosts } from './send-posts.reactions.server.ts';

export const discordPosts = defineFeature({
  name: 'discord-posts',
  tables: Object.values(tables),
  events: Object.values(events),
  reactions: postReactions,
  jobs: [
    { name: POSTS_CLOCK, label: 'Post to Discord', cron: '* * * * *', run: sendPosts },
    { name: 'discord-upcoming', label: 'Post activities of series to Discord', cron: '20 * * * *', run: postUpcoming },
  ],
});
