import { anyone } from '#/platform/policy.ts';
import { openQuery } from '#/platform/query.server.ts';
import { activeGuildsInput, discoverGuildsInput } from './discovery.schema.ts';
import { readBusiest, readPage } from './discovery-page.sql.server.ts';

/**
 * Listed guilds (docs/product/discovery.md#listed-guilds). `total` comes with the first page only and is what is known by then: `isMore`
 * says that there are more, so that no search reads every guild to be counted.
 * The signed-in caller's own guilds and pending applications are marked by `relation`; the identity is the session's.
 */
export const discoverGuilds = openQuery({
  name: 'discovery.discoverGuilds',
  input: discoverGuildsInput,
  allow: anyone,
  read: ({ db, who, input }) => readPage(db, who, input),
});

/** The busiest guilds of the last 30 days, and how many guilds are listed in all. */
export const activeGuilds = openQuery({
  name: 'discovery.activeGuilds',
  input: activeGuildsInput,
  allow: anyone,
  read: ({ db, who, input }) => readBusiest(db, who, input.limit),
});
