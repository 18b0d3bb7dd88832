import { codePoints } from '#/base/text.ts';
import { LONG_TEXT_MAX, type Question, type ResponseValue } from '#/features/applications/application-values.rules.ts';
import { ImageUploader } from '#/features/uploads/components/image-uploader.tsx';
import { CheckboxCard, CheckboxGroup } from '#/ui/controls/checkbox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input, NumberInput, Textarea } from '#/ui/controls/input.tsx';
import { RadioCards, SegmentedControl } from '#/ui/controls/radio.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface QuestionFieldProps {
  question: Pick<Question, 'question' | 'description' | 'type' | 'required' | 'options'>;
  /** From 1. */
  number: number;
  /** Id of the control. */
  id: string;
  value: ResponseValue;
  error?: string | undefined;
  onChange: (value: ResponseValue) => void;
  onBlur?: () => void;
  /** Whose folder an image goes to; without it (in a preview) none can be chosen. */
  userId?: string | undefined;
}

/** One question of a form with the control of its type. Optional is marked, required is not. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, number, id, error, value } = props;
  const isGroup = GROUPS.has(question.type);
  return (
    <div
      className={cn(
        'grid grid-cols-[32px_minmax(0,1fr)] px-5 py-5 not-first:border-t max-md:grid-cols-1 max-md:px-4',
        error && 'shadow-[inset_2px_0_0_var(--color-danger)]',
      )}
    >
      <span aria-hidden className="leading-5 text-fg-3 tabular-nums max-md:hidden">
        {number}
      </span>
      <Field
        id={id}
        kind={isGroup ? 'group' : 'control'}
        label={<span className="text-14">{question.question}</span>}
        mark={question.required ? undefined : 'Optional'}
        description={question.description ? <span className="whitespace-pre-wrap">{question.description}</span> : null}
        hint={question.type === 'long_text' ? 'Line breaks are kept' : undefined}
        aside={question.type === 'long_text' ? counted(value) : undefined}
        error={error}
        required={question.required}
      >
        <Control {...props} />
      </Field>
    </div>
  );
}

const GROUPS = new Set<Question['type']>(['boolean', 'single_select', 'multi_select']);

function Control({ question, id, value, onChange, onBlur, userId }: QuestionFieldProps) {
  const text = typeof value === 'string' ? value : '';
  switch (question.type) {
    case 'short_text':
      return <Input value={text} onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />;
    case 'long_text':
      return <Textarea rows={4} value={text} onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />;
    case 'number':
      return (
        <NumberInput
          className="max-w-40"
          inputMode="decimal"
          value={typeof value === 'number' ? value : text}
          onValueChange={(next) => onChange(next === '' ? null : next)}
          onBlur={onBlur}
        />
      );
    case 'boolean':
      return (
        <SegmentedControl
          tone="solid"
          value={value === true ? 'yes' : value === false ? 'no' : ''}
          onValueChange={(next) => onChange(next === 'yes')}
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      );
    case 'single_select':
      return (
        <RadioCards
          value={text}
          onValueChange={onChange}
          choices={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'multi_select':
      return <ManyOptions id={id} options={question.options} value={value} onChange={onChange} />;
    case 'image':
      return (
        <ImageUploader
          purpose="applications"
          ownerId={userId ?? ''}
          disabled={userId === undefined}
          value={text || null}
          onChange={onChange}
        />
      );
  }
}

interface ManyProps extends Pick<QuestionFieldProps, 'id' | 'value' | 'onChange'> {
  options: readonly string[];
}

function ManyOptions({ id, options, value, onChange }: ManyProps) {
  const chosen = Array.isArray(value) ? value : [];
  const short = options.every((option) => option.length <= 24);
  return (
    <CheckboxGroup className={short ? 'sm:grid-cols-2 lg:grid-cols-3' : undefined}>
      {options.map((option, index) => (
        <CheckboxCard
          key={option}
          id={`${id}-${index}`}
          aria-describedby={undefined}
          label={option}
          checked={chosen.includes(option)}
          // Kept in the order of the options, however they were ticked.
          onCheckedChange={(on) => onChange(options.filter((each) => (each === option ? on : chosen.includes(each))))}
        />
      ))}
    </CheckboxGroup>
  );
}

function counted(value: ResponseValue) {
  const length = typeof value === 'string' ? codePoints(value) : 0;
  const words = `${length.toLocaleString('en-US')} of ${LONG_TEXT_MAX.toLocaleString('en-US')}`;
  return length > LONG_TEXT_MAX ? <span className="text-danger">{words}</span> : words;
}
