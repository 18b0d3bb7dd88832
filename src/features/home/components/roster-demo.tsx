import { memberCard } from '#/features/members/roster/components/member-card.tsx';
import { MemberCardLayer } from '#/features/members/roster/components/member-card-layer.tsx';
import { lastActive, memberColumns } from '#/features/members/roster/components/member-columns.tsx';
import { DataTable } from '#/ui/table/data-table.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { sampleMembers } from '../sample-members.data.ts';
import { Cut } from './demo-section.tsx';

const HIDDEN: ReadonlySet<string> = new Set(['joined']);
const EXAMPLE = { guildId: null, rankNames: new Set<string>() };

export function RosterDemo() {
  const { renderedAt } = useViewerTime();
  return (
    <Cut
      title="Know who's who at a glance"
      text="Every character with class, rank and roles. Ranks include roles, so a promotion is one step, and roles decide who can do what."
      note="Live example: click a name to see the character."
    >
      <DataTable
        label="Members of an example guild"
        columns={memberColumns}
        rows={sampleMembers(renderedAt)}
        rowKey={(member) => member.characterId}
        rowName={(member) => member.name}
        card={memberCard}
        given={EXAMPLE}
        moving={lastActive}
        layer={(member, layer) => <MemberCardLayer layer={layer} member={member} guildId={null} />}
        emptyText="No members found."
        hidden={HIDDEN}
      />
    </Cut>
  );
}
