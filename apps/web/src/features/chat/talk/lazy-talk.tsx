import { Suspense } from 'react';
import type { TalkView } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const EmbeddedTalk = lazyPart(() => import('./embedded-talk.tsx'));

/** For pages of other features; its code comes when it is shown. */
export const LazyTalk: TalkView = (props) => (
  <Suspense>
    <EmbeddedTalk {...props} />
  </Suspense>
);
