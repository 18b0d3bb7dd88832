import { AppError } from '#/base/app-error.ts';
import { dayAfter } from '#/base/day.ts';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { acceptCraft } from '#/features/crafting/commands/accept-craft.server.ts';
import { claimPart } from '#/features/crafting/commands/claim-part.server.ts';
import { moveCraft } from '#/features/crafting/commands/move-craft.server.ts';
import { requestCraft } from '#/features/crafting/commands/request-craft.server.ts';
import { reserveParts } from '#/features/crafting/commands/reserve-parts.server.ts';
import type { CraftStep } from '#/features/crafting/crafting.rules.ts';
import { ARTISAN_GRADES, type ArtisanGrade, type Profession } from '#/features/game/game.data.ts';
import { searchItems } from '#/features/items/item.queries.server.ts';
import { ownArtisans } from '#/features/recipes/recipe.queries.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'crafting', after: ['artisans', 'storage'], fill: askArtisans };

interface Wish {
  readonly item: string;
  readonly quantity: number;
  readonly profession: Profession;
  readonly grade: ArtisanGrade;
  readonly note: string;
  /** Place of who asks in the list of members. */
  readonly by: number;
  /** Days from now by which it is needed. */
  readonly due?: number;
  readonly rarity?: 'Rare' | 'Epic';
  /** What becomes of it. */
  readonly outcome: 'nothing' | 'accepted' | CraftStep;
  readonly parts?: readonly (readonly [item: string, quantity: number])[];
}

const WISHES: readonly Wish[] = [
  {
    ...{ item: 'Emberite Greatsword', quantity: 1, profession: 'Weapon Smithing', grade: 'Master', by: 3, due: 9 },
    ...{ note: 'My greatsword broke on Wednesday. I can bring the ruby myself.', rarity: 'Epic', outcome: 'accepted' },
    parts: [
      ['Rough Ruby', 2],
      ['Emberite Ore', 12],
      ['Deer Hide', 2],
    ],
  },
  {
    ...{ item: 'Siege Ladder', quantity: 4, profession: 'Carpentry', grade: 'Journeyman', by: 5, due: 4 },
    ...{ note: 'For the siege on Saturday.', outcome: 'nothing' },
  },
  {
    ...{ item: 'Greater Healing Draught', quantity: 20, profession: 'Alchemy', grade: 'Master', by: 0 },
    ...{ note: 'For the second wing.', outcome: 'craft' },
  },
  {
    ...{ item: 'Skysteel Helm', quantity: 1, profession: 'Armor Smithing', grade: 'Master', by: 8, rarity: 'Rare' },
    ...{ note: '', outcome: 'deliver' },
  },
  {
    ...{ item: 'Wagon Wheel', quantity: 2, profession: 'Carpentry', grade: 'Apprentice', by: 6 },
    ...{ note: 'Spare wheels for the caravan.', outcome: 'cancel' },
  },
  {
    ...{ item: 'Guild Banner', quantity: 12, profession: 'Tailoring', grade: 'Apprentice', by: 7 },
    ...{ note: 'One for each tower.', outcome: 'decline' },
  },
];

/** What the home guild asks its artisans for: one request in each step. */
async function askArtisans(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const people = plan.members.map(({ character }) => ({
    player: fill.player(character),
    characterId: fill.idOf(character),
  }));
  const skilled = async ({ profession, grade }: Wish, by: number) => {
    for (const [at, person] of people.entries()) {
      if (at === by) continue;
      const { own } = await ownArtisans.as(person.player, { guildId });
      const trades = own.find(({ characterId }) => characterId === person.characterId)?.professions ?? [];
      const rank = (one: ArtisanGrade) => ARTISAN_GRADES.indexOf(one);
      if (trades.some((trade) => trade.profession === profession && rank(trade.grade) >= rank(grade))) return person;
    }
    return null;
  };
  const itemOf = async (name: string) => {
    const { items } = await searchItems.as(people[0]!.player, { query: name });
    return items.find((item) => item.name === name)!.guid;
  };
  const owner = people[0]!;
  for (const [at, wish] of WISHES.entries()) {
    const asker = people[wish.by % people.length]!;
    const day = before(now, (WISHES.length - at) * DAY);
    const dueDay = wish.due === undefined ? null : dayAfter(fill.moment(now).toISOString().slice(0, 10), wish.due);
    let requestId = '';
    await fill.at(day, `craft:${at}`, async () => {
      const { item, quantity, note, rarity = 'None' } = wish;
      const itemGuid = await itemOf(item);
      ({ id: requestId } = await requestCraft.as(asker.player, { guildId, itemGuid, quantity, note, rarity, dueDay }));
    });
    const which = { guildId, requestId };
    if (wish.outcome === 'nothing') continue;
    if (wish.outcome === 'cancel' || wish.outcome === 'decline') {
      const by = wish.outcome === 'cancel' ? asker : owner;
      const answer = wish.outcome === 'cancel' ? '' : 'The towers are not built yet. Ask again next month.';
      const { outcome: step } = wish;
      await fill.at(after(day, 5), `craft:${at}:end`, () => moveCraft.as(by.player, { ...which, step, answer }));
      continue;
    }
    const crafter = await skilled(wish, wish.by);
    // A small world may have no one who can: the request waits.
    if (!crafter) continue;
    await fill.at(after(day, 3), `craft:${at}:accept`, () =>
      acceptCraft.as(crafter.player, { ...which, crafterId: crafter.characterId }),
    );
    for (const [n, [item, quantity]] of (wish.parts ?? []).entries())
      await fill.at(after(day, 5 + n), `craft:${at}:part:${n}`, async () =>
        claimPart.as(people[(wish.by + n * 2) % people.length]!.player, {
          ...which,
          itemGuid: await itemOf(item),
          quantity,
        }),
      );
    if (wish.parts)
      await fill.at(after(day, 10), `craft:${at}:reserve`, async () => {
        try {
          await reserveParts.as(owner.player, which);
        } catch (error) {
          // A small world may have nothing of it.
          if (!(error instanceof AppError && error.reason === 'nothing_available')) throw error;
        }
      });
    const steps: readonly CraftStep[] =
      wish.outcome === 'deliver' ? ['craft', 'deliver'] : wish.outcome === 'craft' ? ['craft'] : [];
    for (const [n, step] of steps.entries())
      await fill.at(after(day, 12 + n * 4), `craft:${at}:${step}`, () =>
        moveCraft.as(crafter.player, { ...which, step }),
      );
  }
}

const after = (day: Date, hours: number): Date => new Date(day.getTime() + hours * HOUR);
