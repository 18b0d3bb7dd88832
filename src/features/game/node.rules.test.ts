import { afterEach, expect, test } from 'vitest';
import { NODES } from './game.data.ts';
import { type EditedNode, nodeKeys, nodeLabel, nodeNamed, nodesByLocation } from './node.rules.ts';
import { nodeKey } from './node.schema.ts';
import { rememberNodes } from './node-edits.rules.ts';

afterEach(() => rememberNodes([]));

const at = { location: 'Riverlands', type: 'Divine', isRetired: false } as const;
const offered = (chosen?: string) => nodesByLocation(chosen).flatMap(({ items }) => items.map(({ label }) => label));

test('without edits the product’s nodes are offered', () => {
  expect(offered().toSorted()).toEqual(NODES.map(({ name }) => name).toSorted());
  expect(nodeKey.safeParse('Atlantis').error?.issues).toMatchObject([{ message: 'Choose a node from the list' }]);
});

test('a renamed node keeps its key, a retired one is offered only where it is chosen, an added one is known', () => {
  const edited: EditedNode[] = [
    { ...at, key: 'Joeva', name: 'Joeva Heights' },
    { ...at, key: 'Miraleth', name: 'Miraleth', isRetired: true },
    { ...at, key: 'Atlantis', name: 'Atlantis', location: 'The Turquoise Sea' },
  ];
  rememberNodes(edited);
  expect([nodeLabel('Joeva'), nodeLabel('Winstead'), nodeLabel('Gone')]).toEqual(['Joeva Heights', 'Winstead', 'Gone']);
  expect([nodeNamed('joeva HEIGHTS'), nodeNamed('joeva'), nodeNamed('atlantis')]).toEqual([
    'Joeva',
    undefined,
    'Atlantis',
  ]);
  expect([offered().includes('Joeva Heights'), offered().includes('Miraleth')]).toEqual([true, false]);
  expect(offered('Miraleth')).toContain('Miraleth');
  expect(nodesByLocation()[2]?.items.at(-1)).toEqual({ value: 'Atlantis', label: 'Atlantis' });
  expect(nodeKeys()).toHaveLength(NODES.length + 1);
  for (const key of ['Joeva', 'Miraleth', 'Atlantis']) expect(nodeKey.parse(key)).toBe(key);
});
