import type { ToyList } from '@wanyuan/contract/client';
import { EXPORT_TOYS_MAX } from '@wanyuan/domain';
import { FileDown } from 'lucide-react';
import { openExport, type ExportWish } from '#lib/exports.ts';
import { useCan } from '#lib/session.ts';
import styles from './list-page.module.css';
import type { ListPageConfig } from './list-config.ts';
import type { ListAddress } from './toy-query.ts';

type SearchSource = Extract<ExportWish['source'], { kind: 'search' }>;

interface ExportResultsProps {
  config: ListPageConfig;
  address: ListAddress;
  /** What the list was asked for. */
  query: SearchSource['query'];
  answer: ToyList;
}

/** All that was found, in the order of the list, as a file. */
export function ExportResults({ config, address, query, answer }: ExportResultsProps) {
  const mayExport = useCan('export.use');
  if (!mayExport || answer.total === 0) return null;
  const { order, keyword } = address;
  const source: SearchSource = { kind: 'search', query, data_module: config.dataModule, ...(order ? { order } : {}) };
  return (
    <button
      type="button"
      className={`inline-row gap-4 t-13 quiet ${styles.tool}`}
      onClick={() =>
        openExport({ source, name: keyword || config.title, count: Math.min(answer.total, EXPORT_TOYS_MAX) })
      }
    >
      <FileDown size={16} aria-hidden />
      导出结果
    </button>
  );
}
