import type { Source } from './mutants.ts';
import { child, children, type Node, nameOf, walk } from './syntax.ts';

/** Every `policy({…})`: allow, deny, each permission and the whole condition left out. */
export function mutatePolicies(source: Source): void {
  const { file, text, edits, mutant } = source;
  walk(text, file, (node, around) => {
    if (node.type !== 'CallExpression' || nameOf(child(node, 'callee')) !== 'policy') return;
    const name = nameAround(around);
    const spec = propertiesOf(children(node, 'arguments')[0]);
    const needs = children(spec.get('needs'), 'elements');
    const ids = {
      allow: mutant('policy', node, `${name} allows`),
      deny: mutant('policy', node, `${name} denies`),
      when: spec.has('when') && needs.length > 0 ? mutant('policy', node, `${name} without its condition`) : undefined,
    };
    // A permission may be named by an expression: its mutant is found by what that comes to.
    const byPermission = needs.map((need) => {
      const words = text.slice(need.start, need.end);
      const id = mutant('policy', node, `${name} without ${need.type === 'Literal' ? String(need.value) : words}`);
      return `[${words}]: ${JSON.stringify(id)}`;
    });
    edits.wrap(node, `$policy({ ...${JSON.stringify(ids)}, needs: { ${byPermission.join(', ')} } }, `, ')');
  });
}

const OPERATIONS = new Set([
  'openQuery',
  'query',
  'guildQuery',
  'command',
  'guildCommand',
  'lastingGuildCommand',
  'hierarchyCommand',
]);

/** The policy that each command and query is given: allow and deny. */
export function mutateOperations(source: Source): void {
  const { file, text, edits, mutant } = source;
  walk(text, file, (node) => {
    if (node.type !== 'CallExpression' || !OPERATIONS.has(nameOf(child(node, 'callee')))) return;
    const spec = propertiesOf(children(node, 'arguments')[0]);
    const rule = spec.get('allow');
    if (!rule) return;
    const given = `${String(spec.get('name')?.value)}: ${text.slice(rule.start, rule.end)}`;
    const ids = {
      // A policy that lets everybody through already cannot be made to.
      allow: nameOf(rule) === 'anyone' ? undefined : mutant('operation', rule, `${given} allows`),
      deny: mutant('operation', rule, `${given} denies`),
    };
    edits.wrap(rule, `$policy(${JSON.stringify(ids)}, `, ')');
  });
}

function propertiesOf(object: Node | undefined): ReadonlyMap<string, Node | undefined> {
  return new Map(children(object, 'properties').map((one) => [nameOf(child(one, 'key')), child(one, 'value')]));
}

/** `ApplicationPolicy.accept`, by the names of what it stands in. */
function nameAround(around: readonly Node[]): string {
  const names = around.map((node) => {
    if (node.type === 'VariableDeclarator') return nameOf(child(node, 'id'));
    return node.type === 'Property' ? nameOf(child(node, 'key')) : '';
  });
  return names.filter((name) => name !== '').join('.');
}
