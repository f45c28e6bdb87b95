import { ArrowRight, Check, ImageOff, Pencil } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import type { ImportRow } from '../model/import-types.ts';
import { shownRow } from '../model/patches.ts';
import { rowAt, useImport, type OpenImport } from '../store/open-import.ts';
import { ToyPick } from './toy-pick.tsx';
import styles from './picture-list.module.css';

interface PictureRowProps {
  open: OpenImport;
  importId: number;
  index: number;
  top: number;
  isPicking: boolean;
  onPick: (index: number | null) => void;
}

/** One picture and the toy that it belongs to. */
export function PictureRow({ open, importId, index, top, isPicking, onPick }: PictureRowProps) {
  const stored = useImport(open, (state) => rowAt(state, index));
  const sending = useImport(open, (state) => (stored ? state.sending.get(stored.id) : undefined));
  const waiting = useImport(open, (state) => (stored ? state.waiting.get(stored.id) : undefined));
  const style = { transform: `translateY(${top}px)` };
  if (!stored) return <li className={`edge-bottom absolute gap-16 ${styles.row}`} style={style} aria-hidden />;
  const row = shownRow(stored, sending, waiting);
  const name = row.values['file_name'] ?? '';
  const [picture] = row.pictures;
  const isUnreadable = row.faults.length > 0;
  const give = (toy_id: number | null): void => {
    open.change(new Map([[row.id, { toy_id }]]));
    onPick(null);
  };
  return (
    <li className={`edge-bottom absolute gap-16 ${styles.row}`} style={style} data-out={row.is_excluded}>
      <input
        type="checkbox"
        checked={!row.is_excluded}
        aria-label={`导入 ${name}`}
        onChange={(event) => open.change(new Map([[row.id, { is_excluded: !event.target.checked }]]))}
      />
      <span className={`edge clip round-tag pic-fill middle ${styles.picture}`}>
        {picture ? <Picture picture={picture} alt="" width={48} ratio={1} /> : <ImageOff size={20} aria-hidden />}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <ArrowRight size={16} aria-hidden />
      {isPicking ? (
        <ToyPick importId={importId} row={row} onPick={give} onClose={() => onPick(null)} />
      ) : (
        <Toy row={row} isSaving={(waiting ?? sending)?.toy_id !== undefined} />
      )}
      {!isUnreadable && !isPicking && (
        <button
          type="button"
          className={`inline-row gap-4 t-13 nowrap brand ${styles.pick}`}
          aria-label={`${row.toy_id === null ? '指定产品' : '更换'} ${name}`}
          onClick={() => onPick(index)}
        >
          <Pencil size={14} aria-hidden />
          {row.toy_id === null ? '指定产品' : '更换'}
        </button>
      )}
    </li>
  );
}

function Toy({ row, isSaving }: { row: ImportRow; isSaving: boolean }) {
  if (isSaving) return <span className={`quiet ${styles.none}`}>保存中…</span>;
  if (row.toy_id !== null)
    return (
      <span className={`row thin gap-8 ${styles.toy}`}>
        <Check size={16} aria-hidden />
        <AppLink to={toyPath(row.toy_id)}>
          <b>{row.values['article_number']}</b> {row.toy_name}
        </AppLink>
      </span>
    );
  const [fault] = row.faults;
  const [warning] = row.warnings;
  return (
    <span className={`quiet ${styles.none}`} data-tone={fault ? 'bad' : 'warn'}>
      {(fault ?? warning)?.message ?? '没有找到对应的货号'}
    </span>
  );
}
