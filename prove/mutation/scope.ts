import { basename } from 'node:path';
import { child, children, type Node, nameOf, propertiesOf } from './syntax.ts';

/** Functions that define a command or a query, whatever precedes the word. */
const DEFINES = /^(\w*[qQ]uery|\w*[cC]ommand)$/;

/** The name of the command or query that this call defines. */
export function operationName(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !DEFINES.test(nameOf(child(node, 'callee')))) return undefined;
  const name = propertiesOf(children(node, 'arguments')[0]).get('name');
  return name?.type === 'Literal' ? String(name.value) : undefined;
}

/**
 * What a mutant is named by: the command or query it is in, else the policy, else the declaration at the top of its
 * file. Neither a move of the file, nor another name of a variable, nor the formatter changes it.
 */
export function scopeOf(file: string, around: readonly Node[]): string {
  const operation = around.map(operationName).find((name) => name !== undefined);
  if (operation) return operation;
  const [outermost = '', inner] = around.map(declaredName).filter((name) => name !== '');
  if (outermost.endsWith('Policy')) return inner ? `${outermost}.${inner}` : outermost;
  return `${basename(file).replace(/(\.server)?\.ts$/, '')}.${outermost}`;
}

function declaredName(node: Node): string {
  if (['VariableDeclarator', 'FunctionDeclaration', 'ClassDeclaration'].includes(node.type))
    return nameOf(child(node, 'id'));
  return ['Property', 'MethodDefinition'].includes(node.type) ? nameOf(child(node, 'key')) : '';
}
