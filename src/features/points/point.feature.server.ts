import { type SQL, sql } from 'drizzle-orm';
import { defineFeature } from '#/platform/feature.server.ts';
import * as ledgerTables from '#/platform/ledger/ledger.tables.server.ts';
import { auditLedger, watchLedger } from '#/platform/ledger/ledger-watch.server.ts';
import * as decayEvents from './decay/decay.events.ts';
import { DECAY_CLOCK, runDecayClock } from './decay/decay.reactions.server.ts';
import * as decayTables from './decay/decay.tables.server.ts';
import * as importEvents from './import/import.events.ts';
import { importReactions } from './import/import.reactions.server.ts';
import * as events from './point.events.ts';
import { pointInteractions } from './point.interactions.server.ts';
import * as notifications from './point.notifications.ts';
import { pointReactions } from './point.reactions.server.ts';
import * as tables from './point.tables.server.ts';
import * as seasonEvents from './season/season.events.ts';
import * as seasonNotifications from './season/season.notifications.ts';
import { seasonReactions } from './season/season.reactions.server.ts';

/** Guild `g` has turned its points on. */
const usesPoints = (): SQL => sql`exists (
  select from guild_settings s where s.guild_id = g.id and s.tab = 'dkp' and s.values ->> 'dkpEnabled' = 'true')`;

export const points = defineFeature({
  name: 'points',
  // The first that keeps accounts brings the ledger along.
  tables: [...Object.values(ledgerTables), ...Object.values(tables), ...Object.values(decayTables)],
  events: [
    ...Object.values(events),
    ...Object.values(decayEvents),
    ...Object.values(seasonEvents),
    ...Object.values(importEvents),
  ],
  notifications: [...Object.values(notifications), ...Object.values(seasonNotifications)],
  reactions: [...pointReactions, ...seasonReactions, ...importReactions],
  interactions: pointInteractions,
  guildEntries: [{ id: 'points', opensWith: ['view:members'], offered: usesPoints }],
  jobs: [
    // Every minute, for what came due while no worker ran too.
    { name: DECAY_CLOCK, label: 'Apply the decay of points', cron: '* * * * *', run: runDecayClock },
    { name: 'watch-ledger', label: 'Check recent balances', cron: '* * * * *', run: watchLedger },
    { name: 'audit-ledger', label: 'Check all balances', cron: '23 4 * * *', run: auditLedger },
  ],
});
