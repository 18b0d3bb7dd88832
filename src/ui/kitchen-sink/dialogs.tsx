import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { PasswordInput } from '#/ui/controls/password-input.tsx';
import { Row, Section } from '#/ui/kitchen-sink/frame.tsx';
import { ConfirmDialog, TypeToConfirm } from '#/ui/overlays/alert-dialog.tsx';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '#/ui/overlays/dialog.tsx';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetTrigger } from '#/ui/overlays/sheet.tsx';

export function DialogSection() {
  return (
    <Section title="Dialogs and sheets" note="Title, one column, actions at the right. A sheet on narrow screens.">
      <Row>
        <FormDialog />
        <LongDialog />
        <Questions />
        <Sheets />
      </Row>
    </Section>
  );
}

function FormDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Form, 440</Button>
      </DialogTrigger>
      <DialogContent size="sm" title="Instant Invite Password">
        <form className="contents" onSubmit={(event) => event.preventDefault()}>
          <DialogBody className="grid gap-4">
            <Field label="Name">
              <Input defaultValue="Tóki Hjörvarsson" autoComplete="off" />
            </Field>
            <Field label="Password" error="Incorrect password">
              <PasswordInput defaultValue="lantern" autoComplete="off" />
            </Field>
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button variant="primary" type="submit">
              Unlock
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function LongDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Long, 640</Button>
      </DialogTrigger>
      <DialogContent title="Everything that was said" description="Forty lines; head and actions stay.">
        <DialogBody tabIndex={0} role="region" aria-label="What was said" className="focus-visible:-outline-offset-2">
          {Array.from({ length: 40 }, (_, line) => (
            <p key={line} className="py-1.5 text-fg-2">
              Line {line + 1}: a few honest words are better than a long speech.
            </p>
          ))}
        </DialogBody>
        <DialogFooter aside={<span className="text-13 text-fg-3">1 of 12</span>}>
          <DialogClose asChild>
            <Button>Done</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Questions() {
  const [asking, setAsking] = useState(false);
  const [failing, setFailing] = useState(false);
  const [typing, setTyping] = useState(false);
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        Ask
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this question?"
        description="This will remove the question from the form. It will not delete the question from previous responses, only future responses."
        confirmLabel="Remove"
        onConfirm={() => wait()}
      />
      <Button variant="danger-quiet" onClick={() => setFailing(true)}>
        Ask, and fail
      </Button>
      <ConfirmDialog
        open={failing}
        onOpenChange={setFailing}
        title="Remove this question?"
        description="The answer will be an error, and the dialog stays."
        confirmLabel="Remove"
        onConfirm={() => wait().then(fail)}
      />
      <Button variant="danger-quiet" onClick={() => setTyping(true)}>
        Type to confirm
      </Button>
      <TypeToConfirm
        open={typing}
        onOpenChange={setTyping}
        title="Delete Ashen Lanterns"
        description="Everyone loses access to everything in it. This can't be undone."
        phrase="Ashen Lanterns"
        confirmLabel="Delete"
        onConfirm={() => wait()}
      />
    </>
  );
}

function Sheets() {
  return (
    <>
      {(['right', 'left', 'bottom'] as const).map((side) => (
        <Sheet key={side}>
          <SheetTrigger asChild>
            <Button variant="ghost">Sheet, {side}</Button>
          </SheetTrigger>
          <SheetContent side={side} title="Filters">
            <SheetBody className="grid content-start gap-5 py-4">
              <Field label="Name or description">
                <Input />
              </Field>
              <CheckboxField label="Open now" />
            </SheetBody>
            <SheetFooter>
              <Button variant="primary">Show 23</Button>
            </SheetFooter>
          </SheetContent>
        </Sheet>
      ))}
    </>
  );
}

const wait = () => new Promise((done) => setTimeout(done, 900));

const fail = () => {
  throw new Error('Someone else changed this first. Reload the page.');
};
