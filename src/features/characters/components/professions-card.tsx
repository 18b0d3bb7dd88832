import { MAX_LEVEL, PROFESSIONS, type ProfessionKind } from '#/features/game/game.data.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Progress } from '#/ui/feedback/progress.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { useUpdateProfessions } from '../character.cache.ts';
import type { CharacterDetails, ProfessionEntry } from '../character.schema.ts';
import { ProfessionsDialog } from './professions-dialog.tsx';
import { WithheldCard } from './withheld-card.tsx';

/** The professions of an own character, which its page changes. */
export function OwnProfessionsCard({ character }: { character: CharacterDetails }) {
  const save = useUpdateProfessions();
  const { id: characterId, can } = character;
  return (
    <ProfessionsCard
      character={character}
      onSave={can.edit ? (professions) => save.mutateAsync({ characterId, professions }) : undefined}
    />
  );
}

interface ProfessionsCardProps {
  character: CharacterDetails;
  /** Undefined for people who may not. */
  onSave: ((professions: ProfessionEntry[]) => Promise<unknown>) | undefined;
}

/** The professions of a character by kind, with their dialog. */
export function ProfessionsCard({ character, onSave }: ProfessionsCardProps) {
  const [editing, setEditing] = useUrlLayer('professions');
  const { professions } = character;
  if (character.withheld.includes('artisan')) return <WithheldCard title="Professions" />;
  const known = professions.length > 0;
  const edit = (
    <Button size="sm" icon={<Icon name="pencil" />} onClick={() => setEditing(true)}>
      {known ? 'Edit professions' : 'Add professions'}
    </Button>
  );
  return (
    <Card>
      <CardHead title="Professions" aside={known && onSave ? edit : null} />
      {known ? (
        <CardBody className="grid gap-x-8 gap-y-5 @min-[34rem]/card:grid-cols-2">
          {KINDS.map((kind) => (
            <Kind key={kind} kind={kind} professions={professions} />
          ))}
        </CardBody>
      ) : (
        <CardBody className="grid justify-items-start gap-3">
          <p className="text-fg-2">No professions yet. Add them so guilds can find you for crafting.</p>
          {onSave ? edit : null}
        </CardBody>
      )}
      {onSave ? (
        <ProfessionsDialog
          name={character.name}
          professions={professions}
          open={editing}
          onOpenChange={setEditing}
          onSave={onSave}
        />
      ) : null}
    </Card>
  );
}

function Kind({ kind, professions }: { kind: ProfessionKind; professions: readonly ProfessionEntry[] }) {
  const names: readonly string[] = PROFESSIONS[kind];
  const practised = professions.filter(({ profession }) => names.includes(profession));
  if (practised.length === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-13 text-fg-3">{KIND_NAMES[kind]}</h3>
      <ul className="grid gap-3">
        {practised.map(({ profession, grade, level }) => (
          <li key={profession} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{profession}</span>
              <span className="text-13 text-fg-2">
                {grade} <span className="ml-1.5 inline-block min-w-5 text-right tabular-nums">{level}</span>
              </span>
            </div>
            <Progress
              label={`${profession} level`}
              value={level}
              max={MAX_LEVEL}
              valueText={`${grade}, level ${level}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS = Object.keys(PROFESSIONS) as ProfessionKind[];
export const KIND_NAMES: Record<ProfessionKind, string> = {
  gathering: 'Gathering',
  processing: 'Processing',
  crafting: 'Crafting',
};
