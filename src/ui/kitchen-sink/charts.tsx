import { Progress } from '#/ui/feedback/progress.tsx';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';
import { BarChart } from '#/ui/layout/bar-chart.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';

const BARS = [
  { key: 'a', name: 'Founders', value: 11, color: 'var(--color-info)' },
  { key: 'b', name: 'Veterans', value: 14, color: 'var(--color-success)' },
  { key: 'c', name: 'Regulars', value: 31 },
  { key: 'd', name: 'Newcomers', value: 0 },
];

export function ChartSection() {
  return (
    <Section title="Figures and progress" note="Numbers are tabular. Each chart has its table twin.">
      <Row>
        <Sample name="Stat">
          <StatList>
            <Stat label="Attendance" value="82%" note="+11 points" trend="up" />
            <Stat label="Given" value="1,942.50" />
            <Stat label="Open" value="7" note="of 12" />
          </StatList>
        </Sample>
        <Sample name="Progress">
          <div className="grid w-56 gap-3">
            <span className="flex items-center gap-2 text-13 tabular-nums">
              <Progress label="Import" value={37} max={58} valueText="37 of 58" className="grow" />
              37 of 58
            </span>
            <Progress label="Upload" value={60} tone="active" />
            <Progress label="Unknown end" value={null} />
            <Progress label="Low" value={20} tone="warning" />
          </div>
        </Sample>
        <Sample name="Spinner">
          <Spinner label="Loading" />
        </Sample>
      </Row>
      <div className="grid gap-8 md:grid-cols-2">
        <BarChart caption="People by standing" nameHead="Standing" valueHead="People" bars={BARS} share />
        <BarChart
          caption="People by standing, two columns"
          nameHead="Standing"
          valueHead="People"
          bars={BARS}
          columns={2}
        />
      </div>
    </Section>
  );
}
