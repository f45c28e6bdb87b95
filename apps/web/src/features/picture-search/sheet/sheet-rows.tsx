import { api } from '@wanyuan/contract/client';
import { useEffect, useRef } from 'react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useRowWindow } from '#page-kit/toy-list/use-row-window.ts';
import type { Sheet } from './sheet-page.tsx';
import { SheetRow, WaitingRow } from './sheet-row.tsx';
import styles from './sheet-rows.module.css';

const PAGE_SIZE = 50;
const ROW_HEIGHT = 146;
const GAP = 8;
const POLL_MS = 2500;

const firstRow = (list: HTMLElement): Element | null => list.querySelector('li');

/** All rows, of which those near the window are drawn and asked for. */
export function SheetRows({ sheet, isRunning }: { sheet: Sheet; isRunning: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const { first, last, before, after } = useRowWindow({
    list,
    count: sheet.picture_count,
    estimate: ROW_HEIGHT,
    gap: GAP,
    measured: firstRow,
  });
  const firstPage = Math.floor(first / PAGE_SIZE);
  const pages = Array.from({ length: Math.floor(last / PAGE_SIZE) - firstPage + 1 }, (_, index) => firstPage + index);
  return (
    <section aria-label="逐行匹配" aria-busy={isRunning}>
      <div className={`grid gap-12 t-13 quiet ${styles.heads}`} aria-hidden>
        <span>表格中的图片</span>
        <span>这一行的文字</span>
        <span>最像的三款（选中即采用）</span>
      </div>
      <ul ref={list} className="grid gap-8" style={{ paddingTop: before, paddingBottom: after }}>
        {pages.map((page) => (
          <PageOfRows
            key={page}
            sheetId={sheet.id}
            page={page}
            from={Math.max(first - page * PAGE_SIZE, 0)}
            to={Math.min(last - page * PAGE_SIZE, PAGE_SIZE - 1)}
            isRunning={isRunning}
          />
        ))}
      </ul>
    </section>
  );
}

interface PageOfRowsProps {
  sheetId: number;
  /** From 0. */
  page: number;
  /** Of the page's rows, those that are drawn. */
  from: number;
  to: number;
  isRunning: boolean;
}

function PageOfRows({ sheetId, page, from, to, isRunning }: PageOfRowsProps) {
  const { data, error, refetch } = useCall(
    api.toy.get_image_sheet_rows,
    { sheet_id: sheetId, page: page + 1, page_size: PAGE_SIZE },
    { returnError: true, refetchInterval: isRunning ? POLL_MS : 0 },
  );
  useLastLook(isRunning, () => void refetch());
  const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (error && !data) {
    return (
      <li className="round paper">
        <CallErrorPanel what="这些行" error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  return places.map((place) => {
    const row = data?.list[place];
    return row ? <SheetRow key={row.id} sheetId={sheetId} row={row} /> : <WaitingRow key={`waiting ${place}`} />;
  });
}

/** Once more when the work has ended: the last answers came after the last question. */
function useLastLook(isRunning: boolean, look: () => void): void {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) look();
    wasRunning.current = isRunning;
  });
}
