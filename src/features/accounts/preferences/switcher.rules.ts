import type { SwitcherState } from '#/features/accounts/account.schema.ts';

/** A character as the switcher lists it. */
export interface SwitcherCharacter {
  readonly id: string;
  readonly name: string;
  readonly guild: { readonly id: string; readonly name: string } | null;
}

export interface SwitcherGroup<C extends SwitcherCharacter> {
  readonly key: string;
  readonly label: string;
  readonly characters: readonly C[];
}

/** From this many characters on the list can be folded to the pinned and the active one. */
export const FOLDS_FROM = 4;

/** The switcher's list: what is pinned first, then guild by guild, characters without one last. Pure. */
export function switcherGroups<C extends SwitcherCharacter>(
  characters: readonly C[],
  { collapsed, order, pinned }: SwitcherState,
  activeId: string | null,
): SwitcherGroup<C>[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const inOrder = characters.toSorted((a, b) => place(a.id) - place(b.id));
  const isPinned = ({ id }: C) => pinned.includes(id);
  const folded = collapsed && characters.length >= FOLDS_FROM;
  const rest = inOrder.filter((character) => !isPinned(character) && (!folded || character.id === activeId));
  const guilds = new Map(rest.flatMap(({ guild }) => (guild ? [[guild.id, guild.name] as const] : [])));
  const byName = [...guilds].toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
  return [
    { key: 'pinned', label: 'Pinned', characters: inOrder.filter(isPinned) },
    ...byName.map(([id, label]) => ({ key: id, label, characters: rest.filter(({ guild }) => guild?.id === id) })),
    { key: 'none', label: 'No guild', characters: rest.filter(({ guild }) => guild === null) },
  ].filter((group) => group.characters.length > 0);
}

/** Pins or unpins; the one pinned last is last. Pure. */
export function withPin(state: SwitcherState, characterId: string, pin: boolean): SwitcherState {
  const others = state.pinned.filter((id) => id !== characterId);
  const order = state.order.filter((id) => id !== characterId);
  return pin
    ? { ...state, pinned: [...others, characterId], order: [...order, characterId] }
    : { ...state, pinned: others, order };
}
