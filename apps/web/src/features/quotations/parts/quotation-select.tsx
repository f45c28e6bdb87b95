import { api } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { noneWords } from '#page-kit/await-answer.ts';
import { drawOption, type NotedOption } from '#page-kit/carts/option-row.tsx';
import { usePaused } from '#page-kit/carts/use-paused.ts';

interface QuotationSelectProps {
  value: number | null;
  onChange: (id: number) => void;
  id?: string;
}

const SHOWN = 50;

/** Chooses a quotation by its number, customer or toys. */
export function QuotationSelect({ value, onChange, id }: QuotationSelectProps) {
  const [typed, setTyped] = useState('');
  const keyword = usePaused(typed.trim());
  const { data, isFetching, isError } = useCall(
    api.quotation.get_list,
    { is_company: true, keyword, page_size: SHOWN },
    { silent: true, returnError: true, keepPrevious: true },
  );
  const found = data?.list ?? [];
  const chosen = useCall(
    api.quotation.get_detail,
    { id: value ?? 0 },
    {
      silent: true,
      returnError: true,
      enabled: value !== null && data !== undefined && !found.some((one) => one.id === value),
    },
  );
  const known = chosen.data && chosen.data.id === value ? [chosen.data, ...found] : found;
  return (
    <Select<number, NotedOption>
      {...(id ? { id } : {})}
      aria-label="报价单"
      className="full"
      placeholder="按编号、客户、产品查找"
      value={value}
      loading={isFetching}
      options={known.map(({ id: key, number, customer_name: customer, line_count: count }) => ({
        value: key,
        label: number,
        note: `${customer ? `${customer} · ` : ''}${count} 款`,
      }))}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={noneWords(!isFetching && !isError, isError, '没有找到报价单')}
      optionRender={drawOption}
      onChange={onChange}
    />
  );
}
