import { Suspense, useEffect } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { onSessionEnd, useCan } from '#lib/session.ts';
import { closeTrade, useTradeDialog } from '#lib/trade.ts';

const SyncDialog = lazyPart(() => import('./dialogs/sync-dialog.tsx'), closeTrade);

/** The dialog of a sync; its code comes when one is opened for the first time. */
export function TradeDialogs() {
  const open = useTradeDialog((state) => state.open);
  const mayUse = useCan('trade.use');
  useEffect(() => onSessionEnd(closeTrade), []);
  if (!open || !mayUse) return null;
  return (
    <Suspense>
      <SyncDialog wish={open} onClose={closeTrade} />
    </Suspense>
  );
}
