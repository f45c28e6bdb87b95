import { Suspense, useEffect } from 'react';
import { closeCartDialog, useCartDialogs } from '#lib/cart-dialogs.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { onSessionEnd, useCan } from '#lib/session.ts';

const AddDialog = lazyPart(() => import('./add-dialog.tsx'));
const FormDialog = lazyPart(() => import('./form-dialog.tsx'));
const ManageDialog = lazyPart(() => import('./manage-dialog.tsx'));
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'));

/** The dialogs about carts; their code comes when one is opened for the first time. */
export function CartDialogs() {
  const open = useCartDialogs((state) => state.open);
  const mayUse = useCan('cart.use');
  useEffect(() => onSessionEnd(closeCartDialog), []);
  if (!open || !mayUse) return null;
  return (
    <Suspense>
      {open.kind === 'add' && <AddDialog request={open} onClose={closeCartDialog} />}
      {open.kind === 'manage' && <ManageDialog onClose={closeCartDialog} />}
      {open.kind === 'create' && <FormDialog cartId={null} shouldOpen onClose={closeCartDialog} />}
      {open.kind === 'edit' && <FormDialog cartId={open.customer_pick_id} onClose={closeCartDialog} />}
      {open.kind === 'transfer' && <TransferDialog cartId={open.customer_pick_id} onClose={closeCartDialog} />}
    </Suspense>
  );
}
