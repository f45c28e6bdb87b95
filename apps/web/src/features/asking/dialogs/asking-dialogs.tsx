import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { useAskRequest, useSuccess } from '../dialog-store.ts';

const InquiryDialog = lazy(() => import('./inquiry-dialog.tsx'));
const SupplementDialog = lazy(() => import('./supplement-dialog.tsx'));
const PurchaseDialog = lazy(() => import('./purchase-dialog.tsx'));
const SuccessDialog = lazy(() => import('./success-dialog.tsx'));

/** What asks factories, from wherever toys are shown; the code comes with the first question. */
export function AskingDialogs() {
  const request = useAskRequest();
  const success = useSuccess();
  const user = useSession();
  if (!user) return null;
  return (
    <Suspense>
      {request?.kind === 'inquiry' && <InquiryDialog key={request.serial} ids={request.ids} />}
      {request?.kind === 'supplement' && <SupplementDialog key={request.serial} ids={request.ids} />}
      {request?.kind === 'purchase' && <PurchaseDialog key={request.serial} ids={request.ids} />}
      {success && <SuccessDialog success={success} />}
    </Suspense>
  );
}
