import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { BareIconButton, LinkButton } from '#/ui/controls/button.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form } from '#/ui/form/form.tsx';
import { FormDraft } from '#/ui/form/form-draft.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { STATE_LABELS, type WritingState } from '../writing.rules.ts';
import type { WritingFormApi } from './use-writing-form.ts';

interface WritingFrameProps {
  form: WritingFormApi;
  list: { readonly to: '/admin/news' | '/admin/change-log'; readonly label: string };
  title: string;
  /** Null for one that isn't saved yet. */
  state: WritingState | null;
  /** Of a published one: where visitors read it. */
  page?: string;
  onWithdraw?: () => void;
  onDelete?: () => void;
  /** Names the thing and the user. */
  draftKey: string;
  aside: ReactNode;
  onDone: () => void;
  children: ReactNode;
}

const TONES = { draft: 'neutral', scheduled: 'info', published: 'success' } as const;

/** The page of an editor: what is written at the left, when it appears and how it is listed at the right. */
export function WritingFrame({
  form,
  list,
  title,
  state,
  draftKey,
  aside,
  onDone,
  children,
  ...acts
}: WritingFrameProps) {
  const done = useStore(form.store, ({ isSubmitSuccessful }) => isSubmitSuccessful);
  // After the draft, which is forgotten first.
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (done) leave();
  }, [done]);
  return (
    <Form form={form} drafted>
      <Link to={list.to} className="mb-2 inline-flex min-h-6 items-center gap-1 text-13 text-fg-2 hover:text-fg-1">
        <Icon name="chevron-left" className="size-4" />
        {list.label}
      </Link>
      <header className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">{title}</h1>
        {state ? <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge> : null}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Acts {...acts} />
          <Submit form={form} isOut={state === 'published'} />
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid grid-cols-1 content-start gap-4">
          <ErrorSummary />
          {children}
          <FormDraft storageKey={draftKey} discardable />
        </div>
        <div className="grid gap-5">{aside}</div>
      </div>
    </Form>
  );
}

function Submit({ form, isOut }: { form: WritingFormApi; isOut: boolean }) {
  const when = useStore(form.store, ({ values }) => values.when);
  if (isOut) return <SubmitButton busyLabel="Saving...">Save</SubmitButton>;
  if (when === 'later') return <SubmitButton busyLabel="Scheduling...">Schedule</SubmitButton>;
  if (when === 'now') return <SubmitButton busyLabel="Publishing...">Publish</SubmitButton>;
  return <SubmitButton busyLabel="Saving...">Save draft</SubmitButton>;
}

function Acts({ page, onWithdraw, onDelete }: Pick<WritingFrameProps, 'page' | 'onWithdraw' | 'onDelete'>) {
  return (
    <>
      {page ? (
        <LinkButton to={page as '/change-log'}>
          <Icon name="arrow-right" />
          View
        </LinkButton>
      ) : null}
      {onDelete ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <BareIconButton label="More actions">
              <Icon name="ellipsis" />
            </BareIconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {onWithdraw ? (
              <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={onWithdraw}>
                Back to draft
              </DropdownMenuItem>
            ) : null}
            <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={onDelete}>
              Delete
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </>
  );
}
