import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type Refusal, type Verdict } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import type { AuctionKind, AuctionState } from './auction.rules.ts';

/** An auction as policies see it. */
export interface AuctionFacts {
  readonly state: AuctionState;
  readonly kind: AuctionKind;
  /** Its time is over, though it may not be closed yet. */
  readonly over: boolean;
  /** The viewer has a bid in it. */
  readonly bidByMe: boolean;
  /** The viewer's bid counts. */
  readonly heldByMe: boolean;
  readonly hasWinner: boolean;
  readonly delivered: boolean;
  /** Its pool is. */
  readonly archived: boolean;
}

/** Who may do what with auctions (docs/product/auctions.md#access). Staff are people who may adjust points by hand. */
export const AuctionPolicy = {
  view: policy<GuildViewer>({ needs: ['view:members'] }),
  open: policy<GuildViewer>({ needs: ['edit:members'] }),
  bid: policy<GuildViewer, AuctionFacts>({
    needs: ['view:members'],
    when: (who, auction) => (who.memberships.length === 0 ? forbidden() : isRunning(auction)),
  }),
  withdraw: policy<GuildViewer, AuctionFacts>({
    needs: ['view:members'],
    when: (_who, auction) => {
      if (auction.kind === 'open') return conflict('open_bids_stay', OPEN_BIDS_STAY);
      const running = isRunning(auction);
      return running === true ? auction.heldByMe || conflict('no_bid', NO_BID) : running;
    },
  }),
  close: policy<GuildViewer, AuctionFacts>({ needs: ['edit:members'], when: (who, a) => isOpen(a, who) }),
  cancel: policy<GuildViewer, AuctionFacts>({ needs: ['edit:members'], when: (who, a) => isOpen(a, who) }),
  /** Refunds the price, until the drop was handed over. */
  undo: policy<GuildViewer, AuctionFacts>({ needs: ['edit:members'], when: (who, a) => isWon(a, who) }),
  reassign: policy<GuildViewer, AuctionFacts>({ needs: ['edit:members'], when: (who, a) => isWon(a, who) }),
  deliver: policy<GuildViewer, AuctionFacts>({
    needs: ['edit:members'],
    when: (_who, { state, hasWinner }) => (state === 'closed' && hasWinner) || conflict('no_winner', NO_WINNER),
  }),
  /** Only the schedule closes by the clock. */
  byClock: policy<Principal>({ when: (who) => who.kind === 'system' || forbidden() }),
} satisfies Record<string, Policy<never, never>>;

const conflict = (reason: string, message: string): Refusal => ({ code: 'CONFLICT', reason, message });

function isRunning({ state, over }: AuctionFacts): Verdict {
  if (state !== 'open') return conflict('not_open', `This auction was ${state}. Choose one that is open.`);
  return !over || conflict('over', 'This auction has ended. No more bids count.');
}

function isOpen(auction: AuctionFacts, who: GuildViewer): Verdict {
  if (auction.state !== 'open')
    return conflict('not_open', `This auction was already ${auction.state}. Reload the page.`);
  return isNotOwn(auction, who);
}

function isWon(auction: AuctionFacts, who: GuildViewer): Verdict {
  if (auction.state !== 'closed' || !auction.hasWinner) return conflict('no_winner', NO_WINNER);
  if (auction.delivered) return conflict('delivered', DELIVERED);
  if (auction.archived) return conflict('pool_archived', ARCHIVED);
  return isNotOwn(auction, who);
}

/** Nobody ends what they bid in by hand, but who may do everything. */
const isNotOwn = ({ bidByMe }: AuctionFacts, who: GuildViewer): Verdict =>
  !bidByMe || who.holds('edit:admin') || { ...forbidden(), reason: 'own_bid', message: OWN_BID };

const OPEN_BIDS_STAY = "Bids in an open auction can't be withdrawn. Your points come back when someone bids more.";
const NO_BID = 'You have no bid here. Reload the page.';
const NO_WINNER = 'This auction has no winner. Reload the page.';
const DELIVERED = 'The drop was delivered. Mark it as not delivered first.';
const ARCHIVED = 'The pool of this auction is archived. Restore it in the settings, under DKP, first.';
const OWN_BID = "You bid in this auction, so you can't end or change it. Ask someone else who edits members.";
