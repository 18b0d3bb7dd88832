import { createContext, useContext } from 'react';
import type { ApplicationRow } from '../application.queries.server.ts';

/** What can be done with an application that is read. */
export interface ApplicationActions {
  accept: (row: ApplicationRow) => void;
  reject: (row: ApplicationRow) => void;
  /** The rank that the open application is accepted with; undefined for the default one. */
  rankId: string | undefined;
  chooseRank: (rankId: string) => void;
}

export const ApplicationActionsContext = createContext<ApplicationActions | null>(null);

export function useApplicationActions(): ApplicationActions {
  const actions = useContext(ApplicationActionsContext);
  if (!actions) throw new Error('Answers need the actions of their application around them');
  return actions;
}
