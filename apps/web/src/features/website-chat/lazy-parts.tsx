import { Suspense, type ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const List = lazyPart(() => import('./website-list.tsx'));
const OpenTalk = lazyPart(() => import('./open-website-talk.tsx'));

export const WebsiteList = (props: ComponentProps<TalkList['list']>) => (
  <Suspense>
    <List {...props} />
  </Suspense>
);

export const WebsiteTalk = (props: ComponentProps<TalkList['view']>) => (
  <Suspense>
    <OpenTalk {...props} />
  </Suspense>
);
