import { Pagination, type PaginationProps } from 'antd';
import { useRef } from 'react';
import { showTop } from '../toy-list/scroll-parent.ts';

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
