import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, InputNumber, Skeleton } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '../call-error-line.tsx';
import styles from './container-plan.module.css';

type Row = OutputOf<typeof api.website.get_container_config>['list'][number];
type Figure = 'capacity_cbm' | 'payload_t' | 'price';

const FIGURES: { key: Figure; title: string; max: number }[] = [
  { key: 'capacity_cbm', title: '可装 CBM', max: 200 },
  { key: 'payload_t', title: '载重 t', max: 60 },
  { key: 'price', title: '运价 ¥', max: 10_000_000 },
];

/** The company's own figures for containers; for leaders. */
export function ContainerSettings({ onClose }: { onClose: () => void }) {
  const { data, isLoadingError } = useCall(api.website.get_container_config, {}, { silent: true });
  if (isLoadingError) return <CallErrorLine what="货柜参数" />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  return <Form start={data.list} isOwn={data.is_own} onClose={onClose} />;
}

function Form({ start, isOwn, onClose }: { start: Row[]; isOwn: boolean; onClose: () => void }) {
  const [rows, setRows] = useState(start);
  const save = useAct(api.website.save_container_config, {
    onDone: () => {
      toast.success('货柜参数已保存');
      onClose();
    },
  });
  const change = (key: string, figure: Figure, value: number | null): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, [figure]: value ?? 0 } : row)));
  return (
    <div className={`edge round grid gap-8 ${styles.settings}`}>
      <table>
        <thead>
          <tr>
            <th>货柜</th>
            {FIGURES.map(({ key, title }) => (
              <th key={key}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.key}</th>
              {FIGURES.map(({ key, title, max }) => (
                <td key={key}>
                  <InputNumber
                    size="small"
                    min={0}
                    max={max}
                    aria-label={`${row.key} ${title}`}
                    value={row[key]}
                    onChange={(value) => change(row.key, key, value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t-12 quiet">运价全部填写时按总运价最省推荐，否则按柜数最少。</p>
      <div className={`flex gap-8 ${styles.acts}`}>
        {isOwn && (
          <Button size="small" onClick={() => save.mutate({ list: [] })}>
            恢复默认
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          取消
        </Button>
        <Button size="small" type="primary" loading={save.isPending} onClick={() => save.mutate({ list: rows })}>
          保存
        </Button>
      </div>
    </div>
  );
}
