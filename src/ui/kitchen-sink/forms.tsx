import * as z from 'zod';
import { invalid } from '#/base/app-error.ts';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { SaveBar } from '#/ui/controls/save-bar.tsx';
import { notify } from '#/ui/feedback/toast.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { FormDraft } from '#/ui/form/form-draft.tsx';
import { FormSaveBar } from '#/ui/form/form-save-bar.tsx';
import { ImageField } from '#/ui/form/image-field.tsx';
import { MarkdownField } from '#/ui/form/markdown-field.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { TagField } from '#/ui/form/tag-field.tsx';
import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { slowUpload } from '#/ui/kitchen-sink/uploads.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';

const schema = z.object({
  name: z.string().min(1, 'Name is required').max(50, 'Name must be less than 50 characters'),
  level: z.coerce.number('Enter a number').int().max(50, 'Level cannot exceed 50'),
  password: z.string().min(1, 'Password is required'),
  about: z.string().max(100, 'Write at most 100 characters'),
  region: z.string().min(1, 'Region is required'),
  voice: z.string().min(1, 'Choose Yes or No'),
  work: z.string().min(1, 'Choose one'),
  crafts: z.array(z.string()).min(1, 'Choose at least one'),
  agreed: z.literal(true, 'You must agree to continue'),
  open: z.boolean(),
});

const empty = {
  name: '',
  level: 1 as number | string,
  password: '',
  about: '',
  region: '',
  voice: '',
  work: '',
  crafts: [] as readonly string[],
  agreed: false,
  open: true,
};

const later = (run: () => void) => new Promise<void>((resolve) => setTimeout(resolve, 1200)).then(run);

export function FormSection() {
  return (
    <Section title="Forms" note="Errors appear on blur or after a submit attempt, and disappear while typing.">
      <ApplicationForm />
      <SettingsForm />
      <div className="grid gap-3">
        <SaveBar
          changed
          busy={false}
          label="Save Questions"
          onDiscard={() => {}}
          onSave={() => {}}
          className="static"
        />
        <SaveBar changed busy label="Save Questions" onDiscard={() => {}} onSave={() => {}} className="static" />
      </div>
    </Section>
  );
}

/** The name 'taken' is refused by a stand-in for the server. */
function ApplicationForm() {
  const form = useAppForm({
    defaultValues: empty,
    schema,
    onSubmit: ({ value }) =>
      notify.promise(
        later(() => {
          if (value.name === 'taken') throw invalid('taken', 'Choose another name.', { name: 'This name is taken' });
          if (value.name === 'closed')
            throw invalid('closed', 'Not accepting new members right now. Try again next week.');
        }),
        {
          loading: 'Submitting application...',
          success: 'Application submitted successfully',
          error: 'Failed to submit application',
        },
      ),
  });
  return (
    <Form form={form} className="grid gap-5">
      <ErrorSummary />
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <form.AppField name="name">{(field) => <field.TextField label="Name" required />}</form.AppField>
        <form.AppField name="level">
          {(field) => <field.NumberField label="Level" hint="1 to 50." min={1} max={50} />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.PasswordField label="Password" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="region">
          {(field) => <field.SelectField label="Region" placeholder="Choose a region" items={regions} />}
        </form.AppField>
        <form.AppField name="about">
          {(field) => <field.TextareaField label="About you" mark="optional" limit={100} />}
        </form.AppField>
        <form.AppField name="voice">
          {(field) => <field.ChoiceField label="Do you have a microphone?" look="segments" choices={yesNo} />}
        </form.AppField>
        <form.AppField name="work">
          {(field) => <field.ChoiceField label="What first?" choices={works} />}
        </form.AppField>
        <form.AppField name="crafts">
          {(field) => <field.CheckboxesField label="Which crafts?" choices={works} />}
        </form.AppField>
      </div>
      <form.AppField name="agreed">
        {(field) => (
          <field.CheckboxField
            card
            label="I have read the rules"
            aside={
              <a className="link text-13" href="https://example.org/">
                Open rules
              </a>
            }
          />
        )}
      </form.AppField>
      <div className="flex items-center justify-between gap-4">
        <FormDraft storageKey="kitchen-sink" omit={['password']} />
        <SubmitButton>Submit application</SubmitButton>
      </div>
    </Form>
  );
}

const settings = z.object({
  title: z.string().min(1, 'Title is required'),
  about: z.string(),
  tags: z.array(z.string()),
  banner: z.string(),
  open: z.boolean(),
});

function SettingsForm() {
  const form = useAppForm({
    defaultValues: {
      title: 'North hall',
      about: '**Two** evenings a week.',
      tags: ['Calm'] as readonly string[],
      banner: '',
      open: true,
    },
    schema: settings,
    onSubmit: async ({ value, form }) => {
      await notify.promise(
        later(() => {}),
        { loading: 'Saving settings...', success: 'Settings saved successfully', error: 'Failed to save settings' },
      );
      form.reset(value);
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <Card>
        <CardHead title="Settings" level={3} />
        <FieldRows>
          <form.AppField name="title">
            {(field) => <field.TextField layout="row" label="Title" description="Shown on every page." />}
          </form.AppField>
          <form.AppField name="about">{() => <MarkdownField layout="row" label="About" rows={3} />}</form.AppField>
          <form.AppField name="tags">
            {() => <TagField layout="row" label="Tags" description="At most three." options={tags} max={3} />}
          </form.AppField>
          <form.AppField name="banner">
            {() => <ImageField layout="row" label="Banner" what="a banner" transport={slowUpload} />}
          </form.AppField>
          <form.AppField name="open">
            {(field) => <field.SwitchField label="Open" hint="Others may ask to come in." />}
          </form.AppField>
        </FieldRows>
      </Card>
      <FormSaveBar />
    </Form>
  );
}

const tags = ['Calm', 'Loud', 'Crafting', 'Trading', 'New people welcome'];
const regions = [
  { value: 'na', label: 'North America' },
  { value: 'eu', label: 'Europe' },
];
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const works = [
  { value: 'weave', label: 'Weaving' },
  { value: 'fish', label: 'Fishing' },
];
