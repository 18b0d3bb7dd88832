import { useState } from 'react';
import { CharacterCardLayer, CharacterFactsCard } from '#/features/characters/components/character-popover-card.tsx';
import { CharacterSelect } from '#/features/characters/components/character-select.tsx';
import { StatsRadar } from '#/features/characters/components/stats-radar.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';

const grumnir = {
  id: '0192f0c1-2345-7abc-8def-0123456789ab',
  name: 'Grümnir Ölmstad',
  race: 'Dünir',
  level: 50,
  primaryArchetype: 'Tank',
  secondaryArchetype: 'Tank',
  role: 'Tank',
  characterClass: 'Guardian',
  avatarImageLink: null,
  screenshotImageLink: null,
};
const nameless = { ...grumnir, id: 'nameless', name: null, secondaryArchetype: null, level: 3 };
const stats = { strength: 212, dexterity: 148, constitution: 305, intelligence: 402, wisdom: 488, mentality: 371 };
const none = { strength: 0, dexterity: 0, constitution: 0, intelligence: 0, wisdom: 0, mentality: 0 };

function CardInUse() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={setName}
        type="button"
        aria-haspopup="dialog"
        className="link font-medium"
        onClick={() => setOpen(!open)}
      >
        Grümnir Ölmstad
      </button>
      {name ? (
        <CharacterCardLayer
          trigger={name}
          open={open}
          onOpenChange={setOpen}
          character={grumnir}
          note="Officer, Raid Leader"
        />
      ) : null}
    </>
  );
}

export function CharacterSection() {
  const [chosen, setChosen] = useState('');
  return (
    <Section
      title="Characters"
      note="The card opens beside the name and never over it; on narrow screens it is a sheet."
    >
      <Row>
        <Sample name="Card">
          <div className="w-76 max-w-full rounded-card bg-bg-3 p-4 shadow-float">
            <CharacterFactsCard character={grumnir} note="Officer, Raid Leader" profilePath="/kitchen-sink" />
          </div>
        </Sample>
        <Sample name="Without name, profile and secondary archetype">
          <div className="w-76 max-w-full rounded-card bg-bg-3 p-4 shadow-float">
            <CharacterFactsCard character={nameless} />
          </div>
        </Sample>
        <Sample name="In use">
          <CardInUse />
        </Sample>
      </Row>
      <Row>
        <Sample name="Select">
          <Field label="Character" className="w-76 max-w-full">
            <CharacterSelect characters={[grumnir]} value={chosen} onValueChange={setChosen} />
          </Field>
        </Sample>
        <Sample name="Stats">
          <div className="w-76 max-w-full">
            <StatsRadar character={stats} />
          </div>
        </Sample>
        <Sample name="No stats">
          <div className="w-76 max-w-full">
            <StatsRadar character={none} />
          </div>
        </Sample>
      </Row>
    </Section>
  );
}
