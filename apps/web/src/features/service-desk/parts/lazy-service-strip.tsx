import { Suspense, type ComponentProps } from 'react';
import type { TalkStrip } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const Part = lazyPart(() => import('./service-strip.tsx'));

/** Its code comes with the first conversation that needs it. */
export function ServiceStrip(props: ComponentProps<TalkStrip['component']>) {
  if (props.talk.kind !== 'service') return null;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
