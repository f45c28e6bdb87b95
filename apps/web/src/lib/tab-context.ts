import { createContext, useContext } from 'react';

/** Key of the tab whose pane a component lives in; null in the shell itself. */
export const TabKeyContext = createContext<string | null>(null);

export function useTabKey(): string | null {
  return useContext(TabKeyContext);
}
