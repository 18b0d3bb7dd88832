import { defineFeature } from '#/platform/feature.server.ts';
import { batchAuditLogs } from './audit-batches/audit-batch.reactions.server.ts';
import { removeSentBatches } from './audit-batches/audit-batch.repository.server.ts';
import * as auditTables from './audit-batches/audit-batch.tables.server.ts';
import { AUDIT_CLOCK } from './audit-batches/audit-post.rules.ts';
import { removePastPauses } from './pauses/pause.repository.server.ts';
import * as pauseTables from './pauses/pause.tables.server.ts';
import * as events from './post.events.ts';
import { postReactions } from './post.reactions.server.ts';
import { POSTS_CLOCK } from './post.rules.ts';
import * as tables from './post.tables.server.ts';
import { postNews } from './post-news.reactions.server.ts';
import { postUpcoming } from './post-upcoming.reactions.server.ts';
import { sendPosts } from './send-posts.reactions.server.ts';

export const discordPosts = defineFeature({
  name: 'discord-posts',
  tables: [...Object.values(tables), ...Object.values(auditTables), ...Object.values(pauseTables)],
  events: Object.values(events),
  reactions: postReactions,
  jobs: [
    { name: POSTS_CLOCK, label: 'Post to Discord', cron: '* * * * *', run: sendPosts },
    { name: 'discord-upcoming', label: 'Post activities of series to Discord', cron: '20 * * * *', run: postUpcoming },
    { name: AUDIT_CLOCK, label: 'Post audit logs to Discord', cron: '* * * * *', run: batchAuditLogs },
    { name: 'discord-news', label: 'Post news to Discord', cron: '*/5 * * * *', run: postNews },
  ],
  cleanup: async () => {
    await removeSentBatches();
    await removePastPauses();
  },
});
