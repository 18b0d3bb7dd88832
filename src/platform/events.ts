/** What an event is called, where it is heard, and who reacts to it. */
export interface EventDefinition<Data extends EventData> {
  /** `area.happened`, stable: it is stored. */
  readonly type: string;
  /** Part of the guild it belongs to; also its live topic and the filter of the audit log. */
  readonly area: string;
  /** Other parts of the guild whose lists this changes. */
  readonly alsoAreas?: readonly string[];
  /** Names of reactions the worker runs once each, after commit. */
  readonly reactions?: readonly string[];
  readonly '~data'?: Data;
}

export type EventData = Readonly<Record<string, unknown>>;

/** Whom or what an event is about; `label` keeps the name as it was. */
export interface EventSubject {
  readonly type: string;
  readonly id: string;
  readonly label: string;
}

/** One thing that happened, ready to be recorded. */
export interface Happening<Data extends EventData = EventData> {
  readonly definition: EventDefinition<Data>;
  readonly subject: EventSubject;
  readonly data: Data;
  /** Users whose own pages should look again. */
  readonly tell?: readonly string[];
  /** The guild it happened in, where that is not the guild of the command. */
  readonly guildId?: string;
}

/** Defines an event; the result makes happenings of it: `accepted({ subject, data })`. */
export function defineEvent<Data extends EventData>(definition: EventDefinition<Data>) {
  const happened = (parts: Omit<Happening<Data>, 'definition'>): Happening<Data> => ({ definition, ...parts });
  return Object.assign(happened, { definition });
}
