import { ExternalLink } from 'lucide-react';
import type { ApplicationSettings } from '#/features/applications/settings.cache.ts';
import { ConflictDialog } from '#/features/guilds/components/conflict-dialog.tsx';
import { useMarkUnsaved } from '#/features/guilds/components/settings-frame.tsx';
import { TabHead } from '#/features/guilds/components/tab-page.tsx';
import { LinkButton } from '#/ui/button.tsx';
import { SaveBar } from '#/ui/save-bar.tsx';
import { UnsavedGuard } from '#/ui/unsaved-guard.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { SETTINGS_FORM, SettingsCards } from './settings-cards.tsx';
import { useQuestionEditor } from './use-question-editor.ts';
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
            icon={<ExternalLink aria-hidden />}
            className="max-md:hidden"
          >
            View form
          </LinkButton>
        }
      />
      <SettingsCards state={state} />
      <BlockedPeople guildId={guildId} people={settings.blocked} />
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
      <ConflictDialog conflict={state.conflict} onClose={state.closeConflict} onResolve={state.resolve} />
      <ConflictDialog conflict={editor.conflict} onClose={editor.closeConflict} onResolve={editor.resolve} />
    </div>
  );
}
