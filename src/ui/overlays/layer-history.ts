import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Layers that this app opened over the page, lowest first, each with a history entry of its own. */
    layers?: readonly string[];
  }
}

/** What a search parameter says of a layer: `true` for one that is open or not, a text for one of something. */
export type LayerValue = string | true;

type Arrival = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0];
type Search = Record<string, unknown>;

/** Layers without a search parameter: the browser remembers their entry over a reload, the page forgets the layer. */
const isUnaddressed = (name: string) => name.startsWith('~');

const layersOf = (location: Arrival['location']): readonly string[] => location.state.layers ?? [];

/**
 * Opens and closes layers (dialogs, sheets, menus) through the browser's history. Opening pushes an entry, so Back closes
 * the layer; closing it any other way goes back over that entry, or drops the parameter where a link had opened it.
 * What is asked for in one task is carried out together, one traversal at a time.
 */
export class LayerHistory {
  readonly #router: AnyRouter;
  /** What to open (with its value) and close (`null`), in the order it was asked for. */
  readonly #asked = new Map<string, LayerValue | null>();
  /** How to close the unaddressed layers on the screen. */
  readonly #unaddressed = new Map<string, () => void>();
  #here: Arrival['location'];
  #scheduled = false;
  #traversing = false;
  #replacing = false;
  #leaving = false;

  constructor(router: AnyRouter) {
    this.#router = router;
    this.#here = router.history.location;
    router.history.subscribe((arrival: Arrival) => this.#arrive(arrival));
  }

  /** Opens the layer, gives it another value, or closes it with all above it. */
  set(name: string, value: LayerValue | null): void {
    this.#asked.delete(name);
    this.#asked.set(name, value);
    this.#schedule();
  }

  /** Whether the address names the layer already; what was asked for in this task isn't carried out yet. */
  isInAddress(name: string): boolean {
    return name in this.#search(this.#here);
  }

  /** Gives a layer that no address names an entry to go back over. Answers how to say that it was closed. */
  cover(close: () => void): () => void {
    const name = `~${Math.random().toString(36).slice(2)}`;
    this.#unaddressed.set(name, close);
    this.set(name, true);
    return () => {
      this.#unaddressed.delete(name);
      this.set(name, null);
    };
  }

  /** Leaves for another document from inside a layer: going back over the layer's entry would call that off. */
  leave(url: string): void {
    this.#leaving = true;
    window.addEventListener('pageshow', () => {
      this.#leaving = false;
    });
    if (layersOf(this.#here).length > 0) window.location.replace(url);
    else window.location.assign(url);
  }

  /**
   * In a task of its own, not a microtask: a menu asks for its own closing when React has rendered what its item did, and a
   * dialog that the item opened must not lie over the menu's entry by then.
   */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setTimeout(() => {
      this.#scheduled = false;
      this.#carryOut();
    });
  }

  #carryOut(): void {
    if (this.#leaving) return;
    while (this.#asked.size > 0 && !this.#traversing) {
      const closing = [...this.#asked].flatMap(([name, value]) => (value === null ? [name] : []));
      if (closing.length > 0) this.#close(closing);
      else this.#openNext();
    }
  }

  #close(closing: readonly string[]): void {
    const layers = layersOf(this.#here);
    const lowest = layers.findIndex((name) => closing.includes(name));
    if (lowest < 0) {
      for (const name of closing) this.#asked.delete(name);
      const search = this.#search(this.#here);
      const left = closing.filter((name) => name in search);
      if (left.length > 0) this.#replace(without(search, left), layers);
      return;
    }
    for (const name of layers.slice(lowest)) if (this.#asked.get(name) === null) this.#asked.delete(name);
    this.#traversing = true;
    this.#router.history.go(lowest - layers.length, { ignoreBlocker: true });
  }

  #openNext(): void {
    const [first] = this.#asked;
    if (!first) return;
    const [name, value] = first;
    this.#asked.delete(name);
    const search = this.#search(this.#here);
    const layers = layersOf(this.#here);
    const top = layers.at(-1);
    if (isUnaddressed(name)) {
      // An entry that was left over, by a reload or by following a link, is used again.
      if (top && this.#isDead(top)) this.#replace(search, [...layers.slice(0, -1), name]);
      else this.#push(search, [...layers, name]);
    } else if (name in search) {
      if (search[name] !== value) this.#replace({ ...search, [name]: value }, layers);
    } else this.#push({ ...search, [name]: value }, [...layers, name]);
  }

  #arrive({ location, action }: Arrival): void {
    const before = this.#here;
    this.#here = location;
    const samePage = before.pathname === location.pathname;
    if (action.type === 'PUSH') return;
    if (action.type === 'REPLACE') {
      // A list was filtered under an open menu: the entry is still the menu's.
      const lost = layersOf(before).filter((name) => this.#unaddressed.has(name) && !layersOf(location).includes(name));
      if (samePage && lost.length > 0 && !this.#replacing)
        this.#replace(this.#search(location), [...layersOf(location), ...lost]);
      return;
    }
    this.#traversing = false;
    const layers = layersOf(location);
    for (const name of layersOf(before)) if (!layers.includes(name)) this.#unaddressed.get(name)?.();
    const top = layers.at(-1);
    if (top && this.#isDead(top)) {
      const forward = action.type === 'FORWARD' || (action.type === 'GO' && action.index > 0);
      this.#traversing = !forward;
      this.#router.history.go(forward ? 1 : -1);
      return;
    }
    if (samePage) this.#keepFilters(before, location);
    this.#schedule();
  }

  /** A list that was filtered or sorted from inside a layer stays so when the layer closes. */
  #keepFilters(before: Arrival['location'], location: Arrival['location']): void {
    const closed = layersOf(before).filter((name) => !layersOf(location).includes(name));
    // Someone who goes back further wants the page of then.
    if (closed.length === 0 || before.state.__TSR_index - location.state.__TSR_index !== closed.length) return;
    const wanted = without(this.#search(before), closed);
    const { stringifySearch } = this.#router.options;
    if (stringifySearch(wanted) !== stringifySearch(this.#search(location))) this.#replace(wanted, layersOf(location));
  }

  #isDead(name: string): boolean {
    return isUnaddressed(name) && !this.#unaddressed.has(name);
  }

  #search(location: Arrival['location']): Search {
    return this.#router.options.parseSearch(location.search);
  }

  // The router gathers what one task changes into one entry: without `flush`, two layers of a task would share one, and closing
  // them would go back over the page beneath too.
  #push(search: Search, layers: readonly string[]): void {
    void this.#router.navigate({ to: '.', search, state: { layers }, ...IN_PLACE });
    this.#router.history.flush();
  }

  #replace(search: Search, layers: readonly string[]): void {
    this.#replacing = true;
    void this.#router.navigate({ to: '.', search, state: { layers }, replace: true, ...IN_PLACE });
    this.#router.history.flush();
    this.#replacing = false;
  }
}

/** The page underneath stays as it is: where it was scrolled to, and its hash. */
const IN_PLACE = { hash: true, resetScroll: false, hashScrollIntoView: false, ignoreBlocker: true } as const;

function without(search: Search, names: readonly string[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}

const histories = new WeakMap<AnyRouter, LayerHistory>();

/** The one of this router. */
export function layerHistory(router: AnyRouter): LayerHistory {
  let history = histories.get(router);
  if (!history) {
    history = new LayerHistory(router);
    histories.set(router, history);
  }
  return history;
}
