import { sql } from 'drizzle-orm';
import type { SeededRandom } from '#/base/seeded-random.ts';
import { aBoard, type FactoryBoard } from '../../src/features/activities/parties/party.factory.ts';
import { aGuild, aMember, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Answered, type Contest, others } from './contest.ts';

/** A slot of a party; null: among those who aren't placed. */
type Place = { readonly partyId: string; readonly position: number } | null;

interface Move {
  readonly userId: string;
  readonly from: Place;
  readonly to: Place;
  readonly displaced: string | null;
}

/** Few people in few slots, so that two leaders meet often. */
const PEOPLE = 5;
const SLOTS = 3;

/** Two leaders, each through a process of its own, move people in the same parties as they see them at that moment. */
export async function twoLeaders(context: CheckContext, contest: Contest, second: Install): Promise<void> {
  const { assert, metric, quick, random } = context;
  const guild = await aGuild({ slug: `board-${contest.install.product.pid}` });
  const other = await aMember(guild, { permissions: ['manage:activities'] });
  const people = [guild.owner, other];
  while (people.length < PEOPLE) people.push(await aMember(guild));
  const board = await aBoard(guild, { people, parties: 2 });
  const times = quick ? 40 : 200;
  const acknowledged: Move[] = [];
  const refusals: Answered[] = [];
  const play = async (by: Person, at: Install) => {
    for (let turn = 0; turn < times; turn++) {
      const move = drawnMove(board, people, await seatsOf(board), random);
      const data = { guildId: board.guildId, activityId: board.activityId, ...move };
      const answered = await contest.one({ by, at, id: 'party.moveMember', data });
      if (answered.status === 200) acknowledged.push(move);
      else refusals.push(answered);
    }
  };
  await Promise.all([play(guild.owner, contest.install), play(other, second)]);
  const logged = await sqlRows(database()).as({ moves: int })(sql`
    select count(*)::int as moves from events where subject_id = ${board.activityId} and type = 'party.member_moved'`);
  const faults: unknown[] = [...others(refusals, ['409 board_changed'])];
  if (logged[0]?.moves !== acknowledged.length) faults.push({ logged, acknowledged: acknowledged.length });
  faults.push(...unlessArrived(acknowledged, await seatsOf(board)));
  const about = `two leaders with ${times} moves each: every acknowledged one is in the final state, the others were refused`;
  assert(about, true, faults);
  metric({ what: 'of these moves refused, because the other one was first', value: refusals.length, unit: '' });
}

const wordsOf = (place: Place): string => (place ? `${place.partyId} ${place.position}` : 'not placed');

/** Who is where, by the place. */
async function seatsOf({ activityId }: FactoryBoard): Promise<ReadonlyMap<string, string>> {
  const rows = await sqlRows(database()).as({ party_id: text, position: int, user_id: text })(sql`
    select party_id, position, user_id from party_slots where activity_id = ${activityId} and user_id is not null`);
  return new Map(rows.map(({ party_id: partyId, position, user_id }) => [wordsOf({ partyId, position }), user_id]));
}

/** Someone goes to a slot, to which someone else may have to give way, or out of the parties. */
function drawnMove(
  { partyIds }: FactoryBoard,
  people: readonly Person[],
  seats: ReadonlyMap<string, string>,
  random: SeededRandom,
): Move {
  const places = partyIds.flatMap((partyId) => Array.from({ length: SLOTS }, (_, n) => ({ partyId, position: n + 1 })));
  const { userId } = random.pick(people).principal;
  const from = places.find((place) => seats.get(wordsOf(place)) === userId) ?? null;
  const leaves = from !== null && random.chance(0.2);
  const to = leaves ? null : random.pick(places.filter((place) => place !== from));
  return { userId, from, to, displaced: to ? (seats.get(wordsOf(to)) ?? null) : null };
}

/**
 * In whatever order the moves were carried out, someone has come to where they are once more than they have left it, and to all
 * other places as often as they left them; all begin without one.
 */
function unlessArrived(moves: readonly Move[], seats: ReadonlyMap<string, string>): unknown[] {
  const balance = new Map<string, number>();
  const count = (userId: string, place: Place, by: number) => {
    const key = `${wordsOf(place)} ${userId}`;
    if (place !== null) balance.set(key, (balance.get(key) ?? 0) + by);
  };
  for (const { userId, from, to, displaced } of moves) {
    count(userId, from, -1);
    count(userId, to, 1);
    if (displaced === null) continue;
    count(displaced, to, -1);
    count(displaced, from, 1);
  }
  const reached = [...balance].filter(([, times]) => times !== 0).map(([key, times]) => `${key} ${times}`);
  const found = [...seats].map(([place, userId]) => `${place} ${userId} 1`);
  return found.toSorted().join() === reached.toSorted().join() ? [] : [{ found, reached }];
}
