import { api } from '@wanyuan/contract/client';
import { Form, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import type { SourceProps } from './source-input.ts';

type Which = 'liked' | 'not_disliked' | 'all';
const WHICH = [
  { value: 'liked', label: '喜欢的' },
  { value: 'not_disliked', label: '除不喜欢的' },
  { value: 'all', label: '全部' },
];
const EVERYBODY = 0;
const SHOWN = 100;

/** A selection: one person's answers, or everybody's added up. */
export function SelectionSource({ start, onChange }: SourceProps) {
  const known = start.kind === 'choose' ? start : null;
  const [id, setId] = useState<number | null>(known?.id ?? null);
  const [person, setPerson] = useState(known?.person_id ?? EVERYBODY);
  const [wish, setWish] = useState<Which | null>(null);
  const list = useCall(api.website.chooses_list, { page_size: SHOWN }, { silent: true, returnError: true });
  const detail = useCall(
    api.website.chooses_detail,
    { id: id ?? 0 },
    { silent: true, returnError: true, enabled: id !== null },
  );
  const people = detail.data?.people ?? [];
  // Without answers nothing is liked, and a quotation of it would be empty.
  const which = wish ?? (people.length > 0 || id === null ? 'liked' : 'all');
  useEffect(() => {
    onChange(id === null ? null : { kind: 'choose', id, person_id: person === EVERYBODY ? null : person, which });
  }, [id, person, which, onChange]);
  if (list.isLoadingError) return <CallErrorLine what="选样" />;
  const options = (list.data?.list ?? []).map((each) => ({
    value: each.id,
    label: `${each.name}${each.customer_name ? `（${each.customer_name}）` : ''} · ${each.product_count} 款`,
  }));
  const shown =
    detail.data && !options.some(({ value }) => value === id)
      ? [{ value: detail.data.id, label: detail.data.name }, ...options]
      : options;
  return (
    <>
      <Form.Item label="选样" htmlFor="new-quotation-selection" required>
        <Select<number>
          id="new-quotation-selection"
          placeholder="请选择选样"
          loading={list.isPending}
          value={id}
          options={shown}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => {
            setId(next);
            setPerson(EVERYBODY);
          }}
        />
      </Form.Item>
      <Form.Item label="谁的答复" htmlFor="new-quotation-person">
        <Select<number>
          id="new-quotation-person"
          value={person}
          options={[
            { value: EVERYBODY, label: '所有已提交的人，箱数相加' },
            ...people.map((each) => ({
              value: each.id,
              label: `${each.name || each.company || `访客 ${each.id}`}${each.is_submitted ? '' : '（未提交）'}`,
            })),
          ]}
          onChange={setPerson}
        />
      </Form.Item>
      <Form.Item label="哪些产品">
        <Radio.Group value={which} options={WHICH} onChange={(event) => setWish(event.target.value as Which)} />
      </Form.Item>
    </>
  );
}
