import { useState } from 'react';
import { TIMESTAMP_VARIANTS } from '#/base/time.ts';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';
import { TimeZoneProvider } from '#/ui/text/time-zone.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';

const HOUR = 3_600_000;
/** The same on both sides, as a server would hand it over. */
const RENDERED_AT = Date.UTC(2026, 10, 20, 11, 24);

export function TimeSection() {
  const [zones] = useState(['Europe/Berlin', 'Pacific/Honolulu']);
  return (
    <Section title="Times" note="Always in the viewer's zone. A press tells the other zones.">
      {zones.map((timeZone) => (
        <TimeZoneProvider key={timeZone} timeZone={timeZone} renderedAt={RENDERED_AT}>
          <Row>
            {TIMESTAMP_VARIANTS.map((variant) => (
              <Sample key={variant} name={`${variant}, ${timeZone}`}>
                <Timestamp at={RENDERED_AT - 3 * HOUR} variant={variant} />
              </Sample>
            ))}
          </Row>
        </TimeZoneProvider>
      ))}
    </Section>
  );
}
