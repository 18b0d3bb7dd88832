import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, permitted, policy, type Verdict } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { LIST_FACTS, VIEWS_A_LIST, type ViewedList } from './saved-view.rules.ts';

/** The list that views are asked for. */
export interface ViewsOf {
  readonly list: ViewedList;
}

/** A view about to be saved, and how many of this list the person has. */
export interface NewView extends ViewsOf {
  readonly shared: boolean;
  readonly own: number;
}

export interface ViewFacts extends ViewsOf {
  readonly userId: string;
  readonly shared: boolean;
}

/** Views are for people who may open the list; shared ones are changed by its staff, others by their owner alone. */
export const SavedViewPolicy = {
  list: policy<GuildViewer, ViewsOf>({
    needs: ['view:members'],
    when: (who, { list }) => mayOpen(who, list) || forbidden([LIST_FACTS[list].needs]),
  }),
  save: policy<GuildViewer, NewView>({
    needs: ['view:members'],
    when: (who, { list, shared, own }) => {
      if (!mayOpen(who, list)) return forbidden([LIST_FACTS[list].needs]);
      if (shared && !mayShare(who, list)) return forbidden([LIST_FACTS[list].shares]);
      return own < VIEWS_A_LIST || tooMany;
    },
  }),
  change: policy<GuildViewer, ViewFacts>({ needs: ['view:members'], when: mayChange }),
  /** What may be changed may be brought back, unless its owner has filled its place since. */
  restore: policy<GuildViewer, DeletedView>({
    needs: ['view:members'],
    when: (who, view) => {
      const may = mayChange(who, view);
      return may === true ? view.own < VIEWS_A_LIST || tooMany : may;
    },
  }),
};

/** A deleted view, and how many of its list its owner has now. */
export interface DeletedView extends ViewFacts {
  readonly own: number;
}

/** What a command about a view was loaded with; without a subject where the person has no right to know of one. */
export interface InGuild<Subject> {
  readonly inGuild: GuildViewer;
  readonly subject: Subject | null;
}

const inGuild = <Subject>(rule: Policy<GuildViewer, Subject>): Policy<Principal, InGuild<Subject>> =>
  policy({
    when: (_, { inGuild: who, subject }) => {
      const may = permitted(who, rule.needs);
      return may !== true || subject === null ? may : rule.judge(who, subject);
    },
  });

/** The same for commands. They are the person's own, since a view of one's own leaves no event in the guild. */
export const SavedViewCommandPolicy = {
  save: inGuild(SavedViewPolicy.save),
  change: inGuild(SavedViewPolicy.change),
  restore: inGuild(SavedViewPolicy.restore),
};

/** Renaming and deleting. Someone else's own view answers as if it weren't there. */
function mayChange(who: GuildViewer, { list, shared, userId }: ViewFacts): Verdict {
  if (!mayOpen(who, list) || (!shared && userId !== who.userId)) return notFound().body;
  return !shared || mayShare(who, list) || forbidden([LIST_FACTS[list].shares]);
}

const mayOpen = (who: GuildViewer, list: ViewedList): boolean => who.holds(LIST_FACTS[list].needs);

export const mayShare = (who: GuildViewer, list: ViewedList): boolean => who.holds(LIST_FACTS[list].shares);

const tooMany = {
  code: 'CONFLICT',
  reason: 'too_many_views',
  message: `You have ${VIEWS_A_LIST} views of this list. Delete one first.`,
} as const;
