import { IN_GUILD_WITH_DISCORD, WITH_DISCORD } from '#/features/discord/discord-link.api.server.ts';
import { listingUpdated } from '#/features/listings/listing.events.ts';
import { poolUpdated } from '#/features/point-pools/pool.events.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import { storefrontSaved } from '#/features/storefronts/storefront.events.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { EventData, EventDefinition } from '#/platform/events.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { on, type Reaction, type RecordedEvent } from '#/platform/jobs/reactions.server.ts';
import {
  listingOfTrade,
  noteEverywhere,
  noteListingsOf,
  noteOffersOf,
  noteOfPool,
  noteSeriesChanged,
  noteShownOtherwise,
  noteWanted,
  type PostKey,
  type Seller,
} from './post.repository.server.ts';
import { idOfNumber, LEAST_BETWEEN, POSTS_CLOCK, type PostKind } from './post.rules.ts';

/** Wakes the sender for what was noted, if anything was. */
async function wakeFor(tx: Tx, { rowCount }: { readonly rowCount: number | null }): Promise<void> {
  if (rowCount) await wakeAt(tx, POSTS_CLOCK, new Date(Date.now() + LEAST_BETWEEN));
}

async function want(tx: Tx, key: PostKey, creates: boolean): Promise<void> {
  const dueAt = await noteWanted(tx, key, creates);
  if (dueAt) await wakeAt(tx, POSTS_CLOCK, dueAt);
}

interface InGuild<Data extends EventData> {
  readonly tx: Tx;
  readonly event: RecordedEvent<Data>;
  readonly guildId: string;
}

/** What follows in the guild that it happened in. */
const onOfGuild = <Data extends EventData>(
  definition: EventDefinition<Data>,
  name: string,
  react: (context: InGuild<Data>) => Promise<void>,
): Reaction =>
  on(
    definition,
    name,
    async ({ event, tx }) => {
      if (event.guildId !== null) await react({ event, tx, guildId: event.guildId });
    },
    IN_GUILD_WITH_DISCORD,
  );

interface Follows {
  readonly kind: PostKind;
  /** Stored with what is done, so it stays. */
  readonly name: string;
  /** After these there is something new to post. */
  readonly creates: boolean;
}

/** What an event is about is posted, or its message is made true. */
const follow =
  ({ kind, name, creates }: Follows) =>
  <Data extends EventData>(definition: EventDefinition<Data>): Reaction =>
    onOfGuild(definition, name, ({ event, tx, guildId }) =>
      want(tx, { guildId, kind, objectId: event.subjectId }, creates),
    );

export const newOf = (kind: PostKind) => follow({ kind, name: `discordPost.post_${kind}`, creates: true });
export const changeOf = (kind: PostKind) => follow({ kind, name: `discordPost.update_${kind}`, creates: false });

/** The same for work on a task, which the event names beside the task. */
export const ofSubmission = (definition: EventDefinition<EventData & { readonly submissionId: string }>): Reaction =>
  onOfGuild(definition, 'discordPost.post_submission', ({ event, tx, guildId }) =>
    want(tx, { guildId, kind: 'submission', objectId: event.data.submissionId }, true),
  );

/** The same for activities of a series; `named`: those that the event names. */
export const ofSeries = <Data extends EventData>(
  definition: EventDefinition<Data>,
  named: (data: Data) => readonly string[] = () => [],
): Reaction =>
  onOfGuild(definition, 'discordPost.post_series', async ({ event, tx, guildId }) => {
    const { subjectId: seriesId, data } = event;
    await noteSeriesChanged(tx, { guildId, seriesId, activityIds: named(data) });
    await wakeAt(tx, POSTS_CLOCK, new Date(Date.now() + LEAST_BETWEEN));
  });

/** The stock of what was listed follows the trade. */
export const ofListing = (definition: EventDefinition<EventData>): Reaction =>
  onOfGuild(definition, 'discordPost.update_listing', async ({ event, tx, guildId }) => {
    const objectId = await listingOfTrade(tx, guildId, event.subjectId);
    if (objectId !== null) await want(tx, { guildId, kind: 'listing', objectId }, false);
  });

/** What someone offers is seen no more, or again. */
export const ofSeller = <Data extends EventData>(
  definition: EventDefinition<Data>,
  sellerOf: (event: { readonly subjectId: string; readonly data: Data }) => Seller,
): Reaction =>
  on(
    definition,
    'discordPost.update_listings',
    async ({ event, tx }) => wakeFor(tx, await noteListingsOf(tx, sellerOf(event))),
    WITH_DISCORD,
  );

/** What was listed while the storefront was closed is posted once it's open. */
export const ofOpenStorefront = on(
  storefrontSaved,
  'discordPost.post_listings',
  async ({ event, tx }) => {
    const { guild, onVacation } = event.data;
    if (guild && !onVacation) await wakeFor(tx, await noteOffersOf(tx, event.subjectId));
  },
  WITH_DISCORD,
);

/** A listing may be moved to the global market: then the event is of no guild, and its message is in the one that it left. */
export const ofMovedListing = on(
  listingUpdated,
  'discordPost.update_moved_listing',
  async ({ event, tx }) => {
    const { leftGuildId: guildId } = event.data;
    if (guildId !== undefined) await want(tx, { guildId, kind: 'listing', objectId: event.subjectId }, false);
  },
  WITH_DISCORD,
);

/** Names, and reasons of adjustments, are there while everyone may see transactions. */
export const ofPrivacy = onOfGuild(
  guildSettingsSaved,
  'discordPost.update_named',
  async ({ event: { data }, tx, guildId }) => {
    if (data.tab === 'privacy' && 'transactionsVisibility' in data.changes)
      await wakeFor(tx, await noteShownOtherwise(tx, guildId, ['trade', 'auction', 'points']));
  },
);

/** What is in a pool is posted while everyone sees it, and once everyone does again. */
export const ofPool = onOfGuild(poolUpdated, 'discordPost.update_pool', async ({ event, tx, guildId }) => {
  const { data, subjectId: poolId } = event;
  const { audience } = data.changes;
  if (audience === undefined) return;
  await wakeFor(tx, await noteShownOtherwise(tx, guildId, ['auction', 'award', 'points']));
  if (audience.to === 'everyone') await wakeFor(tx, await noteOfPool(tx, { guildId, poolId }));
});

/** News is the platform's, and posted by many guilds. */
export const ofNews = (kind: 'patchNote' | 'article', definition: EventDefinition<EventData>): Reaction =>
  on(
    definition,
    `discordPost.update_${kind}`,
    async ({ event, tx }) => {
      const id = kind === 'patchNote' ? idOfNumber(Number(event.subjectId)) : event.subjectId;
      await wakeFor(tx, await noteEverywhere(tx, kind, id));
    },
    WITH_DISCORD,
  );
