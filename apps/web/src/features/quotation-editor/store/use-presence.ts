import { api } from '@wanyuan/contract/client';
import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand';
import { act } from '#lib/call-client.ts';
import { newKey } from '#lib/new-key.ts';
import { onServerEvent } from '#lib/realtime.ts';
import type { CellPlace } from '#page-kit/sheet/sheet-types.ts';
import { fieldOf, isEdited } from '../model/line-columns.ts';
import type { OpenQuotation } from './open-quotation.ts';

const EVERY_MS = 15_000;
/** Keys lead over many cells in a second: only where the cell rests is told. */
const REST_MS = 300;

type Focused = StoreApi<{ focus: CellPlace | null }>;

/** Tells colleagues where this page stands, and learns where they do, until it is ended. */
export function followPresence(
  { id, lines, view }: OpenQuotation,
  sheet: Pick<Focused, 'getState' | 'subscribe'>,
  pageKey: string,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const cellNow = () => {
    const { focus } = sheet.getState();
    if (!focus || !isEdited(focus.column)) return null;
    const isFree = lines.store.getState().lines.get(focus.key)?.toy === null;
    return { line_id: focus.key, field: fieldOf(focus.column, isFree) };
  };
  const tell = async (): Promise<void> => {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), EVERY_MS);
    try {
      const input = { id, page_key: pageKey, cell: cellNow() };
      const { people } = await act(api.quotation.tell_presence, input, { silent: true, returnError: true });
      if (!isOver) view.setState({ people: people.filter(({ page_key: key }) => key !== pageKey) });
    } catch {
      // Lost without harm: the next one comes in a while.
    }
  };
  const tellSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), REST_MS);
  };
  const leave = (): void => {
    const input = { id, page_key: pageKey, cell: null, is_leaving: true };
    act(api.quotation.tell_presence, input, { silent: true, returnError: true, keepalive: true }).catch(
      () => undefined,
    );
  };
  const stops = [
    sheet.subscribe(tellSoon),
    onServerEvent('quotation.presence', (data) => {
      if (data.id === id) tellSoon();
    }),
  ];
  window.addEventListener('pagehide', leave);
  void tell();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    window.removeEventListener('pagehide', leave);
    leave();
    view.setState({ people: [] });
  };
}

/** The same for as long as the page is shown. */
export function usePresence(
  quotation: OpenQuotation,
  sheet: Pick<Focused, 'getState' | 'subscribe'>,
  isReady: boolean,
): void {
  const [pageKey] = useState(newKey);
  useEffect(
    () => (isReady ? followPresence(quotation, sheet, pageKey) : undefined),
    [quotation, sheet, pageKey, isReady],
  );
}
