import * as z from 'zod';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { DeskNode } from './node.queries.server.ts';
import { nodeFields } from './node.schema.ts';

/** Values of the form. */
export interface NodeValues {
  name: string;
  location: string;
  type: string;
  /** Nothing of the form: it's said where someone else retired or restored the node meanwhile. */
  isRetired: boolean;
  revision: number;
}

export const EMPTY_NODE: NodeValues = { name: '', location: '', type: '', isRetired: false, revision: 0 };

export const nodeValuesOf = ({ name, location, type, isRetired, revision }: DeskNode): NodeValues => ({
  ...{ name, location, type, isRetired, revision },
});

/** Judges the form as the server will. */
export const nodeFormSchema = z.object({ ...nodeFields, revision: z.int() });

/** What is shown where two people changed the same node, in this order. */
export const NODE_CONFLICTS: DescribedFields<NodeValues> = {
  name: 'Name',
  location: 'Location',
  type: 'Type',
  isRetired: { label: 'Offered', format: (isRetired) => (isRetired ? 'No' : 'Yes') },
};
