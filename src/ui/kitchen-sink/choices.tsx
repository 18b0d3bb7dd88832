import { useState } from 'react';
import { Checkbox, CheckboxCard, CheckboxField, CheckboxGroup } from '#/ui/controls/checkbox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { RadioCards, RadioGroup, SegmentedControl } from '#/ui/controls/radio.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { focused, Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';

const WORK = [
  { value: 'drive', label: 'Drive and guard caravans' },
  { value: 'craft', label: 'Craft at the bench' },
  { value: 'rest', label: 'Rest', disabled: true },
];

export function ChoiceSection() {
  const [work, setWork] = useState('drive');
  const [answer, setAnswer] = useState('');
  const [given, setGiven] = useState('yes');
  const [count, setCount] = useState('10');
  return (
    <Section title="Choices" note="On is ivory with a dark mark. An answer starts without a preset.">
      <Row>
        <Sample name="Checkbox">
          <div className="grid gap-2">
            <CheckboxField label="Required" defaultChecked />
            <CheckboxField label="Pin to top" />
            <CheckboxField label="Some of these" checked="indeterminate" />
            <CheckboxField label="With a hint" hint="Visible to everyone." />
          </div>
        </Sample>
        <Sample name="Focus, error, disabled">
          <div className="flex gap-4">
            <Checkbox aria-label="Focus" className={focused} />
            <Checkbox aria-label="Error" aria-invalid />
            <Checkbox aria-label="Disabled" disabled />
            <Checkbox aria-label="Disabled, on" disabled defaultChecked />
          </div>
        </Sample>
        <Sample name="Radio">
          <RadioGroup aria-label="Work" value={work} onValueChange={setWork} choices={WORK} />
        </Sample>
        <Sample name="Switch">
          <div className="flex gap-4">
            <Switch aria-label="On" defaultChecked />
            <Switch aria-label="Off" />
            <Switch aria-label="Focus" className={focused} />
            <Switch aria-label="Disabled" disabled />
            <Switch aria-label="Disabled, on" disabled defaultChecked />
          </div>
        </Sample>
      </Row>
      <Row>
        <Field label="Do you have a working microphone?" kind="group">
          <SegmentedControl tone="solid" value={answer} onValueChange={setAnswer} choices={YES_NO} />
        </Field>
        <Field label="Answered" kind="group">
          <SegmentedControl tone="solid" value={given} onValueChange={setGiven} choices={YES_NO} />
        </Field>
        <Field label="People, at least" kind="group">
          <SegmentedControl value={count} onValueChange={setCount} choices={COUNTS} />
        </Field>
      </Row>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Field label="Which work do you want to do first?" kind="group">
          <RadioCards value={work} onValueChange={setWork} choices={WORK} />
        </Field>
        <Field label="Which trades do you know?" mark="optional" kind="group" error="Choose one at least">
          <CheckboxGroup className="grid-cols-2">
            <CheckboxCard label="Weaving" defaultChecked />
            <CheckboxCard label="Tanning" />
            <CheckboxCard label="Carpentry" />
            <CheckboxCard label="Fishing" disabled />
          </CheckboxGroup>
        </Field>
      </div>
    </Section>
  );
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const COUNTS = ['Any', '10', '25', '50', '100'].map((value) => ({ value, label: value }));
