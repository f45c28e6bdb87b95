import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useSession } from '#lib/session.ts';
import { closeAsk, useAskRequest, useSuccess } from '../dialog-store.ts';

const InquiryDialog = lazyPart(() => import('./inquiry-dialog.tsx'), closeAsk);
const SupplementDialog = lazyPart(() => import('./supplement-dialog.tsx'), closeAsk);
const PurchaseDialog = lazyPart(() => import('./purchase-dialog.tsx'), closeAsk);
const SuccessDialog = lazyPart(() => import('./success-dialog.tsx'));

/** The dialogs that ask factories, from any page with toys; their code is fetched with the first question. */
export function AskingDialogs() {
  const request = useAskRequest();
  const success = useSuccess();
  const user = useSession();
  if (!user) return null;
  return (
    <Suspense>
      {request?.kind === 'inquiry' && <InquiryDialog key={request.serial} request={request} />}
      {request?.kind === 'supplement' && <SupplementDialog key={request.serial} ids={request.ids} />}
      {request?.kind === 'purchase' && <PurchaseDialog key={request.serial} ids={request.ids} />}
      {success && <SuccessDialog success={success} />}
    </Suspense>
  );
}
