import type { EventData } from '#/platform/events.ts';

/** How one type of event reads in the audit log. */
export interface EventWords {
  /** What the filter of actions calls it: 'Application accepted'. */
  readonly label: string;
  /**
   * What follows the name of who did it; `{it}` is the name of what it is about: 'accepted the application of {it}'. A
   * function chooses between such sentences and puts no stored text into one.
   */
  readonly says: string | ((data: EventData) => string);
  /** What else an opened row tells. What no type names here or in `changes` is not shown. */
  readonly facts?: (data: EventData) => readonly (Fact | null)[];
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Readers of what an event stored: a fact for the log, or nothing where it was not stored. */

export function textFact(label: string, value: unknown): Fact | null {
  return typeof value === 'string' && value !== '' ? { label, value } : null;
}

export function numberFact(label: string, value: unknown): Fact | null {
  return typeof value === 'number' ? { label, value: value.toLocaleString('en-US') } : null;
}

export function listFact(label: string, value: unknown): Fact | null {
  const texts = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  return texts.length > 0 ? { label, value: texts.join(', ') } : null;
}

/** The reason that people gave. */
export const reasonFact = ({ reason }: EventData): Fact | null => textFact('Reason', reason);
