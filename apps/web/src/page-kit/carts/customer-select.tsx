import { api } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { drawOption, type NotedOption } from './option-row.tsx';
import styles from './selects.module.css';
import { usePaused } from './use-paused.ts';

interface CustomerSelectProps {
  value: number | null;
  onChange: (id: number | null) => void;
  /** Whether nobody may be chosen. */
  allowNone?: boolean;
  disabled?: boolean;
  placeholder?: string;
  id?: string;
  /** The customer of a colleague that stands here already: it can stay or go, but not be looked up. */
  others?: { id: number; name: string } | undefined;
}

/** Stands for the customer that is still to be made. */
const NEW = -1;
const SHOWN_MAX = 50;
const NAME_MAX = 80;

/** Chooses a customer by searching, or makes one of the typed name. */
export function CustomerSelect({
  value,
  onChange,
  allowNone = false,
  disabled = false,
  placeholder = allowNone ? '未指定客户' : '请选择客户',
  id,
  others,
}: CustomerSelectProps) {
  const [text, setText] = useState('');
  const name = text.trim();
  const keyword = usePaused(name);
  const { data, isFetching } = useCall(
    api.customer.list,
    { keyword, page_size: SHOWN_MAX, order: 'updated' },
    { keepPrevious: true, silent: true, returnError: true, enabled: !disabled },
  );
  const list = data?.list ?? [];
  const isOthers = value !== null && value === others?.id;
  const isListed = value === null || isOthers || list.some((customer) => customer.id === value);
  const chosen = useCall(
    api.customer.get_detail,
    { id: value ?? 0 },
    { enabled: !isListed && data !== undefined, silent: true, returnError: true },
  );
  const add = useAct(api.customer.add, {
    onDone: ({ id: newId }, input) => {
      toast.success(`已新建客户“${input.name}”`);
      onChange(newId);
    },
  });
  const options = list.map((customer): NotedOption => ({
    value: customer.id,
    label: customer.name,
    note: customer.country,
  }));
  if (!isListed && chosen.data && name === '')
    options.unshift({ value: chosen.data.id, label: chosen.data.name, note: chosen.data.country });
  if (others && name === '') options.unshift({ value: others.id, label: others.name, note: '不归您负责' });
  const isNew = name !== '' && name === keyword && !list.some((customer) => customer.name === name);
  if (isNew) options.push({ value: NEW, label: `新建客户“${name}”`, note: '', isNew: true });
  // The name of the chosen one may still be on its way, or belong to somebody else's list.
  const isNamed = value === null || options.some((option) => option.value === value);
  return (
    <Select<number, NotedOption>
      {...(id ? { id } : {})}
      aria-label="客户"
      className={styles.select ?? ''}
      placeholder={!isNamed && chosen.isFetching ? '读取中…' : placeholder}
      value={isNamed ? value : null}
      disabled={disabled}
      loading={isFetching || add.isPending}
      allowClear={allowNone}
      options={options}
      showSearch={{
        searchValue: text,
        filterOption: false,
        onSearch: (next) => setText(next.slice(0, NAME_MAX)),
      }}
      notFoundContent={isFetching ? '查找中…' : '还没有客户，输入名称即可新建'}
      optionRender={drawOption}
      onChange={(next: number | undefined) => {
        setText('');
        if (next === NEW) add.mutate({ name });
        else onChange(next ?? null);
      }}
    />
  );
}
