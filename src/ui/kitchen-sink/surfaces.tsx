import { Icon } from '#/ui/icons/icon.tsx';
import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { Card, CardBody, CardFoot, CardHead, CardRow } from '#/ui/layout/card.tsx';

export function SurfaceSection() {
  return (
    <Section title="Cards" note="One surface step and a thin line; never one inside another.">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card aria-labelledby="ks-card">
          <CardHead
            id="ks-card"
            level={3}
            title="This week"
            note="11/16 to 11/22"
            aside={
              <a href="#calendar" className="inline-flex min-h-8 items-center gap-1 hover:text-fg-1">
                Calendar <Icon name="arrow-right" />
              </a>
            }
          />
          <CardBody>Body with 20 px around it, 16 on a phone.</CardBody>
          <CardFoot>Quiet last words.</CardFoot>
        </Card>
        <Card aria-labelledby="ks-rows">
          <CardHead id="ks-rows" level={3} title="Needs you" aside="12 open" />
          <ul>
            <li>
              <CardRow asChild>
                <a href="#one">
                  <Icon name="scroll-text" className="size-5" />
                  <Lines one="Applications to review" two="Oldest has waited 3 days" />
                  <b className="text-16 font-semibold tabular-nums">5</b>
                  <Icon name="chevron-right" />
                </a>
              </CardRow>
            </li>
            <li className="border-t border-line">
              <CardRow asChild>
                <a href="#two">
                  <Icon name="user-round" className="size-5" />
                  <Lines one="Leave to confirm" two="Brünhild Askr, 11/24 to 12/08" />
                  <b className="text-16 font-semibold tabular-nums">1</b>
                  <Icon name="chevron-right" />
                </a>
              </CardRow>
            </li>
          </ul>
        </Card>
      </div>
    </Section>
  );
}

function Lines({ one, two }: { one: string; two: string }) {
  return (
    <span className="grid min-w-0 grow">
      <span className="truncate font-medium">{one}</span>
      <span className="truncate text-12 text-fg-3">{two}</span>
    </span>
  );
}
