import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { GUILD_LANGUAGES, GUILD_TAGS, type GuildTag, REALMS, REGIONS, type Role } from '#/features/game/game.data.ts';
import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { type TriState, TriStateChip } from '#/ui/controls/chip.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { ageLabel, asksHours, withoutHours } from '../discovery.labels.ts';
import {
  AGE_STEPS,
  ALL_LANGUAGES,
  ALL_REALMS,
  ALL_REGIONS,
  ANSWER_STEPS,
  type DiscoveryQuery,
  MEMBER_STEPS,
} from '../discovery.rules.ts';

export interface DiscoveryFiltersProps {
  query: DiscoveryQuery;
  /** The role of the reader's active character. */
  myRole: Role | undefined;
  /** The reader has said when they play; undefined for visitors. */
  hasHours: boolean | undefined;
  /** What is to be different from now on. */
  onChange: (part: Partial<DiscoveryQuery>) => void;
}

/** The filters of discovery; each change takes effect immediately. */
export function DiscoveryFilters({ query, myRole, hasHours, onChange: change }: DiscoveryFiltersProps) {
  const tagsHint = useId();
  return (
    <div className="grid gap-5">
      <Field label="Name or description">
        <DebouncedSearch placeholder="Search guilds" value={query.query} onSearch={(text) => change({ query: text })} />
      </Field>
      <Field label="Region">
        <Select
          value={query.region}
          items={itemsOf([ALL_REGIONS, ...REGIONS])}
          onValueChange={(region) => change({ region: region as DiscoveryQuery['region'] })}
        />
      </Field>
      <Field label="Realm">
        <Select
          value={query.server}
          items={itemsOf([ALL_REALMS, ...REALMS])}
          onValueChange={(server) => change({ server: server as DiscoveryQuery['server'] })}
        />
      </Field>
      <Field label="Minimum members" kind="group">
        <SegmentedControl
          block
          value={String(query.minMemberCount)}
          choices={MEMBER_STEPS.map((count) => ({ value: String(count), label: count === 0 ? 'Any' : String(count) }))}
          onValueChange={(count) => change({ minMemberCount: Number(count) })}
          className="*:px-1"
        />
      </Field>
      <Field label="Guild age" kind="group">
        <SegmentedControl
          block
          value={String(query.minGuildAge)}
          choices={AGE_STEPS.map((days) => ({ value: String(days), label: ageLabel(days) }))}
          onValueChange={(days) => change({ minGuildAge: Number(days) })}
          className="*:px-1"
        />
      </Field>
      <Field label="Answers applications within" kind="group">
        <SegmentedControl
          block
          value={String(query.answersWithin)}
          choices={ANSWER_STEPS.map((days) => ({ value: String(days), label: ageLabel(days) }))}
          onValueChange={(days) => change({ answersWithin: Number(days) })}
          className="*:px-1"
        />
      </Field>
      <Field label="Language">
        <Select
          value={query.language}
          items={itemsOf([ALL_LANGUAGES, ...GUILD_LANGUAGES])}
          onValueChange={(language) => change({ language: language as DiscoveryQuery['language'] })}
        />
      </Field>
      <div className="grid gap-3">
        <CheckboxField
          label="Recruiting now"
          checked={query.recruiting}
          onCheckedChange={(recruiting) => change({ recruiting })}
        />
        {myRole ? (
          <CheckboxField
            label={`Looking for my role, ${myRole}`}
            checked={query.wants === myRole}
            onCheckedChange={(wanted) => change({ wants: wanted ? myRole : null })}
          />
        ) : null}
        {hasHours ? (
          <CheckboxField
            label="Plays when I play"
            hint="At least an hour a week"
            checked={asksHours(query)}
            onCheckedChange={(on) => change(on ? { myHours: true } : withoutHours(query))}
          />
        ) : null}
        {hasHours === false ? (
          <Link to="/profile/availability" className="link text-13 text-fg-2">
            Add when you play to compare hours
          </Link>
        ) : null}
      </div>
      <fieldset aria-describedby={tagsHint} className="grid gap-2">
        <legend className="mb-2 text-13 font-medium">Tags</legend>
        <div className="flex flex-wrap gap-1.5">
          {GUILD_TAGS.map((tag) => (
            <TriStateChip
              key={tag}
              state={stateOf(query, tag)}
              onStateChange={(state) => change(withTag(query, tag, state))}
            >
              {tag}
            </TriStateChip>
          ))}
        </div>
        <p id={tagsHint} className="text-13 text-fg-3">
          Click to include, click again to exclude.
        </p>
      </fieldset>
    </div>
  );
}

const itemsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function stateOf(query: DiscoveryQuery, tag: GuildTag): TriState {
  if (query.includeTags.includes(tag)) return 'included';
  return query.excludeTags.includes(tag) ? 'excluded' : 'any';
}

function withTag(query: DiscoveryQuery, tag: GuildTag, state: TriState): Partial<DiscoveryQuery> {
  const rest = (tags: readonly GuildTag[]) => tags.filter((each) => each !== tag);
  return {
    includeTags: state === 'included' ? [...query.includeTags, tag] : rest(query.includeTags),
    excludeTags: state === 'excluded' ? [...query.excludeTags, tag] : rest(query.excludeTags),
  };
}
