import { MAX_STAT, STATS } from '#/features/game/game.data.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { useUpdateMainStats } from '../character.cache.ts';
import { statsOf } from '../character.rules.ts';
import { type CharacterDetails, mainStatsForm } from '../character.schema.ts';
import { StatsRadar, StatsTable } from './stats-radar.tsx';
import { WithheldCard } from './withheld-card.tsx';

/** The main stats as chart and figures, with their dialog. */
export function StatsCard({ character }: { character: CharacterDetails }) {
  const [editing, setEditing] = useUrlLayer('stats');
  if (character.withheld.includes('gear')) return <WithheldCard title="Main stats" />;
  const known = STATS.some((stat) => character[stat] > 0);
  const edit = (
    <Button size="sm" icon={<Icon name="pencil" />} onClick={() => setEditing(true)}>
      {known ? 'Edit stats' : 'Add stats'}
    </Button>
  );
  return (
    <Card>
      <CardHead title="Main stats" aside={known && character.can.edit ? edit : null} />
      {known ? (
        <CardBody className="grid items-center gap-x-8 gap-y-4 @min-[34rem]/card:grid-cols-[1fr_13rem]">
          <StatsRadar character={character} />
          <StatsTable character={character} />
        </CardBody>
      ) : (
        <CardBody className="grid justify-items-start gap-3">
          <p className="text-fg-2">No stats yet. Add them so guilds can see this character's strengths.</p>
          {character.can.edit ? edit : null}
        </CardBody>
      )}
      <Dialog inUrl open={character.can.edit && editing} onOpenChange={setEditing}>
        <DialogContent size="sm" title="Main stats" description="From 0 to 999, as shown in the game">
          <StatsForm character={character} onDone={() => setEditing(false)} />
        </DialogContent>
      </Dialog>
    </Card>
  );
}

function StatsForm({ character, onDone }: { character: CharacterDetails; onDone: () => void }) {
  const save = useUpdateMainStats();
  const { strength, dexterity, constitution, intelligence, wisdom, mentality } = character;
  const form = useAppForm({
    defaultValues: { strength, dexterity, constitution, intelligence, wisdom, mentality },
    schema: mainStatsForm,
    onSubmit: async ({ value }) => {
      await save.mutateAsync({ characterId: character.id, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form}>
      <div className="grid grid-cols-2 gap-4">
        {statsOf(character).map(({ stat, name }) => (
          <form.AppField key={stat} name={stat}>
            {(field) => <field.NumberField label={name} min={0} max={MAX_STAT} />}
          </form.AppField>
        ))}
      </div>
    </DialogForm>
  );
}
