import * as Radix from 'radix-ui/alert-dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Field, FieldError } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { cn } from '#/ui/style/class-names.ts';
import { phraseMatches } from '#/ui/text/phrase.ts';
import { DialogBody, DialogFooter, dialogClasses, scrimClasses } from './dialog.tsx';
import { focusFirstField, focusOpener, rememberOpener } from './open-focus.ts';
import { useBackToClose } from './use-back-to-close.ts';
import { useEver } from './use-ever.ts';

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in full. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /**
   * Runs on confirm. While its promise is open the button is busy; then the dialog closes.
   * When it fails the dialog stays open and shows the error's message.
   */
  onConfirm: () => unknown;
}

/** A question before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmProps) {
  return (
    <Root {...props}>
      <Frame title={props.title} description={props.description}>
        <Question {...props} />
      </Frame>
    </Root>
  );
}

interface TypeToConfirmProps extends ConfirmProps {
  /** What must be typed, such as the name of the thing. */
  phrase: string;
  /** Names the box; "Type … to confirm" when absent. */
  phraseLabel?: ReactNode;
}

/** The stricter question: the name must be typed. A wrong name is answered in words, the dialog stays open. */
export function TypeToConfirm(props: TypeToConfirmProps) {
  return (
    <Root {...props}>
      <Frame title={props.title} description={props.description} onOpenAutoFocus={focusFirstField}>
        <Question {...props} />
      </Frame>
    </Root>
  );
}

function Root({ open, onOpenChange, children }: Pick<ConfirmProps, 'open' | 'onOpenChange'> & { children: ReactNode }) {
  useBackToClose(open, () => onOpenChange(false));
  const isMade = useEver(open);
  if (!isMade) return null;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {children}
    </Radix.Root>
  );
}

interface FrameProps {
  title: string;
  description: ReactNode;
  onOpenAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

function Frame({ title, description, onOpenAutoFocus, children }: FrameProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClasses}>
        <Radix.Content
          onOpenAutoFocus={onOpenAutoFocus ?? rememberOpener}
          onCloseAutoFocus={focusOpener}
          className={cn(dialogClasses, 'max-w-110')}
        >
          <header className="px-6 pt-4 pb-3 max-md:px-4">
            <Radix.Title className="text-18 font-semibold tracking-[-0.01em]">{title}</Radix.Title>
          </header>
          <Radix.Description asChild>
            <div className="px-6 pt-1 text-fg-2 max-md:px-4">{description}</div>
          </Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  );
}

/** Lives only while the dialog is open, so every opening starts clean. */
function Question(props: ConfirmProps & { phrase?: string; phraseLabel?: ReactNode }) {
  const { phrase, tone = 'danger' } = props;
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (phrase !== undefined && !phraseMatches(typed, phrase)) {
      setMismatch(true);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await props.onConfirm();
      props.onOpenChange(false);
    } catch (error) {
      setFailure(messageOf(error, "That didn't work. Try again."));
    }
    setBusy(false);
  };

  return (
    <form className="contents" onSubmit={submit} noValidate>
      <DialogBody className="grid gap-3 empty:p-0 empty:pb-5">
        {phrase === undefined ? null : (
          <Field
            className="pt-3"
            label={props.phraseLabel ?? <PhraseLabel phrase={phrase} />}
            error={mismatch ? `That doesn't match. Type ${phrase} exactly as shown.` : undefined}
          >
            <Input
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                setMismatch(false);
              }}
            />
          </Field>
        )}
        {failure ? (
          <div role="alert" className="pt-2">
            <FieldError>{failure}</FieldError>
          </div>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Radix.Cancel asChild>
          <Button variant="ghost" disabled={busy}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
        </Radix.Cancel>
        <Button type="submit" variant={tone} busy={busy}>
          {props.confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

function PhraseLabel({ phrase }: { phrase: string }) {
  return (
    <>
      Type <b className="font-semibold select-all">{phrase}</b> to confirm
    </>
  );
}
