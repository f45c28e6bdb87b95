import { api } from '@wanyuan/contract/client';
import { Button, Drawer, Select, Skeleton, Table, type TableColumnsType } from 'antd';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { followExport } from '#lib/exports.ts';
import { showMoney } from '#lib/money.ts';
import { useCan } from '#lib/session.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { Panel } from '#ui/panel.tsx';
import { CHANGE_WORDS, type Comparison, type QuotationDetail } from '../quotation-words.ts';
import { CellChange } from './cell-change.tsx';

type ComparedLine = Comparison['lines'][number];

const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${showMoney(amount.slice(1))}` : `+${showMoney(amount)}`;

/** Any two versions side by side. */
export function CompareDrawer({ detail, onClose }: { detail: QuotationDetail; onClose: () => void }) {
  const { id, versions, shown_version: shown } = detail;
  const numbers = versions.map(({ version }) => version).toSorted((a, b) => a - b);
  const [to, setTo] = useState(Math.max(shown, numbers[1] ?? shown));
  const [from, setFrom] = useState(numbers.findLast((version) => version < to) ?? numbers[0] ?? 1);
  const { data, error, refetch } = useCall(api.quotation.compare_versions, { id, from, to }, { returnError: true });
  const options = numbers.map((value) => ({ value, label: `V${value}` }));
  return (
    <Drawer
      open
      size={880}
      title="比较版本"
      extra={<ExportComparison which={{ id, from, to }} isSame={!data || isSame(data)} />}
      onClose={onClose}
      destroyOnHidden
    >
      <p className="row gap-8 mb-12">
        <Select<number> aria-label="从哪个版本" value={from} options={options} onChange={setFrom} />
        到
        <Select<number> aria-label="到哪个版本" value={to} options={options} onChange={setTo} />
      </p>
      {data ? (
        <Differences data={data} />
      ) : error ? (
        <CallErrorPanel what="比较结果" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      )}
    </Drawer>
  );
}

const isSame = ({ head, lines }: Comparison): boolean => head.length + lines.length === 0;

interface ExportComparisonProps {
  which: { id: number; from: number; to: number };
  isSame: boolean;
}

function ExportComparison({ which, isSame: isDisabled }: ExportComparisonProps) {
  const mayExport = useCan('export.use');
  const start = useAct(api.quotation.export_comparison, { onDone: (progress) => followExport(progress) });
  if (!mayExport) return null;
  return (
    <Button
      icon={<FileDown size={16} aria-hidden />}
      disabled={isDisabled}
      loading={start.isPending}
      onClick={() => start.mutate(which)}
    >
      导出对比
    </Button>
  );
}

const COLUMNS: TableColumnsType<ComparedLine> = [
  {
    title: '产品',
    key: 'name',
    width: 240,
    render: (_, { number, name }) => (
      <>
        {name || number}
        <small className="cut block t-12 quiet">{number}</small>
      </>
    ),
  },
  {
    title: '变化',
    key: 'kind',
    width: 120,
    render: (_, { kind, is_moved: isMoved }) => (
      <span className="row gap-4">
        <StateTag {...CHANGE_WORDS[kind]} />
        {isMoved && kind !== 'moved' && <StateTag {...CHANGE_WORDS.moved} />}
      </span>
    ),
  },
  {
    title: '内容',
    key: 'cells',
    render: (_, { cells }) => cells.map((cell) => <CellChange key={cell.field} cell={cell} />),
  },
  {
    title: '金额',
    key: 'amount',
    width: 150,
    align: 'right',
    render: (_, { amount_before: before, amount_after: after }) => (
      <CellChange cell={{ before: before && showMoney(before), after: after && showMoney(after) }} />
    ),
  },
];

function Differences({ data }: { data: Comparison }) {
  const { counts, difference, total_before, total_after, currency_before, currency_after } = data;
  return (
    <>
      <p className="row wrap gap-12 t-13 mb-12">
        {(Object.keys(CHANGE_WORDS) as (keyof typeof CHANGE_WORDS)[]).map((kind) => (
          <span key={kind}>
            {CHANGE_WORDS[kind].label} <b>{counts[kind]}</b> 行
          </span>
        ))}
        <span className="push">
          总额 {currency_before} {showMoney(total_before)} → {currency_after} {showMoney(total_after)}
          {difference !== null && `（${signed(difference)}）`}
        </span>
      </p>
      {data.head.length > 0 && (
        <Panel title="抬头">
          {data.head.map((cell) => (
            <CellChange key={cell.field} cell={cell} />
          ))}
        </Panel>
      )}
      <Panel title="明细" note={`${data.lines.length} 行有变化`} isFlush>
        <Table<ComparedLine>
          size="small"
          rowKey="id"
          columns={COLUMNS}
          dataSource={data.lines}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: '两个版本的明细相同' }}
        />
      </Panel>
    </>
  );
}
