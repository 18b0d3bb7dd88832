/** Texts of a source: JSX text, and literals that people read. */
import { parseSync } from 'vite';

export interface Text {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Attributes and properties whose values are read by machines. */
const FOR_MACHINES = /^(class|className|[a-z]+Class(Name|es)?|d|href|to|src|style|id|key|reason|code|type|name|kind)$/;
/** Attributes and properties whose values are read by people even when they are one word. */
const FOR_PEOPLE = /^(label|title|hint|note|purpose|description|placeholder|message|emptyText|aria-label|sentence)$/;
/** Calls whose arguments no one sees on a screen. */
const UNSEEN_CALLS = /^(cn|cva|twMerge|URL|Error|TypeError|RangeError|[a-z.]*query|[a-z.]*execute|sql|sql\..*)$/;

export function textsOf(name: string, source: string): Text[] {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name} cannot be parsed: ${errors[0]?.message}`);
  const texts: Text[] = [];
  visit(program as unknown as Node, null);
  return texts;

  function lineOf({ start, end }: Node): number {
    const blank = source.slice(start, end).search(/\S/);
    return source.slice(0, start + blank).split('\n').length;
  }

  function visit(node: Node, parent: Node | null): void {
    if (isForMachines(node)) return;
    const text = textOf(node);
    if (text !== null && (node.type === 'JSXText' ? /\p{L}/u.test(text) : isForPeople(text, parent)))
      texts.push({ line: lineOf(node), text });
    for (const child of childrenOf(node)) visit(child, node);
  }
}

function isForMachines(node: Node): boolean {
  if (/^(Import|ExportAll|TSType|TSLiteral)/.test(node.type)) return true;
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return UNSEEN_CALLS.test(pathOf(node.callee));
  return node.type === 'JSXAttribute' && FOR_MACHINES.test(pathOf(node.name));
}

/** A literal with words in it, or the value of something that is shown. */
function isForPeople(text: string, parent: Node | null): boolean {
  const key =
    parent?.type === 'JSXAttribute' ? pathOf(parent.name) : parent?.type === 'Property' ? pathOf(parent.key) : '';
  if (FOR_PEOPLE.test(key)) return true;
  if (isWordList(text)) return false;
  return (
    /\p{L}\p{P}* \P{Cc}*\p{L}/u.test(text) && !/^\s*(select|insert|update|delete|with|create|alter|drop) /.test(text)
  );
}

/** Reserved words and the like: no sentence has so many words without a mark. */
const isWordList = (text: string): boolean => /^[\p{L}\d-]+( [\p{L}\d-]+){50,}$/u.test(text);

/** Without line breaks and with '…' for what is put in. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string'))
    return String(node.value).replace(/\s+/g, ' ').trim();
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return quasis
    .map(({ value }) => value.cooked)
    .join('…')
    .replace(/\s+/g, ' ')
    .trim();
}

function pathOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return `${pathOf(value.object)}.${pathOf(value.property)}`;
  if (typeof value.name === 'string') return value.name;
  return typeof value.value === 'string' ? value.value : '';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
