import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';

/** What of a board is on the page, for the code that drags, which comes later and only to people who may. */

/** A part of a board: where something can be dropped, and what can be dragged from it. */
export interface BoardEntry {
  readonly id: string;
  readonly node: HTMLElement;
  readonly drags: boolean;
  readonly drops: boolean;
}

/** What begins a drag. */
export interface DragListeners {
  onMouseDown?: (event: MouseEvent) => void;
  onTouchStart?: (event: TouchEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Under way: what is dragged, and what it is over. */
export interface Dragging {
  readonly active: string | null;
  readonly over: string | null;
}

const NOTHING: Dragging = { active: null, over: null };

/** The parts of one board as they come and go. What is read is stable until it changes. */
export class BoardEntries {
  readonly #entries = new Set<BoardEntry>();
  readonly #heard = new Set<() => void>();
  readonly #listeners = new Map<string, DragListeners>();
  #list: readonly BoardEntry[] | null = null;
  #dragging = NOTHING;
  #ready = false;

  /** Hears every change; answers how to stop. */
  subscribe = (changed: () => void) => {
    this.#heard.add(changed);
    return () => {
      this.#heard.delete(changed);
    };
  };

  list = (): readonly BoardEntry[] => {
    this.#list ??= [...this.#entries];
    return this.#list;
  };

  /** The code that drags is there. */
  isReady = (): boolean => this.#ready;
  dragging = (): Dragging => this.#dragging;

  enter(entry: BoardEntry): () => void {
    this.#entries.add(entry);
    this.#changed();
    return () => {
      this.#entries.delete(entry);
      this.#changed();
    };
  }

  /** By the code that drags: what begins a drag of one part. */
  listenFor(id: string, listeners: DragListeners): () => void {
    this.#listeners.set(id, listeners);
    return () => {
      if (this.#listeners.get(id) === listeners) this.#listeners.delete(id);
    };
  }

  /** By a part: what was done to it. */
  listenersOf = (id: string): DragListeners | undefined => this.#listeners.get(id);

  setReady(ready: boolean): void {
    this.#ready = ready;
    this.#tell();
  }

  setDragging(dragging: Dragging | null): void {
    this.#dragging = dragging ?? NOTHING;
    this.#tell();
  }

  #changed(): void {
    this.#list = null;
    this.#tell();
  }

  #tell(): void {
    for (const changed of this.#heard) changed();
  }
}
