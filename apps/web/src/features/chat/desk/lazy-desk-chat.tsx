import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';

const Part = lazyPart(() => import('./desk-chat.tsx'));

export function DeskChat() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Part />
    </Suspense>
  );
}
