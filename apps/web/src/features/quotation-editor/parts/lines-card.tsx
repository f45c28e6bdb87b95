import { Button } from 'antd';
import { ClipboardPaste, PackagePlus, ShoppingCart } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '#lib/session.ts';
import { gridRows } from '#page-kit/lines/grid-rows.ts';
import { useSteadyRows } from '#page-kit/lines/use-steady-rows.ts';
import { useChosenColumns } from '#page-kit/sheet/chosen-columns.tsx';
import type { createSheetControl } from '#page-kit/sheet/sheet-control.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { COLUMNS, columnsFor } from '../model/line-columns.ts';
import { orderedLines } from '../model/quoted-line.ts';
import { useCanWrite, useLines, useView, type OpenQuotation } from '../store/open-quotation.ts';
import type { QuotationRow } from '../store/quotation-rows.ts';
import { QuotationFooter } from './footer.tsx';
import { LineTools } from './line-tools.tsx';
import type { Overlay } from './overlays.tsx';
import { QuotationSheet } from './quotation-sheet.tsx';
import { TickedBar } from './ticked-bar.tsx';
import styles from './lines-card.module.css';

interface LinesCardProps {
  quotation: OpenQuotation;
  control: ReturnType<typeof createSheetControl<QuotationRow>>;
  onOpen: (overlay: Overlay) => void;
}

/** The lines, their sums, and what is done with them. */
export function LinesCard({ quotation, control, onOpen }: LinesCardProps) {
  const [isGrouped, setIsGrouped] = useState(false);
  const [columnKeys, chooseColumns] = useChosenColumns('quotation-columns', COLUMNS);
  const seesCosts = useCan('cost.see');
  const canWrite = useCanWrite(quotation);
  // What is stored, not what is typed: a keystroke draws one cell.
  const lines = useLines(quotation, (state) => state.lines);
  const sent = useView(quotation, (state) => state.sent);
  const isMarked = useView(quotation, (state) => state.isMarked);
  const rows = useSteadyRows(
    useMemo(() => {
      const removed = isMarked && sent ? [...sent.values()].filter(({ id }) => !lines.has(id)) : [];
      return gridRows(orderedLines([...lines.values(), ...removed]), isGrouped);
    }, [lines, sent, isMarked, isGrouped]),
  );
  const columns = useMemo(
    () => columnsFor(seesCosts).filter(({ key }) => columnKeys.includes(key)),
    [columnKeys, seesCosts],
  );
  const onNumbers = useMemo(() => (text: string) => onOpen({ kind: 'paste', text }), [onOpen]);
  return (
    <section className={`card relative flex thin ${styles.card}`} aria-label="明细" data-guarded={!canWrite}>
      <LineTools
        quotation={quotation}
        control={control}
        isGrouped={isGrouped}
        onGroup={setIsGrouped}
        columnKeys={columnKeys}
        onColumns={chooseColumns}
        onOpen={onOpen}
      />
      {rows.length === 0 ? (
        <div className={`row grow centred ${styles.none}`}>
          <StatePanel
            icon={PackagePlus}
            title="还没有产品"
            description="从选样车整批带来，搜索目录，或把一列货号（可带箱数）粘贴到这里。"
            {...(canWrite && {
              actions: (
                <>
                  <Button
                    type="primary"
                    icon={<ShoppingCart size={16} aria-hidden />}
                    onClick={() => onOpen({ kind: 'add', source: 'cart' })}
                  >
                    从选样车添加
                  </Button>
                  <Button onClick={() => onOpen({ kind: 'add', source: 'catalogue' })}>搜索目录</Button>
                  <Button icon={<ClipboardPaste size={16} aria-hidden />} onClick={() => onNumbers('')}>
                    粘贴货号
                  </Button>
                </>
              ),
            })}
          />
        </div>
      ) : (
        <QuotationSheet quotation={quotation} control={control} rows={rows} columns={columns} onNumbers={onNumbers} />
      )}
      <QuotationFooter quotation={quotation} onPlan={() => onOpen({ kind: 'containers' })}>
        <TickedBar quotation={quotation} onOpen={onOpen} />
      </QuotationFooter>
    </section>
  );
}
