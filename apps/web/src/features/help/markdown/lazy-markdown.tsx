import { Skeleton } from 'antd';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';

const MarkdownBody = lazyPart(() => import('./markdown-body.tsx'));

/** The parser comes with the first article. */
export function LazyMarkdown(props: ComponentProps<typeof MarkdownBody>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 10 }} />}>
      <MarkdownBody {...props} />
    </Suspense>
  );
}
