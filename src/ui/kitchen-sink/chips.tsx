import { useState } from 'react';
import { AddChip, FilterChip, Tag, type TriState, TriStateChip } from '#/ui/controls/chip.tsx';
import { Kbd } from '#/ui/controls/kbd.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';
import { Badge } from '#/ui/layout/badge.tsx';

export function ChipSection() {
  const [states, setStates] = useState<Record<string, TriState>>({
    Casual: 'any',
    Evenings: 'included',
    Voice: 'excluded',
  });
  return (
    <Section title="Badges and chips" note="Status is always a word. Color only repeats it.">
      <Row>
        <Sample name="Status">
          <span className="flex flex-wrap gap-2">
            <Badge tone="warning">Pending</Badge>
            <Badge tone="success" icon={<Icon name="check" />}>
              Approved
            </Badge>
            <Badge tone="danger" icon={<Icon name="x" />}>
              Rejected
            </Badge>
            <Badge>Withdrawn</Badge>
            <Badge tone="info">Event</Badge>
            <Badge tone="outline">Required</Badge>
          </span>
        </Sample>
        <Sample name="Filter chips">
          <span className="flex flex-wrap gap-2">
            <FilterChip field="Rank" value="Officer, Veteran" onRemove={nothing} />
            <FilterChip field="Status" value="Pending" onEdit={nothing} onRemove={nothing} />
            <AddChip>Filter</AddChip>
          </span>
        </Sample>
        <Sample name="Tags">
          <span className="flex flex-wrap gap-2">
            <Tag>Semi-hardcore</Tag>
            <Tag>Caravans</Tag>
            <Tag>+4</Tag>
          </span>
        </Sample>
        <Sample name="Three states">
          <span className="flex flex-wrap gap-1.5">
            {Object.entries(states).map(([name, state]) => (
              <TriStateChip
                key={name}
                state={state}
                onStateChange={(next) => setStates((all) => ({ ...all, [name]: next }))}
              >
                {name}
              </TriStateChip>
            ))}
          </span>
        </Sample>
        <Sample name="Keys">
          <span className="flex gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </Sample>
      </Row>
    </Section>
  );
}

const nothing = () => {};
