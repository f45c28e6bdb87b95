import type { ReactNode } from 'react';
import { PageFrame } from '#ui/page-frame.tsx';
import { Rows, type RowsProps } from './rows.tsx';
import type { Page } from './use-existing-page.ts';

export interface RowsPageProps<R extends object, P extends Page & { list: R[] }> extends RowsProps<R, P> {
  head: ReactNode;
  filters?: ReactNode;
  isTight?: boolean;
  /** Dialogs of the page, and what stands beneath the list. */
  more?: ReactNode;
}

/** A page that is a list: its head, its filters, the rows in whatever state they are. */
export function RowsPage<R extends object, P extends Page & { list: R[] }>(props: RowsPageProps<R, P>) {
  const { head, filters, isTight = false, more, ...rows } = props;
  return (
    <PageFrame isTight={isTight}>
      {head}
      {filters}
      <Rows {...rows} />
      {more}
    </PageFrame>
  );
}
