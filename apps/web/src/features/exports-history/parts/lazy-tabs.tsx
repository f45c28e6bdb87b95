import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';

const Exports = lazyPart(() => import('./export-history.tsx'));
const Mails = lazyPart(() => import('./mail-history.tsx'));

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
