import { Suspense, type ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const List = lazyPart(() => import('./website-list.tsx'));
const OpenTalk = lazyPart(() => import('./open-website-talk.tsx'));

const StaffList = lazyPart(() => import('./staff-website-list.tsx'));
const OpenStaffTalk = lazyPart(() => import('./staff-website-talk.tsx'));

export const StaffWebsiteList = (props: ComponentProps<TalkList['list']>) => (
  <Suspense>
    <StaffList {...props} />
  </Suspense>
);

export const StaffWebsiteTalk = (props: ComponentProps<TalkList['view']>) => (
  <Suspense>
    <OpenStaffTalk {...props} />
  </Suspense>
);

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
