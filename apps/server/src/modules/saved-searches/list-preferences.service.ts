import type { SessionContext } from '#rpc/context.ts';
import { getPreferences, savePreferences, type ListPreferences } from './list-preferences.repo.ts';

const DEFAULTS: ListPreferences = { view: 'grid', page_size: 40, hide_stopped: false };

type Change = { [K in keyof ListPreferences]?: ListPreferences[K] | undefined };

/** How a person likes lists to look, after what is given has been saved. */
export async function listPreferences(
  { db, session: { id } }: SessionContext,
  wanted: Change,
): Promise<ListPreferences> {
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  ) as Partial<ListPreferences>;
  if (Object.keys(change).length > 0) return savePreferences(db, id, change);
  return (await getPreferences(db, id)) ?? DEFAULTS;
}
