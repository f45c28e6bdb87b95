import { Suspense, type ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const List = lazyPart(() => import('./staff-list.tsx'));
const OpenTalk = lazyPart(() => import('./staff-talk.tsx'));

export const StaffList = (props: ComponentProps<TalkList['list']>) => (
  <Suspense>
    <List {...props} />
  </Suspense>
);

export const StaffTalk = (props: ComponentProps<TalkList['view']>) => (
  <Suspense>
    <OpenTalk {...props} />
  </Suspense>
);
