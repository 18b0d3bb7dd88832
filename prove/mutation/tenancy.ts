import type { Source } from './mutants.ts';
import type { Cut } from './switch.ts';
import { child, children, type Node, nameOf, walk } from './syntax.ts';

/** Columns that say whose a row is. */
const OWNERS = new Set(['guildId', 'userId', 'ownerUserId']);
const THEMSELVES = new Set(['guilds.id', 'users.id']);

/** In SQL, with values masked: `m.guild_id = ?`, `r.guild_id = m.guild_id`, `a.id = m.user_id`, `g.id = ?`, `where id = ?`. */
const VALUE = '(?:\u0001+|\u0002+)(?:::\\w+)?';
const COLUMN = '(?:\\w+\\.)?\\w+';
const WHOSE = '(?:\\w+\\.)?(?:guild_id|user_id|owner_user_id)';
const CONDITION = new RegExp(
  `(?<![\\w.])(?:${WHOSE} = (?:${VALUE}|${COLUMN})|${COLUMN} = ${WHOSE}|(?:g|guilds|u|users)\\.id = ${VALUE}|(?<=where )id = ${VALUE})`,
  'g',
);

/** Each condition that keeps a read or a change to one guild or one person, replaced by `true`. */
export function mutateTenancy(source: Source): void {
  const owners = renamedOwners(source);
  walk(source.text, source.file, (node, around) => {
    if (node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'eq')
      mutateEq(source, node, around, owners);
    if (node.type === 'TaggedTemplateExpression' && nameOf(child(node, 'tag')) === 'sql')
      mutateTemplate(source, node, around);
  });
}

/** `{ guildId: ofGuild } = table`: names under which columns go in this source. */
function renamedOwners({ text, file }: Source): ReadonlySet<string> {
  const names = new Set<string>();
  walk(text, file, (node) => {
    if (node.type !== 'VariableDeclarator' || child(node, 'id')?.type !== 'ObjectPattern') return;
    for (const one of children(child(node, 'id'), 'properties'))
      if (OWNERS.has(nameOf(child(one, 'key'))) && child(node, 'init')?.type === 'Identifier')
        names.add(nameOf(child(one, 'value')));
  });
  return names;
}

const PART = { kind: 'tenancy', part: 'tenant condition' } as const;

function mutateEq(
  { text, edits, mutant }: Source,
  node: Node,
  around: readonly Node[],
  owners: ReadonlySet<string>,
): void {
  const column = nameOf(children(node, 'arguments')[0]);
  const [, ofTable] = column.split('.');
  if (!(ofTable ? OWNERS.has(ofTable) || THEMSELVES.has(column) : owners.has(column))) return;
  const [id] = mutant({ ...PART, node, around }, ['is left out'], text.slice(node.start, node.end));
  edits.wrap(node, `($on(${JSON.stringify(id)}) ? $sql\`true\` : `, ')');
}

function mutateTemplate({ text, edits, mutant }: Source, node: Node, around: readonly Node[]): void {
  const template = child(node, 'quasi')!;
  const values = children(template, 'expressions').map((value) => ({
    start: text.lastIndexOf('${', value.start),
    end: text.indexOf('}', value.end) + 1,
  }));
  const literals = [template.start + 1, ...values.map(({ end }) => end)];
  let masked = text.slice(template.start, template.end);
  for (const [i, { start, end }] of values.entries()) {
    const mask = (i % 2 === 0 ? '\u0001' : '\u0002').repeat(end - start);
    masked = masked.slice(0, start - template.start) + mask + masked.slice(end - template.start);
  }
  const place = (at: number): [number, number] => {
    const i = literals.findLastIndex((start) => start <= at);
    return [i, at - (literals[i] ?? 0)];
  };
  const cuts = [...masked.matchAll(CONDITION)].map(({ index, 0: found }): Cut => {
    const start = template.start + index;
    const end = start + found.length;
    const [id = ''] = mutant({ ...PART, node: { start }, around }, ['is left out'], text.slice(start, end));
    return [id, place(start), place(end)];
  });
  if (cuts.length > 0) edits.wrap(child(node, 'tag')!, '$cut(', `, ${JSON.stringify(cuts)})`);
}
