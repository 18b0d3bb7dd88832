import { ANNOUNCEMENT_WORDS } from './announcement.labels.ts';
import { APPLICATION_WORDS } from './application.labels.ts';
import type { EventWords } from './detail.rules.ts';
import { GUILD_WORDS } from './guild.labels.ts';
import { MEMBER_WORDS } from './member.labels.ts';
import { PERSON_WORDS } from './person.labels.ts';

/** Every type of event, by its name. A new one needs a line in one of these lists. */
export const AUDIT_WORDS: Readonly<Record<string, EventWords>> = {
  ...GUILD_WORDS,
  ...MEMBER_WORDS,
  ...APPLICATION_WORDS,
  ...ANNOUNCEMENT_WORDS,
  ...PERSON_WORDS,
};

/** What areas of a guild are called in the filter. */
export const AREA_LABELS: Readonly<Record<string, string>> = {
  guild: 'Guild',
  settings: 'Settings',
  members: 'Members',
  notes: 'Notes',
  warnings: 'Warnings',
  absences: 'Absences',
  ranks: 'Ranks',
  roles: 'Roles',
  applications: 'Applications',
  announcements: 'Announcements',
};

/** The words of a type; of one that is not known any more, its own name in plain letters. */
export function wordsOf(type: string): EventWords {
  const known = Object.hasOwn(AUDIT_WORDS, type) ? AUDIT_WORDS[type] : undefined;
  if (known) return known;
  const [, happened = type] = type.split('.');
  return { label: sentenceCase(happened), says: `did this to {it}: ${happened.replaceAll('_', ' ')}` };
}

export const areaLabel = (area: string): string =>
  Object.hasOwn(AREA_LABELS, area) ? (AREA_LABELS[area] ?? area) : sentenceCase(area);

/** A source that a person knows: the product's own pages, Discord, or a job by its name. */
export function sourceLabel(source: string): string {
  if (source === 'web') return 'Web';
  if (source === 'discord') return 'Discord';
  return `Job: ${source}`;
}

function sentenceCase(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
