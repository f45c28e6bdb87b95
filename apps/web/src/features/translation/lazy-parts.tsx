import { Suspense, type ComponentProps } from 'react';
import type { TalkNote, TalkStrip, WriterTool } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const Strip = lazyPart(() => import('./both-ways-strip.tsx'));
const Note = lazyPart(() => import('./translated-note.tsx'));
const Draft = lazyPart(() => import('./translate-draft.tsx'));

/** The code of all of them comes with the first conversation. */
export const BothWaysStrip = (props: ComponentProps<TalkStrip['component']>) => (
  <Suspense>
    <Strip {...props} />
  </Suspense>
);

export const TranslatedNote = (props: ComponentProps<TalkNote['component']>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
);

export const TranslateDraft = (props: ComponentProps<WriterTool['component']>) => (
  <Suspense>
    <Draft {...props} />
  </Suspense>
);
