import type { CartLine } from '@wanyuan/contract/client';
import type { WatchedSource } from '#page-kit/sheet/sheet-types.ts';
import { shownLine, type LineDrafts } from '#page-kit/lines/drafts.ts';
import type { EditedField } from '../model/fields.ts';
import type { CartState, OpenCart } from './open-cart.ts';

/** A line as the sheet shows it, with how its cells stand. */
export interface CartRow {
  line: CartLine;
  drafts: LineDrafts<EditedField> | undefined;
  isTicked: boolean;
  isOffline: boolean;
  /** Cells whose change was stored a moment ago. */
  saved: ReadonlySet<string>;
}

function cartRow({ lines, drafts, ticked, isOffline, saved }: CartState, id: number): CartRow | undefined {
  const line = lines.get(id);
  if (!line) return undefined;
  const own = drafts.get(id);
  return { line: shownLine(line, own), drafts: own, isTicked: ticked.has(id), isOffline, saved };
}

export const cartSource = ({ store }: OpenCart): WatchedSource<CartRow> => ({
  store,
  read: (id) => cartRow(store.getState(), id),
  partsOf: (id) => {
    const { lines, drafts, ticked, isOffline, saved } = store.getState();
    return [lines.get(id), drafts.get(id), ticked.has(id), isOffline, saved];
  },
  canEdit: ({ line }) => !line.is_gone,
});
