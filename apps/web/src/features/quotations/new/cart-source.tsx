import { api } from '@wanyuan/contract/client';
import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import type { SourceProps } from './source-input.ts';

const CARTS_MAX = 20;

/** One cart or several; of one that a page named, perhaps only some lines. */
export function CartSource({ start, onChange }: SourceProps) {
  const known = start.kind === 'cart' ? start : null;
  const [ids, setIds] = useState<number[]>(known?.customer_pick_ids ?? []);
  const carts = useCall(api.website.get_customer_pick, {}, { silent: true, returnError: true });
  // Lines belong to the cart that was named, and to no other.
  const lines = known?.line_ids && ids.join() === known.customer_pick_ids.join() ? known.line_ids : undefined;
  useEffect(() => {
    onChange(ids.length === 0 ? null : { kind: 'cart', customer_pick_ids: ids, ...(lines && { line_ids: lines }) });
  }, [ids, lines, onChange]);
  if (carts.isLoadingError) return <CallErrorLine what="选样车" />;
  return (
    <Form.Item label="选样车" htmlFor="new-quotation-carts" required extra={lines && `只取勾选的 ${lines.length} 款`}>
      <Select<number[]>
        id="new-quotation-carts"
        mode="multiple"
        maxCount={CARTS_MAX}
        placeholder="请选择选样车，可选多个"
        loading={carts.isPending}
        value={ids}
        options={(carts.data?.list ?? []).map(({ id, name, customer_name: customer, toy_count: count }) => ({
          value: id,
          label: `${name}${customer ? `（${customer}）` : ''} · ${count} 款`,
        }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setIds}
      />
    </Form.Item>
  );
}
