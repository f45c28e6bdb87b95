import { api } from '@wanyuan/contract/client';
import { FileSpreadsheet, Images, RotateCcw, Trash2 } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { RowsPages } from '#page-kit/rows/pages.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { importPath, type ImportKind } from '../model/import-address.ts';
import { isBusy, outcomeOf, stateOf } from '../model/import-states.ts';
import type { Import } from '../model/import-types.ts';
import { useImportActs } from './use-import-acts.ts';
import styles from './import-history.module.css';

const PAGE_SIZE = 10;
const POLL_MS = 3000;

/** Imports of before: to be gone on with, looked at, undone. Nothing at all where there are none. */
export function ImportHistory({ kind }: { kind: ImportKind }) {
  const place = useFilterState({});
  const call = useRows(api.imports.get_imports, { kind }, place, { pageSize: PAGE_SIZE, staleTime: 0 });
  const { data, error } = call;
  useCall(
    api.imports.get_imports,
    { kind, page: place.address.page, page_size: PAGE_SIZE },
    { returnError: true, silent: true, enabled: data?.list.some(isBusy) ?? false, refetchInterval: POLL_MS },
  );
  const acts = useImportActs();
  if (error && !data)
    return (
      <section aria-label="导入记录">
        <h2 className="mb-8 h-16">导入记录</h2>
        <CallErrorLine what="导入记录" />
      </section>
    );
  if (!data || data.total === 0) return null;
  return (
    <section aria-label="导入记录">
      <h2 className="mb-8 h-16">导入记录</h2>
      <ul className={`card ${styles.list}`}>
        {data.list.map((one) => (
          <Entry key={one.id} one={one} onUndo={() => void acts.undo(one)} onRemove={() => void acts.remove(one)} />
        ))}
      </ul>
      <RowsPages className={styles.pages!} size="small" call={call} />
    </section>
  );
}

function Entry({ one, onUndo, onRemove }: { one: Import; onUndo: () => void; onRemove: () => void }) {
  const Icon = one.kind === 'products' ? FileSpreadsheet : Images;
  const { label, tone } = stateOf(one);
  return (
    <li className={`row ${styles.entry}`}>
      <AppLink to={importPath(one.kind, one.id)} className={`grid grow thin gap-12 t-13 ${styles.open}`}>
        <Icon size={20} aria-hidden />
        <b title={one.name}>{one.name}</b>
        <span className={styles.factory} title={one.factory_name}>
          {one.factory_name}
        </span>
        <span>
          <StateTag label={label} tone={tone} />
        </span>
        <span className={styles.outcome} title={outcomeOf(one)}>
          {outcomeOf(one)}
        </span>
        <span className={styles.who}>{one.nickname}</span>
        <time dateTime={one.created_time} title={formatDateTime(one.created_time)}>
          {formatAgo(one.created_time)}
        </time>
      </AppLink>
      <span className={`flex gap-4 ${styles.acts}`}>
        {one.can_undo && (
          <button type="button" title="撤销整次导入" aria-label={`撤销 ${one.name}`} onClick={onUndo}>
            <RotateCcw size={16} aria-hidden />
          </button>
        )}
        {one.phase !== 'importing' && one.phase !== 'undoing' && (
          <button type="button" title="删除记录" aria-label={`删除 ${one.name}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </button>
        )}
      </span>
    </li>
  );
}
