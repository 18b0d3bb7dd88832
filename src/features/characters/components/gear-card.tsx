import { ImageField } from '#/features/uploads/components/image-field.tsx';
import { ImageLayer } from '#/features/uploads/components/image-layer.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Image } from '#/ui/layout/image.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { useUpdateImage } from '../character.cache.ts';
import { type CharacterDetails, characterImageForm } from '../character.schema.ts';
import { WithheldCard } from './withheld-card.tsx';

/** The screenshot of the gear, larger on press, and the dialog of both pictures. */
export function GearCard({ character }: { character: CharacterDetails }) {
  const [large, setLarge] = useUrlLayer('gear');
  const [editing, setEditing] = useUrlLayer('images');
  const { screenshotImageLink: screenshot, can, name } = character;
  if (character.withheld.includes('gear')) return <WithheldCard title="Gear" />;
  const edit = (
    <Button size="sm" icon={<Icon name="pencil" />} onClick={() => setEditing(true)}>
      {screenshot ? 'Edit images' : 'Add images'}
    </Button>
  );
  return (
    <Card>
      <CardHead title="Gear" aside={screenshot && can.edit ? edit : null} />
      <CardBody className="grid justify-items-start gap-3">
        {screenshot ? (
          <button
            type="button"
            className="group relative block w-full rounded-control"
            aria-label="View larger gear screenshot"
            onClick={() => setLarge(true)}
          >
            <Image src={screenshot} alt="" className="aspect-video w-full" />
            <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-control bg-bg-0/80 text-fg-1 group-hover:bg-bg-3">
              <Icon name="expand" className="size-4" />
            </span>
          </button>
        ) : (
          <>
            <p className="text-fg-2">No gear screenshot yet.</p>
            {can.edit ? edit : null}
          </>
        )}
      </CardBody>
      <ImageLayer
        inUrl
        title={`Gear of ${name}`}
        alt={`Gear of ${name}`}
        link={screenshot}
        open={screenshot !== null && large}
        onOpenChange={setLarge}
      />
      <Dialog inUrl open={can.edit && editing} onOpenChange={setEditing}>
        <DialogContent size="sm" title="Images">
          <ImagesForm character={character} onDone={() => setEditing(false)} />
        </DialogContent>
      </Dialog>
    </Card>
  );
}

function ImagesForm({ character, onDone }: { character: CharacterDetails; onDone: () => void }) {
  const save = useUpdateImage();
  const { avatarImageLink, screenshotImageLink } = character;
  const form = useAppForm({
    defaultValues: { avatarImageLink, screenshotImageLink },
    schema: characterImageForm,
    onSubmit: async ({ value }) => {
      await save.mutateAsync({ characterId: character.id, ...value });
      onDone();
    },
  });
  const place = { purpose: 'characters' as const, ownerId: character.userId };
  return (
    <DialogForm form={form}>
      <form.AppField name="screenshotImageLink">
        {() => <ImageField {...place} label="Gear screenshot" required what="a screenshot" />}
      </form.AppField>
      <form.AppField name="avatarImageLink">
        {() => <ImageField {...place} label="Avatar" mark="optional" what="an avatar" />}
      </form.AppField>
    </DialogForm>
  );
}
