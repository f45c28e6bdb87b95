import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { QuotationSelect } from '../parts/quotation-select.tsx';
import type { SourceProps } from './source-input.ts';

/** An earlier quotation, its newest version unless a page named one. */
export function EarlierSource({ start, onChange }: SourceProps) {
  const known = start.kind === 'quotation' ? start : null;
  const [id, setId] = useState<number | null>(known?.id ?? null);
  const version = id === known?.id ? known?.version : undefined;
  useEffect(() => {
    onChange(id === null ? null : { kind: 'quotation', id, ...(version !== undefined && { version }) });
  }, [id, version, onChange]);
  return (
    <Form.Item
      label="旧报价单"
      htmlFor="new-quotation-earlier"
      required
      extra="复制抬头与所有的行；价格按现在的公式与汇率重算，手改的价格照旧"
    >
      <QuotationSelect id="new-quotation-earlier" value={id} onChange={setId} />
    </Form.Item>
  );
}
