import type * as z from 'zod';
import type { ChangeFields } from './changes.ts';

export type EventData = Readonly<Record<string, unknown>>;

/** Whom or what an event is about; `label` keeps the name as it was. */
export interface EventSubject {
  readonly id: string;
  readonly label: string;
}

/** A line of an opened entry of the audit log. */
export interface EventDetail {
  readonly label: string;
  readonly value: string;
}

/** What kind of thing an event is about, and where it is seen. */
export interface SubjectKind<Data = EventData> {
  /** Stored with each event. */
  readonly type: string;
  /** Its page in the guild, if it has one. */
  readonly page?: (guildId: string, id: string, data: Data) => SubjectPage | undefined;
  /** Where its row is found; without one the page is always there. */
  readonly row?: { readonly table: string; readonly column: string };
}

export interface SubjectPage {
  /** Permission that opens it. */
  readonly needs: string;
  readonly path: string;
}

/** How an event reads in the audit log. What is neither a detail nor a labeled field of its changes is not shown. */
export interface AuditText<Data> {
  /** What the filter of actions calls it: 'Application accepted'. */
  readonly label: string;
  /**
   * What follows the name of who did it; `{subject}` is the name of what it is about: 'accepted the application of
   * {subject}'. A function chooses between such sentences and puts no stored text into one.
   */
  readonly sentence: string | ((data: Data) => string);
  readonly details?: (data: Data) => readonly (EventDetail | null)[];
  /** Labels of the fields in `changes`. A function names one of the tables that features give as `changeFields`. */
  readonly fields?: ChangeFields | ((data: Data) => string);
}

interface EventSpec<S extends z.ZodType<EventData>> {
  /** Types that earlier versions stored: those rows are part of the hash chain, so they keep them. */
  readonly formerTypes?: readonly string[];
  /** Part of the guild it belongs to; also its live topic and the filter of the audit log. */
  readonly area: string;
  /** Other parts of the guild whose lists this changes. */
  readonly alsoAreas?: readonly string[];
  readonly subject: SubjectKind<z.output<S>>;
  /** Reads rows of all versions: a field that is added later is optional. */
  readonly data: S;
  readonly audit: AuditText<z.output<S>>;
  /** Seconds that its reactions wait: until then it can be undone, and they ask whether it was. */
  readonly reactAfterSeconds?: number;
}

/** How a row of an event reads. */
export interface EventDescription {
  /** Undefined where it depends on data that this version cannot read. */
  readonly sentence: string | undefined;
  readonly details: readonly EventDetail[];
  readonly fields: ChangeFields | string;
  readonly page: SubjectPage | undefined;
}

/** What an event is called, whom it concerns and how it reads. */
export interface EventDefinition<Data extends EventData = EventData> {
  /** `noun.happened`: stored, so it stays. */
  readonly type: string;
  readonly formerTypes: readonly string[];
  readonly area: string;
  readonly alsoAreas: readonly string[];
  /** What the filter of actions calls it. */
  readonly label: string;
  readonly subject: Pick<SubjectKind, 'type' | 'row'>;
  readonly reactAfterSeconds: number;
  /** The data of a row, whichever version wrote it; throws where it is not this event's. */
  readonly parse: (stored: unknown) => Data;
  readonly describe: (guildId: string, subjectId: string, stored: unknown) => EventDescription;
}

/** Something that happened, to be recorded. */
export interface NewEvent<Data extends EventData = EventData> {
  readonly definition: EventDefinition<Data>;
  readonly subject: EventSubject;
  readonly data: Data;
  /** Users whose own pages are to be read again. */
  readonly invalidateFor?: readonly string[];
  /** The guild it happened in, where that is not the guild of the command. */
  readonly guildId?: string;
}

/** Area of what platform admins do: such an event of no guild is in the platform's log, linked by a trigger. */
export const PLATFORM_AREA = 'platform';

export const isInPlatformLog = ({ definition, guildId }: NewEvent): boolean =>
  definition.area === PLATFORM_AREA && guildId === undefined;

type Parts<Data extends EventData> = Omit<NewEvent<Data>, 'definition'>;
export type EventType<Data extends EventData = EventData> = EventDefinition<Data> &
  ((parts: Parts<Data>) => NewEvent<Data>);

/** Every type that rows of this event may have. */
export const storedTypes = ({
  type,
  formerTypes,
}: Pick<EventDefinition, 'type' | 'formerTypes'>): readonly string[] => [type, ...formerTypes];

/** Defines an event; the result makes events to be recorded: `record(taskCompleted({ subject, data }))`. */
export function defineEvent<S extends z.ZodType<EventData>>(type: string, spec: EventSpec<S>): EventType<z.output<S>> {
  const { formerTypes = [], area, alsoAreas = [], subject, data: schema, audit, reactAfterSeconds = 0 } = spec;
  const { sentence, details, fields = {} } = audit;
  const definition: EventDefinition<z.output<S>> = {
    ...{ type, formerTypes, area, alsoAreas, label: audit.label, subject, reactAfterSeconds },
    parse: (stored) => schema.parse(stored),
    describe: (guildId, subjectId, stored) => {
      const { data } = schema.safeParse(stored);
      const plain = typeof sentence === 'string' ? sentence : undefined;
      const labels = typeof fields === 'function' ? {} : fields;
      if (data === undefined) return { sentence: plain, details: [], fields: labels, page: undefined };
      return {
        sentence: typeof sentence === 'string' ? sentence : sentence(data),
        details: (details?.(data) ?? []).filter((detail) => detail !== null),
        fields: typeof fields === 'function' ? fields(data) : fields,
        page: subject.page?.(guildId, subjectId, data),
      };
    },
  };
  const make = (parts: Parts<z.output<S>>): NewEvent<z.output<S>> => ({ definition, ...parts });
  return Object.assign(make, definition);
}

/** Details of what an event stored; null, which is left out, where it stored nothing. */

export const textDetail = (label: string, value: string | null | undefined): EventDetail | null =>
  value ? { label, value } : null;

export const numberDetail = (label: string, value: number | null | undefined): EventDetail | null =>
  typeof value === 'number' ? { label, value: value.toLocaleString('en-US') } : null;

export const listDetail = (label: string, values: readonly string[] | undefined): EventDetail | null =>
  values && values.length > 0 ? { label, value: values.join(', ') } : null;
