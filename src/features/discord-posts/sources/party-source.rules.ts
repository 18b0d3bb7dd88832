import type { Party } from '#/features/activities/parties/party.rules.ts';
import type { NameList } from '../post.rules.ts';

/** Who is in each party, the leader first. Pure. */
export const partyLists = (parties: readonly Party[]): NameList[] =>
  parties
    .map(({ name, leaderUserId, slots }) => {
      const seats = slots.flatMap(({ seat }) => seat ?? []);
      const leads = ({ userId }: { readonly userId: string }) => userId === leaderUserId;
      const names = [...seats.filter(leads), ...seats.filter((seat) => !leads(seat))].map((seat) =>
        leads(seat) ? `${seat.name} (${seat.role}, leads)` : `${seat.name} (${seat.role})`,
      );
      return { title: name, names };
    })
    .filter(({ names }) => names.length > 0);
