import type { SeededRandom } from '#/base/seeded-random.ts';
import { before, DAY, earlier, HOUR, MINUTE } from './moments.ts';
import type { DemoCharacter, DemoGuild, DemoPerson } from './world.ts';

interface World {
  readonly people: readonly DemoPerson[];
  readonly guilds: readonly DemoGuild[];
  readonly now: Date;
}

/** When people arrived and made their characters: some time before the first event about them. */
export function planDates({ people, guilds, now }: World, random: SeededRandom): void {
  const first = new Map<DemoCharacter, Date>();
  const saw = (character: DemoCharacter, at: Date) => first.set(character, earlier(first.get(character) ?? at, at));
  for (const { members, applications } of guilds) {
    for (const { character, joinedAt } of members) saw(character, joinedAt);
    for (const { character, submittedAt } of applications) saw(character, submittedAt);
  }
  for (const person of people) {
    for (const character of person.characters) {
      const firstEvent = first.get(character) ?? before(now, random.between(1, 240) * DAY);
      const ahead = random.chance(0.4) ? random.between(10 * MINUTE, 6 * HOUR) : random.between(DAY, 40 * DAY);
      character.createdAt = before(firstEvent, ahead);
    }
    person.characters.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const oldest = person.characters[0]?.createdAt ?? before(now, 20 * MINUTE);
    person.arrivedAt = before(oldest, random.between(3 * MINUTE, 50 * MINUTE));
  }
}
