import { lazy, Suspense } from 'react';

const Exports = lazy(() => import('./export-history.tsx'));
const Mails = lazy(() => import('./mail-history.tsx'));

export function HistoryOfExports() {
  return (
    <Suspense>
      <Exports />
    </Suspense>
  );
}

export function HistoryOfMails() {
  return (
    <Suspense>
      <Mails />
    </Suspense>
  );
}
