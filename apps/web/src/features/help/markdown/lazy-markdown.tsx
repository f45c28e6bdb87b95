import { Skeleton } from 'antd';
import { lazy, Suspense, type ComponentProps } from 'react';

const MarkdownBody = lazy(() => import('./markdown-body.tsx'));

/** The parser comes with the first article. */
export function LazyMarkdown(props: ComponentProps<typeof MarkdownBody>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 10 }} />}>
      <MarkdownBody {...props} />
    </Suspense>
  );
}
