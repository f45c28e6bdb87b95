import { useQuery } from '@tanstack/react-query';
import { api } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { useCall } from '#lib/use-call.ts';
import { noneWords } from '#page-kit/await-answer.ts';
import { usePaused } from '#page-kit/carts/use-paused.ts';

interface FactoriesSelectProps {
  label: string;
  value: number[];
  onChange: (ids: number[]) => void;
}

const FOUND_MAX = 20;
const NAMES_FRESH_MS = 10 * 60_000;

async function namesOf(ids: readonly number[]): Promise<{ value: number; label: string }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const factory = await act(api.factory.get_detail, { id }, { silent: true, returnError: true }).catch(() => null);
      return { value: id, label: factory?.name ?? `工厂 ${id}` };
    }),
  );
}

/** Factories, found by their name. */
export function FactoriesSelect({ label, value, onChange }: FactoriesSelectProps) {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const keyword = usePaused(typed.trim());
  const found = useQuery({
    queryKey: ['site-scope-factories', keyword],
    queryFn: () =>
      act(api.factory.get_list, { keyword, page: 1, page_size: FOUND_MAX }, { silent: true, returnError: true }),
    enabled: keyword !== '',
    staleTime: NAMES_FRESH_MS,
  });
  const unknown = value.filter((id) => !known.has(id));
  const chosen = useQuery({
    queryKey: ['site-scope-factory-names', unknown],
    queryFn: () => namesOf(unknown),
    enabled: unknown.length > 0,
    staleTime: NAMES_FRESH_MS,
  });
  const named = new Map([...known, ...(chosen.data ?? []).map(({ value: id, label: name }) => [id, name] as const)]);
  const offered = keyword === '' ? [] : (found.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const kept = value.filter((id) => !offered.some((one) => one.value === id));
  return (
    <Select<number[], { value: number; label: string }>
      mode="multiple"
      aria-label={label}
      maxTagCount="responsive"
      allowClear
      placeholder="不限，输入名称查找"
      value={value}
      options={[...offered, ...kept.map((id) => ({ value: id, label: named.get(id) ?? `工厂 ${id}` }))]}
      showSearch={{ searchValue: typed, filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={keyword === '' ? '输入工厂名称' : noneWords(found.isSuccess, found.isError, '没有找到工厂')}
      onChange={(ids, options) => {
        const picked = [options ?? []].flat();
        setKnown(new Map([...named, ...picked.map(({ value: id, label: name }) => [id, name] as const)]));
        setTyped('');
        onChange(ids);
      }}
    />
  );
}

interface SelectionSelectProps {
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

const SELECTIONS_MAX = 50;

/** One of the selections, found by its name. */
export function SelectionSelect({ label, value, onChange }: SelectionSelectProps) {
  const [typed, setTyped] = useState('');
  const keyword = usePaused(typed.trim());
  const found = useCall(
    api.website.chooses_list,
    { keyword, page: 1, page_size: SELECTIONS_MAX },
    { keepPrevious: true, silent: true, returnError: true },
  );
  const chosen = useCall(
    api.website.chooses_detail,
    { id: value ?? 0 },
    { enabled: value !== undefined, silent: true, returnError: true },
  );
  const offered = (found.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = value === undefined || offered.some((one) => one.value === value);
  return (
    <Select<number>
      allowClear
      aria-label={label}
      placeholder="不限"
      value={value ?? null}
      options={isOffered ? offered : [{ value, label: chosen.data?.name ?? '读取中…' }, ...offered]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={noneWords(!found.isFetching, found.isError, '没有这样的选样')}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
