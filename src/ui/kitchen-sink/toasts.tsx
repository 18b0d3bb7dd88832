import { Button } from '#/ui/controls/button.tsx';
import { notify } from '#/ui/feedback/toast.ts';
import { Row, Section } from '#/ui/kitchen-sink/frame.tsx';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const words = {
  loading: 'Saving questions...',
  success: 'Questions saved successfully',
  error: 'Failed to save questions',
};
/** A failure is shown by the toast; the page has nothing to add. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {});

export function ToastSection() {
  return (
    <Section title="Toasts" note="356 px, up to three visible, 4 s, with a close button.">
      <Row>
        <Button onClick={() => notify.success('Questions saved successfully')}>Success</Button>
        <Button onClick={() => notify.info('Two answers are new')}>Info</Button>
        <Button onClick={() => notify.warning('The hall is nearly full', { description: '3 places are left.' })}>
          Warning
        </Button>
        <Button
          onClick={() =>
            notify.error('You have pending changes', {
              description: 'Please save or discard them before leaving the page.',
              action: { label: 'Ignore', onClick: () => {} },
            })
          }
        >
          Error with action
        </Button>
        <Button onClick={() => notify.plain('A plain one')}>Plain</Button>
        <Button onClick={() => notify.loading('Counting...', { id: 'counting' })}>Loading</Button>
        <Button onClick={() => notify.dismiss('counting')}>Dismiss loading</Button>
        <Button onClick={() => quietly(notify.promise(wait(1500), words))}>Promise</Button>
        <Button
          onClick={() =>
            quietly(
              notify.promise(
                wait(1500).then(() => Promise.reject(new Error('Someone else saved changes.'))),
                words,
              ),
            )
          }
        >
          Promise that fails
        </Button>
        <Button
          onClick={() =>
            quietly(
              notify.promise(
                wait(1500).then(() => new Response('', { status: 503 })),
                words,
              ),
            )
          }
        >
          Answer that is not ok
        </Button>
      </Row>
    </Section>
  );
}
