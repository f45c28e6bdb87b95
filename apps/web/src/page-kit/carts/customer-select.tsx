import { api, type Customer } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { awaitAnswer, noneWords } from '../await-answer.ts';
import { drawOption, type NotedOption } from './option-row.tsx';
import { usePaused } from './use-paused.ts';

interface CustomerSelectProps {
  value: number | null;
  onChange: (id: number | null) => void;
  /** Whether the choice may be empty. */
  allowNone?: boolean;
  /** Whether the typed name may become a customer: not where a list is only narrowed down. */
  mayCreate?: boolean;
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

const toOption = ({ id, name, country }: Pick<Customer, 'id' | 'name' | 'country'>): NotedOption => ({
  value: id,
  label: name,
  note: country,
});

/** Chooses a customer by searching, or makes one of the typed name. */
export function CustomerSelect({
  value,
  onChange,
  allowNone = false,
  mayCreate = true,
  disabled = false,
  placeholder = allowNone ? '未指定客户' : '请选择客户',
  id,
  others,
}: CustomerSelectProps) {
  const [text, setText] = useState('');
  const name = text.trim();
  const keyword = usePaused(name);
  const { data, error, isFetching, isPlaceholderData } = useCall(
    api.customer.list,
    { keyword, page_size: SHOWN_MAX, order: 'updated' },
    { keepPrevious: true, silent: true, returnError: true, enabled: !disabled },
  );
  // Until the answer for what was typed is there, Enter would take a customer of the previous list.
  const isSettled = name === keyword && data !== undefined && !isPlaceholderData;
  const listed = data?.list.find((customer) => customer.id === value);
  const isOthers = value !== null && value === others?.id;
  const isListed = value === null || isOthers || listed !== undefined;
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
  const found = isSettled ? data.list : [];
  const options = found.map(toOption);
  const isFound = found.some(({ id: foundId }) => foundId === value);
  const named = isListed ? listed : chosen.data;
  if (named && !isFound && name === '') options.unshift(toOption(named));
  if (others && name === '') options.unshift({ value: others.id, label: others.name, note: '不归您负责' });
  const isNew = mayCreate && isSettled && name !== '' && !found.some((customer) => customer.name === name);
  if (isNew) options.push({ value: NEW, label: `新建客户“${name}”`, note: '', isNew: true });
  // The chosen customer's name may still be on its way, or the customer may be a colleague's.
  const isNamed = value === null || options.some((option) => option.value === value);
  const nothingFound = mayCreate ? '还没有客户，输入名称即可新建' : '没有符合的客户';
  return (
    <Select<number, NotedOption>
      {...(id ? { id } : {})}
      aria-label="客户"
      className="full"
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
      notFoundContent={noneWords(isSettled, error !== null, nothingFound)}
      onInputKeyDown={awaitAnswer(isSettled || name === '')}
      optionRender={drawOption}
      onChange={(next: number | undefined) => {
        setText('');
        if (next === NEW) add.mutate({ name });
        else onChange(next ?? null);
      }}
    />
  );
}
