import { Pagination, type PaginationProps } from 'antd';
import { useRef } from 'react';
import { showTop } from '../toy-list/scroll-parent.ts';
import type { Page } from './use-existing-page.ts';
import type { RowsCall } from './use-rows.ts';

interface PagesProps extends Omit<PaginationProps, 'onChange'> {
  onChange: (page: number) => void;
}

/** The pages of a list, beneath it: turning one brings the head of what holds them both into view. */
export function Pages({ onChange, ...rest }: PagesProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} style={{ display: 'contents' }}>
      <Pagination
        showSizeChanger={false}
        {...rest}
        onChange={(page) => {
          onChange(page);
          showTop(place.current?.parentElement ?? null);
        }}
      />
    </div>
  );
}

/** The pages of cards: centred, and none where there is one alone. */
export const CentredPages = (props: PagesProps) => (
  <Pages className="mt-24" align="center" hideOnSinglePage {...props} />
);

interface RowsPagesProps extends Omit<PagesProps, 'onChange'> {
  call: RowsCall<Page>;
}

/** The pages of what `useRows` asks for, where there are several. */
export function RowsPages({ call: { data, pageSize, place }, ...rest }: RowsPagesProps) {
  if (!data || data.total <= pageSize) return null;
  return (
    <Pages
      {...rest}
      current={place.address.page}
      pageSize={pageSize}
      total={data.total}
      onChange={(page) => place.change({ page })}
    />
  );
}
