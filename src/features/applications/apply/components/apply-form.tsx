import { useStore } from '@tanstack/react-form';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '#/base/app-error.ts';
import { answeredCount } from '#/features/applications/answer.rules.ts';
import type { ResponseValue } from '#/features/applications/application-values.rules.ts';
import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { useDraft } from '#/ui/controls/draft.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { type ApplyForm as ApplyFormData, useSubmitApplication } from '../applicant.cache.ts';
import { type ApplyValues, applySchema, emptyValues, isDraft, sentResponses, valuesOfDraft } from '../apply.form.ts';
import { characterItem } from './character-item.tsx';
import { DraftNote } from './draft-note.tsx';
import { QuestionField } from './question-field.tsx';

interface ApplyFormProps {
  guild: { readonly id: string; readonly slug: string; readonly discordLink: string | null };
  form: ApplyFormData;
  /** Own characters without a guild, one at least. */
  characters: readonly CharacterCard[];
  /** Chosen at first if it is among them. */
  activeCharacterId: string | null;
  /** Made on this page a moment ago: chosen whatever was before. */
  createdCharacterId: string | null;
  onCreateCharacter: () => void;
  userId: string;
  /** The questions on the server are others now. */
  onChanged: () => void;
}

/** Who applies, the guild's questions, and the way to send them. What is written survives a reload in this browser. */
export function ApplyForm(props: ApplyFormProps) {
  const { guild, form: data, characters, activeCharacterId, createdCharacterId, userId, onChanged } = props;
  const { questions, questionsVersion } = data;
  const navigate = useNavigate();
  const submit = useSubmitApplication();
  const draft = useDraft<ApplyValues>(`application:${guild.id}:${userId}`, isDraft);
  const created = characters.find(({ id }) => id === createdCharacterId);
  const chosen = created ?? characters.find(({ id }) => id === activeCharacterId) ?? characters[0];
  const [blank] = useState(() => emptyValues(questions, chosen?.id ?? ''));

  const form = useAppForm({
    defaultValues: blank,
    schema: applySchema(questions),
    onSubmit: async ({ value: { characterId, responses } }) => {
      try {
        const answers = sentResponses(responses);
        const sent = { guildId: guild.id, characterId, discordJoined: true as const, responses: answers };
        await submit.mutateAsync({ ...sent, questionsVersion });
      } catch (error) {
        if (error instanceof AppError && error.reason === 'questions_changed') onChanged();
        throw error;
      }
      draft.clear();
      await navigate({ to: '/profile/applications' });
    },
  });

  const { restored, keep } = draft;
  const restore = useEffectEvent((found: ApplyValues) => {
    const ids = characters.map(({ id }) => id);
    const values = valuesOfDraft(found, questions, ids, blank);
    form.reset({ ...values, ...(created && { characterId: created.id }) }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (restored) restore(restored);
  }, [restored]);
  const createdId = created?.id;
  useEffect(() => {
    if (createdId) form.setFieldValue('characterId', createdId);
  }, [createdId, form]);

  const values = useStore(form.store, (state) => state.values);
  const changed = useStore(form.store, (state) => !state.isDefaultValue && state.isTouched);
  useEffect(() => {
    if (!changed) return;
    keep(values);
  }, [values, changed, keep]);

  return (
    <Form form={form} className="grid gap-5 max-md:pb-28">
      <ErrorSummary title={needAttention} nameOf={(field) => shortName(field, questions)} />
      <Card>
        <CardHead title="Your character" />
        <CardBody className="grid gap-5">
          <form.AppField name="characterId">
            {(field) => (
              <field.SelectField
                label="Character"
                size="card"
                items={characters.map(characterItem)}
                hint="Only characters without a guild are listed."
              />
            )}
          </form.AppField>
          <Button
            variant="ghost"
            size="sm"
            className="-mt-3 -ml-2.5 justify-self-start"
            icon={<Icon name="plus" />}
            onClick={props.onCreateCharacter}
          >
            Create another character
          </Button>
          <form.AppField name="discordJoined">
            {(field) => (
              <field.CheckboxField
                card
                label="I have joined the Discord server"
                aside={<Server link={guild.discordLink} />}
              />
            )}
          </form.AppField>
        </CardBody>
      </Card>
      {questions.length > 0 ? (
        <Card>
          <CardHead
            title="Questions"
            aside={`${answeredCount(questions, values.responses)} of ${questions.length} answered`}
          />
          {questions.map((question, index) => (
            <form.AppField key={question.id} name={`responses.${question.id}`}>
              {() => <BoundQuestion question={question} number={index + 1} userId={userId} />}
            </form.AppField>
          ))}
        </Card>
      ) : null}
      <div
        data-print="hide"
        data-bottom-bar=""
        className="sticky bottom-0 z-10 flex items-center gap-2 border-t max-md:flex-wrap bg-bg-0 py-3 max-md:fixed max-md:inset-x-0 max-md:bg-bg-1 max-md:px-4 max-md:pt-2 max-md:pb-[calc(8px+env(safe-area-inset-bottom))]"
      >
        <DraftNote savedAt={draft.savedAt} restored={draft.restored !== null} />
        <LinkButton to="/g/$slug" params={{ slug: guild.slug }} variant="ghost" className="ml-auto max-md:hidden">
          Cancel
        </LinkButton>
        <SubmitButton className="max-md:h-12 max-md:grow max-md:text-16">Submit application</SubmitButton>
      </div>
    </Form>
  );
}

function BoundQuestion(props: Pick<Parameters<typeof QuestionField>[0], 'question' | 'number' | 'userId'>) {
  const field = useBoundField<ResponseValue>();
  return (
    <QuestionField
      {...props}
      id={field.id}
      value={field.value}
      error={field.error}
      onChange={field.change}
      onBlur={field.blur}
    />
  );
}

function Server({ link }: { link: string | null }) {
  if (!link) return null;
  return (
    <a className="link shrink-0 text-13" href={link} target="_blank" rel="noopener noreferrer">
      Open server
    </a>
  );
}

const needAttention = (count: number) => `${count} ${count === 1 ? 'answer needs' : 'answers need'} attention`;

/** In the summary a question is named by its number. */
function shortName(field: string, questions: ApplyFormData['questions']): string | undefined {
  if (field === 'discordJoined') return 'Discord server';
  const index = questions.findIndex(({ id }) => field === `responses.${id}`);
  return index < 0 ? undefined : `question ${index + 1}`;
}
