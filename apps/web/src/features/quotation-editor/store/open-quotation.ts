import { useStore, type StoreApi } from 'zustand';
import type { LinesState } from '#page-kit/lines/lines-state.ts';
import { createOpenLines, type OpenLines } from '#page-kit/lines/open-lines.ts';
import { openOnes } from '#page-kit/lines/open-ones.ts';
import type { HeadField, HeadRow, QuotationDetail } from '../model/head-fields.ts';
import type { LineField } from '../model/line-fields.ts';
import type { QuotedLine } from '../model/quoted-line.ts';
import { headSource, linesSource, type LinesHead } from './quotation-sources.ts';
import { createView, type QuotationView } from './quotation-view.ts';

type QuotationLinesState = LinesState<QuotedLine, LineField, LinesHead>;
type HeadState = LinesState<HeadRow, HeadField, QuotationDetail>;

export interface OpenQuotation {
  id: number;
  lines: OpenLines<QuotedLine, LineField, LinesHead>;
  head: OpenLines<HeadRow, HeadField, QuotationDetail>;
  view: StoreApi<QuotationView>;
  /** Fetches what is newer of lines and head. */
  refresh: () => Promise<void>;
  load: () => Promise<void>;
  /** Sends everything now; whether all of it was stored. */
  flush: () => Promise<boolean>;
  follow: () => () => void;
  isInUse: () => boolean;
  stop: () => void;
}

function createOpenQuotation(id: number): OpenQuotation {
  const head: OpenQuotation['head'] = createOpenLines(headSource(id, () => void head.refresh()));
  const lines: OpenQuotation['lines'] = createOpenLines(linesSource(id, () => void head.refresh()));
  return {
    id,
    lines,
    head,
    view: createView(),
    refresh: async () => void (await Promise.all([lines.refresh(), head.refresh()])),
    load: async () => void (await Promise.all([lines.load(), head.load()])),
    flush: async () => {
      const [areLines, isHead] = await Promise.all([lines.flush(), head.flush()]);
      return areLines && isHead;
    },
    follow: () => {
      const stops = [lines.follow(), head.follow()];
      return () => stops.forEach((stop) => stop());
    },
    isInUse: () => lines.isInUse() || head.isInUse(),
    stop: () => {
      lines.stop();
      head.stop();
    },
  };
}

/** The quotation as this window knows it. */
export const openQuotation: (id: number) => OpenQuotation = openOnes(createOpenQuotation);

export const useLines = <T>({ lines }: OpenQuotation, select: (state: QuotationLinesState) => T): T =>
  useStore(lines.store, select);
export const useHead = <T>({ head }: OpenQuotation, select: (state: HeadState) => T): T => useStore(head.store, select);
export const useView = <T>({ view }: OpenQuotation, select: (state: QuotationView) => T): T => useStore(view, select);

/** Whether the newest version may be written: it was not sent. */
export const canWrite = (detail: QuotationDetail | null): boolean => detail?.can_edit === true;
export const useCanWrite = (quotation: OpenQuotation): boolean => useHead(quotation, ({ head }) => canWrite(head));
