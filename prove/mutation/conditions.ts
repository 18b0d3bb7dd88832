import type { MutantKind, Source } from './mutants.ts';
import { child, type Node, nameOf, walk } from './syntax.ts';

/** Functions of the access guards' files whose conditions decide who gets in; the others parse and keep lists. */
const JUDGING = new Set(['requireActor', 'enforce', 'requireGuildForWrite', 'scopeOf', 'as']);

/**
 * Every condition forced to be true and to be false: what `if` and `? :` ask, each part of `&&`, `||`; the answer of each `case`
 * replaced by "let through"; in the access guards, each `enforce(…)` left out.
 */
export function mutateConditions(source: Source, kind: MutantKind): void {
  const { file, text, edits, mutant } = source;
  const quoted = (node: Node) => text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 80);
  const both = (node: Node, around: readonly Node[]) => {
    const at = { kind, node, around, part: 'condition' };
    const ids = mutant(at, ['is true', 'is false'], quoted(node));
    const [yes, no] = ids.map((id) => JSON.stringify(id));
    edits.wrap(node, `($on(${yes}) ? true : $on(${no}) ? false : (`, '))');
  };
  walk(text, file, (node, around) => {
    if (kind === 'guard' && !around.some((one) => JUDGING.has(nameOf(child(one, 'id'))))) return;
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      for (const leaf of absencesOf(child(node, 'test'))) both(leaf, around);
    if (isLogic(node) && !isAsked(node, around)) for (const part of partsOf(node)) both(part, around);
    const answer = node.type === 'ReturnStatement' ? child(node, 'argument') : undefined;
    if (answer && around.some(({ type }) => type === 'SwitchCase')) {
      const [id] = mutant({ kind, node, around, part: 'answer' }, ['lets through'], quoted(node));
      edits.wrap(answer, `($on(${JSON.stringify(id)}) ? true : (`, '))');
    }
    const call = node.type === 'ExpressionStatement' ? child(node, 'expression') : undefined;
    if (call && nameOf(child(call, 'callee')) === 'enforce') {
      const [id] = mutant({ kind, node, around, part: 'enforce' }, ['is left out'], quoted(node));
      edits.wrap(call, `($on(${JSON.stringify(id)}) || `, ')');
    }
  });
}

const isLogic = (node: Node | undefined): boolean =>
  node?.type === 'LogicalExpression' && ['&&', '||'].includes(String(node.operator));

/** Is this expression, or one it is a part of, what an `if` or `? :` asks? Then it was taken there. */
function isAsked(node: Node, around: readonly Node[]): boolean {
  let inner = node;
  for (const outer of around.toReversed()) {
    if (isLogic(outer)) return true;
    if (outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') return child(outer, 'test') === inner;
    if (outer.type !== 'ParenthesizedExpression' && outer.type !== 'UnaryExpression') return false;
    inner = outer;
  }
  return false;
}

function absencesOf(node: Node | undefined): Node[] {
  if (!node) return [];
  if (node.type === 'ParenthesizedExpression') return absencesOf(child(node, 'expression'));
  return isLogic(node) ? [...absencesOf(child(node, 'left')), ...absencesOf(child(node, 'right'))] : [node];
}

/** Of a value: the last part of it may be the refusal and no condition. */
function partsOf(node: Node): Node[] {
  const right = child(node, 'right');
  const asks = right && (right.type === 'BinaryExpression' || right.type === 'UnaryExpression' || isLogic(right));
  return [...absencesOf(child(node, 'left')), ...(asks ? absencesOf(right) : [])];
}
