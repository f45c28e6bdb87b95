import { api } from '@wanyuan/contract/client';
import { FREE_LINE_KINDS, FREE_LINE_LABEL } from '@wanyuan/domain';
import { Button } from 'antd';
import { ArrowDownUp, ChevronDown, Factory, Plus, Search } from 'lucide-react';
import { act } from '#lib/call-client.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { FormulaMenu } from '#page-kit/pricing/formula-menu.tsx';
import { ColumnPicker } from '#page-kit/sheet/chosen-columns.tsx';
import type { SheetControl } from '#page-kit/sheet/sheet-control.ts';
import { ActMenu } from '#ui/act-menu.tsx';
import { actOn } from '../line-acts.ts';
import { columnsFor, type ColumnKey } from '../model/line-columns.ts';
import { useCanWrite, useHead, useLines, type OpenQuotation } from '../store/open-quotation.ts';
import { useQuotationPricing } from '../store/use-quotation-pricing.ts';
import { LineChecks } from './line-checks.tsx';
import type { Overlay } from './overlays.tsx';
import styles from './lines-card.module.css';

const ORDERS = [
  { key: 'factory', label: '按工厂归组' },
  { key: 'number', label: '按货号' },
  { key: 'name', label: '按品名' },
  { key: 'added', label: '按加入先后' },
] as const;

interface LineToolsProps {
  quotation: OpenQuotation;
  control: SheetControl;
  isGrouped: boolean;
  onGroup: (isGrouped: boolean) => void;
  columnKeys: readonly ColumnKey[];
  /** Null: the usual ones. */
  onColumns: (keys: readonly ColumnKey[] | null) => void;
  onOpen: (overlay: Overlay) => void;
}

/** What is done with the lines as a whole. */
export function LineTools(props: LineToolsProps) {
  const { quotation, control, isGrouped, onGroup, columnKeys, onColumns, onOpen } = props;
  const canWrite = useCanWrite(quotation);
  const seesCosts = useCan('cost.see');
  const count = useLines(quotation, ({ lines }) => lines.size);
  return (
    <header className={`row gap-8 ${styles.tools}`}>
      <h2 className="h-16">报价明细</h2>
      <span className="t-13 quiet">{count} 行</span>
      <LineChecks quotation={quotation} control={control} />
      <span className="grow" />
      {canWrite && <AddMenu onOpen={onOpen} />}
      {canWrite && <Recalculation quotation={quotation} onOpen={() => onOpen({ kind: 'prices' })} />}
      <Button
        type="text"
        aria-label="查找"
        title="在明细里查找（Ctrl F）"
        icon={<Search size={16} aria-hidden />}
        onClick={() => control.store.setState({ isFinding: true })}
      />
      {canWrite && (
        <ActMenu
          menu={{
            items: ORDERS.map(({ key, label }) => ({
              key,
              label,
              onClick: () => void actOn(quotation, () => act(api.quotation.order_lines, { id: quotation.id, by: key })),
            })),
          }}
        >
          <Button type="text" aria-label="重排全部行" title="重排全部行" icon={<ArrowDownUp size={16} aria-hidden />} />
        </ActMenu>
      )}
      <Button
        {...(isGrouped ? { type: 'primary', ghost: true } : { type: 'text' })}
        aria-pressed={isGrouped}
        icon={<Factory size={16} aria-hidden />}
        onClick={() => onGroup(!isGrouped)}
      >
        按工厂
      </Button>
      <ColumnPicker columns={columnsFor(seesCosts)} keys={columnKeys} onChoose={onColumns} />
    </header>
  );
}

function AddMenu({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  return (
    <ActMenu
      menu={{
        items: [
          { key: 'cart', label: '从选样车添加', onClick: () => onOpen({ kind: 'add', source: 'cart' }) },
          { key: 'catalogue', label: '搜索目录', onClick: () => onOpen({ kind: 'add', source: 'catalogue' }) },
          { key: 'paste', label: '粘贴货号', onClick: () => onOpen({ kind: 'paste', text: '' }) },
          { type: 'divider' },
          ...FREE_LINE_KINDS.map((kind) => ({
            key: kind,
            label: `加一行${kind === 'other' ? '其他费用' : FREE_LINE_LABEL[kind].zh}`,
            onClick: () => onOpen({ kind: 'fee', fee: kind }),
          })),
        ],
      }}
    >
      <Button icon={<Plus size={16} aria-hidden />}>
        添加产品
        <ChevronDown size={14} aria-hidden />
      </Button>
    </ActMenu>
  );
}

/** 重算: with the formula in force, or with another template. */
function Recalculation({ quotation, onOpen }: { quotation: OpenQuotation; onOpen: () => void }) {
  const list = useQuotationPricing(quotation);
  const inForce = useHead(quotation, ({ head }) => head?.in_force?.formula_id ?? null);
  const { data } = useCall(api.website.get_price_formula_item, list.input, { silent: true, returnError: true });
  return <FormulaMenu list={list} formulas={data?.list ?? []} inForce={inForce} onOpen={onOpen} />;
}
