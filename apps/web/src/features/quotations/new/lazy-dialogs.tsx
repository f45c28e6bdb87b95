import { Suspense, useEffect } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closeQuotationDialog, useQuotationDialogs } from '#lib/quotation-dialogs.ts';
import { onSessionEnd, useCan } from '#lib/session.ts';
import type { PricedList } from '#page-kit/pricing/priced-list.ts';

const NewDialog = lazyPart(() => import('./new-dialog.tsx'), closeQuotationDialog);
const AddDialog = lazyPart(() => import('./add-dialog.tsx'), closeQuotationDialog);

const PriceDrawer = lazyPart(() => import('#page-kit/pricing/price-drawer.tsx'), closeQuotationDialog);

const NOTHING_PRICED: PricedList = {
  input: {},
  customerId: null,
  lines: [],
  ticked: new Set(),
  recalculate: () => {},
  isBusy: false,
};

/** The dialogs about quotations; their code comes when one is opened for the first time. */
export function QuotationDialogs() {
  const open = useQuotationDialogs((state) => state.open);
  const mayUse = useCan('quotation.use');
  useEffect(() => onSessionEnd(closeQuotationDialog), []);
  if (!open || !mayUse) return null;
  return (
    <Suspense>
      {open.kind === 'create' && (
        <NewDialog start={open.source} customerId={open.customer_id ?? null} onClose={closeQuotationDialog} />
      )}
      {open.kind === 'templates' && <PriceDrawer list={NOTHING_PRICED} onClose={closeQuotationDialog} />}
      {open.kind === 'add' && <AddDialog toys={open.toys} onClose={closeQuotationDialog} />}
    </Suspense>
  );
}
