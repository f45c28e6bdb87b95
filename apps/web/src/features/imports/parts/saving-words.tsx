import { useImport, type OpenImport } from '../store/open-import.ts';
import styles from './preview.module.css';

/** Whether what was changed is safe. */
export function SavingWords({ open }: { open: OpenImport }) {
  const isOpen = useImport(open, ({ waiting, sending }) => waiting.size > 0 || sending.size > 0);
  const isOffline = useImport(open, (state) => state.isOffline);
  return (
    <output className={`t-12 nowrap quiet ${styles.saving}`} data-kind={isOpen && isOffline ? 'unsaved' : 'saved'}>
      {isOpen ? (isOffline ? '未保存，正在重试…' : '保存中…') : '修改自动保存'}
    </output>
  );
}
