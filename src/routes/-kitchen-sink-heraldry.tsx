import { Crest } from '#/features/heraldry/components/crest.tsx';
import { GuildBanner } from '#/features/heraldry/components/guild-banner.tsx';
import { HangingBanner } from '#/features/heraldry/components/hanging-banner.tsx';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';

/** One id for each tail and for most divisions. */
const IDS = ['a7f3-0192', '14ef-2691', 'f2d6-4413', '5f88-2017', 'd90f-6128', '19aa-4460'];

export function HeraldrySection() {
  return (
    <Section title="Arms" note="Drawn from an id alone, for guilds, characters and stalls without a picture.">
      <Row>
        <Sample name="Crest, 20 to 64 px">
          <span className="flex flex-wrap items-end gap-3">
            {IDS.flatMap((id) => [20, 36, 64].map((size) => <Crest key={id + size} id={id} size={size} />))}
          </span>
        </Sample>
        <Sample name="Hanging banner">
          <span className="flex flex-wrap gap-3">
            {IDS.map((id) => (
              <HangingBanner key={id} id={id} width={44} height={132} />
            ))}
          </span>
        </Sample>
      </Row>
      <Sample name="Banner, 4 to 1, under a crest with an edge" className="w-full">
        <span className="grid w-full grid-cols-1 gap-4 wide:grid-cols-3">
          {IDS.map((id) => (
            <span key={id} className="overflow-hidden rounded-card bg-bg-1">
              <span className="block aspect-4/1">
                <GuildBanner id={id} ratio={4} />
              </span>
              <Crest
                id={id}
                size={52}
                edge={{ width: 4, color: 'var(--color-bg-1)' }}
                className="relative -mt-7 mb-3 ml-3"
              />
            </span>
          ))}
        </span>
      </Sample>
    </Section>
  );
}
