import type { UserInfo } from '@wanyuan/contract/client';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useEmptyPlaces } from '#page-kit/use-empty-places.ts';
import { FIRST_STEPS_TIP } from './first-steps-tip.ts';

const FirstStepsCard = lazyPart(() => import('./first-steps-card.tsx'), null);

/** What makes an empty installation one's own; nothing where there is a market, or once it was dismissed. */
export function FirstSteps({ user }: { user: UserInfo }) {
  const empty = useEmptyPlaces();
  if (!empty.has('market') || user.display_tip[FIRST_STEPS_TIP]) return null;
  return (
    <Suspense>
      <FirstStepsCard />
    </Suspense>
  );
}
