import type { Source } from './mutants.ts';
import { operationName } from './scope.ts';
import { child, children, nameOf, propertiesOf, walk } from './syntax.ts';

/** Policies that ask for nothing: of everyone, and of those whom the gate of platform admins let through. */
const OPEN: ReadonlySet<string> = new Set(['anyone', 'AdminPolicy.any']);

/** A policy that lets everyone through already cannot be made to. */
const waysOf = (isOpen: boolean): readonly string[] => (isOpen ? ['denies'] : ['denies', 'allows']);

/** Every `policy({…})`: allow, deny, each permission and the whole condition left out. */
export function mutatePolicies(source: Source): void {
  const { file, text, edits, mutant } = source;
  walk(text, file, (node, around) => {
    if (node.type !== 'CallExpression' || nameOf(child(node, 'callee')) !== 'policy') return;
    const at = { kind: 'policy', node, around } as const;
    const spec = propertiesOf(children(node, 'arguments')[0]);
    const needs = children(spec.get('needs'), 'elements');
    const [deny, allow] = mutant({ ...at, part: 'policy' }, waysOf(spec.size === 0));
    const [when] = spec.has('when') && needs.length > 0 ? mutant({ ...at, part: 'when' }, ['is left out']) : [];
    // A permission may be named by an expression: its mutant is found by what that comes to.
    const byPermission = needs.map((need) => {
      const words = text.slice(need.start, need.end);
      const [id] = mutant({ ...at, part: 'permission' }, ['is left out'], words);
      return `[${words}]: ${JSON.stringify(id)}`;
    });
    const ids = { allow, deny, when };
    edits.wrap(node, `$policy({ ...${JSON.stringify(ids)}, needs: { ${byPermission.join(', ')} } }, `, ')');
  });
}

/** The policy that each command and query is given: allow and deny. */
export function mutateOperations(source: Source): void {
  const { file, text, edits, mutant } = source;
  walk(text, file, (node, around) => {
    if (operationName(node) === undefined) return;
    const rule = propertiesOf(children(node, 'arguments')[0]).get('allow');
    if (!rule) return;
    const at = { kind: 'operation', node: rule, around: [...around, node], part: 'policy' } as const;
    const words = text.slice(rule.start, rule.end);
    const ways = mutant(at, waysOf(OPEN.has(words)), words);
    const ids = { deny: ways[0], allow: ways[1] };
    edits.wrap(rule, `$policy(${JSON.stringify(ids)}, `, ')');
  });
}
