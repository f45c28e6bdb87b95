import { Suspense } from 'react';
import type { OpenTalk } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCan } from '#lib/session.ts';

const Line = lazyPart(() => import('./visitor-line.tsx'));

/** Under the head of a conversation with a visitor of a website. */
export function VisitorStrip({ talk }: { talk: OpenTalk }) {
  const mayUse = useCan('site.use');
  if (talk.source !== 'website' || !mayUse) return null;
  return (
    <Suspense>
      <Line talkId={talk.id} />
    </Suspense>
  );
}
