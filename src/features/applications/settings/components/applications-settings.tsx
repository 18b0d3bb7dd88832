import { QuestionEditor } from '#/features/applications/questions/components/question-editor.tsx';
import { useQuestionEditor } from '#/features/applications/questions/components/use-question-editor.ts';
import { BlockedPeople } from '#/features/applications/review/components/blocked-people.tsx';
import { AlsoEditing } from '#/features/presence/components/also-editing.tsx';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useMarkUnsaved } from '#/features/settings/components/settings-frame.tsx';
import { TabHead } from '#/features/settings/components/tab-page.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { SaveBar } from '#/ui/controls/save-bar.tsx';
import { UnsavedGuard } from '#/ui/controls/unsaved-guard.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { ApplicationSettings } from '../settings.cache.ts';
import { SETTINGS_FORM, SettingsCards } from './settings-cards.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface ApplicationsSettingsProps {
  guildId: string;
  settings: ApplicationSettings;
}

/** The settings tab "Applications": cards, blocked players, the form builder; one save bar at a time. */
export function ApplicationsSettings({ guildId, settings }: ApplicationsSettingsProps) {
  const editor = useQuestionEditor(guildId, settings);
  const state = useSettingsForm(guildId, settings);
  const unsaved = editor.changed || state.changed;
  useMarkUnsaved(unsaved);
  const ignore = () => {
    editor.discard();
    state.discard();
  };
  const submit = () => (document.getElementById(SETTINGS_FORM) as HTMLFormElement | null)?.requestSubmit();
  return (
    <div className="grid gap-5">
      <TabHead
        title="Application settings"
        purpose="Who can apply, what you ask, and where applications are posted"
        aside={
          <LinkButton
            to="/g/$slug/apply"
            params={{ slug: settings.slug }}
            size="sm"
            icon={<Icon name="external-link" />}
            className="max-md:hidden"
          >
            View form
          </LinkButton>
        }
      />
      <SettingsCards state={state} discord={settings.discord} />
      <BlockedPeople guildId={guildId} />
      <AlsoEditing
        guildId={guildId}
        kind="questions"
        id={guildId}
        editing={editor.changed || editor.openUid !== null}
      />
      <QuestionEditor editor={editor} />
      {editor.changed || editor.busy ? (
        <SaveBar
          changed
          busy={editor.busy}
          label="Save Questions"
          onDiscard={editor.discard}
          onSave={() => void editor.save()}
        />
      ) : (
        <SaveBar changed={state.changed} busy={state.busy} onDiscard={state.discard} onSave={submit} />
      )}
      <UnsavedGuard when={unsaved && !editor.busy && !state.busy} onIgnore={ignore} />
      <ConflictDialog {...state.conflictDialog} />
      <ConflictDialog {...editor.conflictDialog} />
    </div>
  );
}
