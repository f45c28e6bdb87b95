import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useFirstWords } from './visitor-talk.ts';

const FirstWordsDialog = lazyPart(() => import('./first-words-dialog.tsx'));

export function FirstWordsOverlay() {
  const { visitor } = useFirstWords();
  if (!visitor) return null;
  return (
    <Suspense>
      <FirstWordsDialog key={visitor.visitor_id} visitor={visitor} />
    </Suspense>
  );
}
