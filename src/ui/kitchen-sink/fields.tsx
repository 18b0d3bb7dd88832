import { useState } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { Input, NumberInput, SearchInput, Textarea } from '#/ui/controls/input.tsx';
import { PasswordInput } from '#/ui/controls/password-input.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { focusedInside, Section } from '#/ui/kitchen-sink/frame.tsx';

const PLACES = [
  { value: 'lisbon', label: 'Lisbon' },
  { value: 'tromso', label: 'Tromsø' },
  { value: 'san-jose', label: 'San José', hint: 'Closed for the winter', disabled: true },
];

const GROUPS = [
  { label: 'Europe', items: PLACES },
  { label: 'Asia', items: [{ value: 'osaka', label: 'Osaka' }] },
];

/** More than the window has room for. */
const LEVELS = Array.from({ length: 60 }, (_, at) => ({ value: `${at + 1}`, label: `Level ${at + 1}` }));

export function FieldSection() {
  const [place, setPlace] = useState('lisbon');
  const [grouped, setGrouped] = useState('');
  const [chosen, setChosen] = useState('1');
  const [query, setQuery] = useState('');
  const [found, setFound] = useState('lantern');
  const [level, setLevel] = useState<number | string>(12);
  return (
    <Section title="Fields" note="Label above, hint or error below. Errors say what to do.">
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-3">
        <Field label="Rest">
          <Input placeholder="Full name" />
        </Field>
        <Field label="Hover">
          <Input data-hover="" defaultValue="Grümnir Ölmstad" />
        </Field>
        <Field label="Focus">
          <Input className={focusedInside} defaultValue="Grümnir Ölmstad" />
        </Field>
        <Field label="Error" error="Level cannot exceed 50">
          <Input defaultValue="55" />
        </Field>
        <Field label="Disabled" hint="Set by your account.">
          <Input disabled defaultValue="North America" />
        </Field>
        <Field label="Read only" hint="Made for you.">
          <Input readOnly defaultValue="https://example.org/7" />
        </Field>
        <Field label="Select">
          <Select value={place} onValueChange={setPlace} items={PLACES} />
        </Field>
        <Field label="Select, nothing chosen">
          <Select value={grouped} onValueChange={setGrouped} items={GROUPS} placeholder="Choose a place" />
        </Field>
        <Field label="Select, error" error="Choose a place">
          <Select value="" onValueChange={setGrouped} items={GROUPS} placeholder="Choose a place" />
        </Field>
        <Field label="Select, long">
          <Select value={chosen} onValueChange={setChosen} items={LEVELS} />
        </Field>
        <Field label="Search">
          <SearchInput value={query} onValueChange={setQuery} placeholder="Search people..." />
        </Field>
        <Field label="Search, filled">
          <SearchInput value={found} onValueChange={setFound} />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="lanternlight" autoComplete="off" />
        </Field>
        <Field label="Number" description="A whole number, 1 to 50." hint="Up and Down step.">
          <NumberInput value={level} onValueChange={setLevel} min={1} max={50} />
        </Field>
        <Field label="Small">
          <Input size="sm" defaultValue="32 px" />
        </Field>
        <Field label="Select, small and inline" kind="group">
          <div className="flex items-center gap-6">
            <Select
              value={place}
              onValueChange={setPlace}
              items={PLACES}
              size="sm"
              id="ks-small"
              aria-label="Place, small"
              className="w-28"
            />
            <Select
              value={place}
              onValueChange={setPlace}
              items={PLACES}
              size="inline"
              id="ks-inline"
              aria-label="Place, inline"
            />
          </div>
        </Field>
        <Field
          label="Description"
          mark="optional"
          aside="50 of 4,000"
          hint="Line breaks are kept."
          className="md:col-span-2"
        >
          <Textarea defaultValue="A few honest lines are better than a long speech." />
        </Field>
        <Field label="Disabled text">
          <Textarea disabled defaultValue="Closed." />
        </Field>
      </div>
    </Section>
  );
}
