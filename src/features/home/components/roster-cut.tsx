import { sampleMembers } from '#/features/home/sample-members.ts';
import { MemberCard } from '#/features/members/components/member-card.tsx';
import { memberColumns } from '#/features/members/components/member-columns.tsx';
import { DataTable } from '#/ui/table/data-table.tsx';
import { useViewerTime } from '#/ui/time-zone.tsx';
import { Cut } from './cut.tsx';

const HIDDEN: ReadonlySet<string> = new Set(['joined']);

export function RosterCut() {
  const { renderedAt } = useViewerTime();
  return (
    <Cut
      title="A roster that tells who is who"
      text="Every character with class, rank and roles. Ranks bring their roles along, so a promotion is one step; roles decide who may do what."
      note="An example. Press a name to see the character."
    >
      <DataTable
        label="Members of an example guild"
        columns={memberColumns}
        rows={sampleMembers(renderedAt)}
        rowKey={(member) => member.characterId}
        rowName={(member) => member.name}
        renderCard={(member) => <MemberCard member={member} />}
        emptyText="No members found."
        hidden={HIDDEN}
      />
    </Cut>
  );
}
