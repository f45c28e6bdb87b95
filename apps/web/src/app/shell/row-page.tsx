import { createElement, Suspense, type ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { lazyPage, type LazyPage, type RouteRow } from '#lib/route-table.ts';
import { mayUse, useSession } from '#lib/session.ts';
import type { TabLocation } from '#lib/tab-model.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { NotForYou } from './not-for-you.tsx';

const antdFrame = lazyPage<{ children: ReactNode }>(() => import('../antd-frame.tsx'));

/** The page's code and what it stands in travel together, before anything asks for them. */
export function preloadRow({ page, isPlain }: RouteRow): void {
  if (!isPlain) antdFrame.preload();
  if (typeof page !== 'function') page.preload();
}

/** After a failure both are worth another try. */
export function resetRow({ page }: RouteRow): void {
  antdFrame.reset();
  if (typeof page !== 'function') page.reset();
}

function Lazy({ page }: { page: LazyPage }) {
  return createElement(page.component());
}

function Configured({ render }: { render: Exclude<RouteRow['page'], LazyPage> }) {
  return render(useParams());
}

/** Renders a row at a location of its own, so that a hidden pane does not follow the address bar. */
export function RowPage({ row, location }: { row: RouteRow; location?: TabLocation }) {
  const user = useSession();
  if (row.capability && !mayUse(user, row.capability))
    return <NotForYou title={row.title} capability={row.capability} />;
  const content = typeof row.page === 'function' ? <Configured render={row.page} /> : <Lazy page={row.page} />;
  const page = row.isPlain ? content : createElement(antdFrame.component(), null, content);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes {...(location ? { location } : {})}>
        <Route path={row.path} caseSensitive element={page} />
      </Routes>
    </Suspense>
  );
}
