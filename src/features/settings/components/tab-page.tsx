import type { ReactNode } from 'react';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { SaveBar } from '#/ui/controls/save-bar.tsx';
import { UnsavedGuard } from '#/ui/controls/unsaved-guard.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form } from '#/ui/form/form.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx';
import { RelatedPage, useMarkUnsaved } from './settings-frame.tsx';

/** What a tab's page needs of `useTabForm`. */
interface TabFormState {
  // biome-ignore lint/suspicious/noExplicitAny: any form will do; its type has twelve parameters
  readonly form: any;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly discard: () => void;
  readonly conflictDialog: ConflictDialogProps;
}

interface TabPageProps {
  tab: TabFormState;
  title: string;
  /** One line under the title. */
  purpose: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A tab with one form: heading, cards, the bar to save or discard, and the questions before something would be lost. */
export function TabPage({ tab, title, purpose, aside, children }: TabPageProps) {
  useMarkUnsaved(tab.changed);
  return (
    <Form form={tab.form} className="grid gap-5">
      <TabHead title={title} purpose={purpose} aside={aside} />
      <ErrorSummary />
      {children}
      <SaveBar changed={tab.changed} busy={tab.busy} onDiscard={tab.discard} />
      <UnsavedGuard when={tab.changed && !tab.busy} onIgnore={tab.discard} />
      <ConflictDialog {...tab.conflictDialog} />
    </Form>
  );
}

export function TabHead({ title, purpose, aside }: Pick<TabPageProps, 'title' | 'purpose' | 'aside'>) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">{title}</h1>
        <p className="text-fg-2">{purpose}</p>
      </div>
      <RelatedPage />
      {aside}
    </header>
  );
}

/** A card of fields, one a row. */
export function TabCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardHead title={title} aside={aside} />
      <FieldRows>{children}</FieldRows>
    </Card>
  );
}
