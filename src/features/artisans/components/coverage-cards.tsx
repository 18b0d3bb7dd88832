import type { ReactNode } from 'react';
import type { Profession } from '#/features/game/game.data.ts';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { coverageText, gapText } from '../artisan.labels.ts';
import { type Coverage, coverageOf, gapsOf, PROFESSION_LIST, type Practitioner } from '../artisan.rules.ts';
import { MemberName } from './artisan-layers.tsx';

interface CoverageCardsProps {
  coverage: readonly Coverage[];
  /** Null where the viewer may not open profiles. */
  guildId: string | null;
}

/** What the guild lacks and what depends on one member; on a phone, where the matrix has no heads, each profession too. */
export function CoverageCards({ coverage, guildId }: CoverageCardsProps) {
  const narrow = useNarrow();
  const { gaps, atRisk } = gapsOf(coverage);
  return (
    <div className="grid grid-cols-1 items-start gap-5 max-md:gap-4 lg:grid-cols-2">
      <Card aria-labelledby="gaps">
        <CardHead id="gaps" title="Gaps" note="no Master in the guild" />
        {gaps.length === 0 ? <Nothing>The guild has a Master in every profession.</Nothing> : null}
        <ul className="artisan-facts">
          {gaps.map((gap) => (
            <Fact key={gap.profession} profession={gap.profession} aside={gapText(gap)}>
              {gap.nearest ? <Named guildId={guildId} who={gap.nearest} /> : null}
            </Fact>
          ))}
        </ul>
      </Card>
      <Card aria-labelledby="at-risk">
        <CardHead id="at-risk" title="At risk" note="only one member at Master or higher" />
        {atRisk.length === 0 ? <Nothing>No profession depends on one member.</Nothing> : null}
        <ul className="artisan-facts">
          {atRisk.map(({ profession, on }) => (
            <Fact key={profession} profession={profession} aside={`${on.grade} ${on.level}`}>
              <MemberName guildId={guildId} {...on} />
            </Fact>
          ))}
        </ul>
      </Card>
      {narrow ? (
        <Card aria-labelledby="coverage">
          <CardHead id="coverage" title="Coverage" note="by profession" />
          <ul className="artisan-facts">
            {PROFESSION_LIST.map((profession) => (
              <Covered key={profession} profession={profession} coverage={coverage} guildId={guildId} />
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}

function Covered({ profession, coverage, guildId }: CoverageCardsProps & { profession: Profession }) {
  const found = coverageOf(coverage, profession);
  const best = found?.best[0];
  return (
    <li>
      <b>{profession}</b>
      <p>{coverageText(found)}</p>
      {best ? (
        <p>
          {'Best: '}
          <Named guildId={guildId} who={best} />
        </p>
      ) : null}
    </li>
  );
}

function Named({ guildId, who }: { guildId: string | null; who: Practitioner }) {
  return (
    <>
      <MemberName guildId={guildId} {...who} />
      {`, ${who.grade} ${who.level}`}
    </>
  );
}

interface FactProps {
  profession: Profession;
  aside: string;
  children: ReactNode;
}

function Fact({ profession, aside, children }: FactProps) {
  return (
    <li>
      <b>{profession}</b>
      <p>{children}</p>
      <small>{aside}</small>
    </li>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-5 py-4 text-fg-2">{children}</p>;
}
