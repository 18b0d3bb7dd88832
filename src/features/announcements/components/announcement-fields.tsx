import { useStore } from '@tanstack/react-form';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { GuildTime } from '#/features/guild-access/components/guild-time.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { notify } from '#/ui/feedback/toast.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form } from '#/ui/form/form.tsx';
import { FormDraft } from '#/ui/form/form-draft.tsx';
import { MarkdownField } from '#/ui/form/markdown-field.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { DialogBody, DialogCancel, DialogClose, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { ANNOUNCEMENT_TAGS, AUDIENCE_LABELS, AUDIENCES } from '../announcement.rules.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { BannerField } from './banner-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import type { AnnouncementFormApi } from './use-announcement-form.ts';

const PUBLISH_CHOICES = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
];

interface AnnouncementFieldsProps {
  form: AnnouncementFormApi;
  guildId: string;
  /** The guild's zone; null for one that is published, whose time stays. */
  timeZone: string | null;
  /** Names the thing and the user. */
  draftKey: string;
  /** It is in the guild already and is being changed. */
  isSaved?: boolean;
  /** Above the fields. */
  notice?: ReactNode;
  /** It was saved. */
  onDone: () => void;
}

/** The inside of the dialogs that write and change an announcement. */
export function AnnouncementFields(props: AnnouncementFieldsProps) {
  const { form, guildId, timeZone, draftKey, isSaved = false, notice, onDone } = props;
  const done = useStore(form.store, (state) => state.isSubmitSuccessful);
  // After the draft, which is forgotten first.
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (done) close();
  }, [done]);
  return (
    <Form form={form} drafted className="contents">
      <DialogBody className="lg:grid lg:grid-cols-2 lg:overflow-hidden lg:p-0">
        <div className="grid content-start gap-4 lg:overflow-y-auto lg:px-6 lg:pt-1 lg:pb-5">
          {notice}
          <ErrorSummary />
          <form.AppField name="title">
            {(field) => <field.TextField label="Title" required autoComplete="off" />}
          </form.AppField>
          <form.AppField name="body">
            {() => <MarkdownField label="Body" required rows={14} previewBeside hint="Supports Markdown" />}
          </form.AppField>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <form.AppField name="tag">
              {(field) => (
                <field.SelectField
                  label="Tag"
                  required
                  placeholder="Select a tag"
                  items={ANNOUNCEMENT_TAGS.map((tag) => ({ value: tag, label: tag }))}
                />
              )}
            </form.AppField>
            <form.AppField name="audience">
              {(field) => (
                <field.ChoiceField
                  label="Visible to"
                  look="segments"
                  block
                  hint="The latest announcement visible to everyone also appears on your guild page."
                  choices={AUDIENCES.map((audience) => ({ value: audience, label: AUDIENCE_LABELS[audience] }))}
                />
              )}
            </form.AppField>
          </div>
          {timeZone === null ? null : (
            <div className="grid items-start gap-4 md:grid-cols-2">
              <ScheduleFields
                form={form}
                label="Publish"
                choices={PUBLISH_CHOICES}
                elsewhere={(meant) => <GuildTime at={meant} timeZone={timeZone} />}
                className="md:col-span-2"
              />
            </div>
          )}
          <form.AppField name="bannerImageLink">{() => <BannerField guildId={guildId} />}</form.AppField>
        </div>
        <AnnouncementPreview form={form} />
      </DialogBody>
      <DialogFooter aside={<FormDraft storageKey={draftKey} discardable />}>
        {isSaved ? (
          <>
            <DialogCancel />
            <SubmitButton busyLabel="Saving...">Save</SubmitButton>
          </>
        ) : (
          <NewActions form={form} />
        )}
      </DialogFooter>
    </Form>
  );
}

/** Keep it for later, or send it: now or at its time. */
function NewActions({ form }: { form: AnnouncementFormApi }) {
  const when = useStore(form.store, ({ values }) => values.when);
  const begun = useStore(form.store, ({ isDefaultValue }) => !isDefaultValue);
  return (
    <>
      {begun ? (
        <DialogClose asChild>
          <Button variant="ghost" onClick={() => notify.success('Draft saved in this browser')}>
            Save draft
          </Button>
        </DialogClose>
      ) : (
        <DialogCancel />
      )}
      {when === 'later' ? (
        <SubmitButton busyLabel="Scheduling...">Schedule</SubmitButton>
      ) : (
        <SubmitButton busyLabel="Publishing...">Publish</SubmitButton>
      )}
    </>
  );
}
