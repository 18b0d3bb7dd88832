import { type SQL, sql } from 'drizzle-orm';
import { updateProfessions } from '#/features/characters/commands/update-professions.server.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { someStock } from '#/features/storage/storage.factory.ts';
import { acceptCraft } from './commands/accept-craft.server.ts';
import { claimPart } from './commands/claim-part.server.ts';
import { moveCraft } from './commands/move-craft.server.ts';
import { requestCraft } from './commands/request-craft.server.ts';
import { reserveParts } from './commands/reserve-parts.server.ts';

type Guild = Pick<FactoryGuild, 'id'>;

interface Asked {
  readonly of: Person;
  readonly item?: string;
  readonly quantity?: number;
}

/** A request for an iron sword unless said otherwise. */
export async function aCraft({ id: guildId }: Guild, { of, item = 'Iron Sword', quantity = 1 }: Asked) {
  const itemGuid = await itemNamed(item);
  const { id: requestId } = await requestCraft.as(of.principal, { guildId, itemGuid, quantity, note: 'For the siege' });
  return { guildId, requestId };
}

/** Someone who can craft weapons of any grade. */
export async function aSmith(person: Person): Promise<Person> {
  const professions = [{ profession: 'Weapon Smithing' as const, grade: 'Grandmaster' as const, level: 44 }];
  await updateProfessions.as(person.principal, { characterId: person.characterId, professions });
  return person;
}

/** The same, accepted by this smith. */
export async function anAcceptedCraft(guild: Guild, { by, ...asked }: Asked & { readonly by: Person }) {
  const which = await aCraft(guild, asked);
  await acceptCraft.as(by.principal, { ...which, crafterId: by.characterId });
  return which;
}

/** A request in each step, one of them with a claimed part. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const { owner } = guild;
  await aSmith(owner);
  await aCraft(guild, { of: owner });
  const accepted = await anAcceptedCraft(guild, { of: owner, by: owner });
  await claimPart.as(owner.principal, { ...accepted, itemGuid: await itemNamed('Iron Ore'), quantity: 2 });
  await someStock(guild, { item: 'Leather Strap', quantity: 1 });
  await reserveParts.as(owner.principal, accepted);
  const crafted = await anAcceptedCraft(guild, { of: owner, by: owner });
  await moveCraft.as(owner.principal, { ...crafted, step: 'craft' });
  const declined = await aCraft(guild, { of: owner });
  await moveCraft.as(owner.principal, { ...declined, step: 'decline', answer: 'Not this week' });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into crafting_requests (guild_id, id, user_id, character_id, name, item_guid, quantity, profession, grade, rarity, note,
      status, created_at, ended_at)
    select s.guild_id, gen_random_uuid(), s.user_id, s.character_id, 'x', r.item_guid, 1, r.profession, r.grade, 'None', 'x',
      case when s.n % 20 = 0 then 'requested' else 'canceled' end, now() - make_interval(hours => s.n),
      case when s.n % 20 = 0 then null else now() end
    from sent s cross join (select * from game_recipes order by item_guid limit 1) r`,
  sql`insert into crafting_claims (guild_id, request_id, item_guid, user_id, character_id, name, quantity)
    select guild_id, id, item_guid, user_id, character_id, 'x', 1 from crafting_requests on conflict do nothing`,
];
