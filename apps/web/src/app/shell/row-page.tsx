import { createElement, Suspense } from 'react';
import { Route, Routes, useParams } from 'react-router';
import type { LazyPage, RouteRow } from '#lib/route-table.ts';
import type { TabLocation } from '#lib/tab-model.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';

function Lazy({ page }: { page: LazyPage }) {
  return createElement(page.component());
}

function Configured({ render }: { render: Exclude<RouteRow['page'], LazyPage> }) {
  return render(useParams());
}

/** Renders a row at a location of its own, so that a hidden pane does not follow the address bar. */
export function RowPage({ row, location }: { row: RouteRow; location?: TabLocation }) {
  const page = typeof row.page === 'function' ? <Configured render={row.page} /> : <Lazy page={row.page} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes {...(location ? { location } : {})}>
        <Route path={row.path} caseSensitive element={page} />
      </Routes>
    </Suspense>
  );
}
