import type { ExportFieldKey, ExportFieldKind, TradeItem, TradeMessage, WatermarkPosition } from '@wanyuan/domain';

/** A picture of ours; the process that starts the work hands its bytes to the worker on request. */
export type PictureId = number;

/** Fields of toys, and what stands in tables about something else: versions compared, answers of customers, talks. */
export type ColumnKey =
  | ExportFieldKey
  | 'change'
  | 'item'
  | 'before'
  | 'after'
  | 'amount_before'
  | 'amount_after'
  | 'cost_before'
  | 'cost_after'
  | 'answer'
  | 'time'
  | 'writer'
  | 'said';

export interface PlannedColumn {
  key: ColumnKey;
  /** As it stands above the column: language and unit are settled. */
  title: string;
  kind: ExportFieldKind;
  width: number;
  /** The most that are shown; cells may have more, so that sums are exact. */
  decimals: number | null;
  leastDecimals: number;
  hasTotal: boolean;
}

export interface PlannedWatermark {
  position: WatermarkPosition;
  /** Of a picture that is 600 pixels wide. */
  size: number;
  color: string;
  opacity: number;
}

/** A document but for its rows: nothing that its reader may not have is in it. Plain data, kept as JSON. */
export interface DocumentPlan {
  kind: 'excel' | 'template' | 'pdf_quotation' | 'pdf_catalogue' | 'zip' | 'trade';
  title: string;
  lang: 'zh' | 'en' | 'both';
  /** Lines below the title: company, address, customer, date. */
  head: string[];
  /** Lines below the table. */
  notes: string[];
  /** Drawn by hand, below everything of a PDF quotation. */
  signature?: PictureId | null;
  logo: PictureId | null;
  columns: PlannedColumn[];
  /** Columns only, from the first line: what other programs read. */
  isPlain: boolean;
  imageWidth: number;
  grid: '2x3' | '3x4';
  watermark: PlannedWatermark | null;
  /** Of the company, with placeholders; its place on this disk is told when the work begins. */
  template: { file_key: string; values: Record<string, string> } | null;
  /** For trade software: whose layout it has, and what stands at its head. */
  trade?: Pick<TradeMessage, 'id' | 'software' | 'owner' | 'createAt' | 'quoteAt'>;
  author: string;
  created: string;
}

/** One toy, or one line of another table. Cells are texts as they are to be read; numbers are decimal texts without units, empty where unknown. */
export interface DocumentRow {
  cells: Partial<Record<ColumnKey, string>>;
  picture: PictureId | null;
  /** What is drawn onto its picture; empty for nothing. */
  watermark?: string[];
  /** Where it is drawn otherwise than on the rest. */
  mark?: Partial<Pick<PlannedWatermark, 'size' | 'color'>>;
  /** Of its picture in an archive, without extension. */
  fileName?: string;
  /** A line for trade software, whose layout says what of it is written. */
  item?: TradeItem;
}

/** What a running piece of work tells. */
export interface DocumentProgress {
  done: number;
  /** Pictures that could not be put in. */
  lost: number;
}

export interface DocumentWork {
  plan: DocumentPlan;
  /** Rows as JSON, one a line. */
  rowsPath: string;
  templatePath: string | null;
  outPath: string;
  tempFolder: string;
}
