import { Button } from 'antd';
import { FileX2 } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { go } from '#lib/navigation.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { importIdOf, importPath, type ImportKind } from '../model/import-address.ts';
import type { Import } from '../model/import-types.ts';
import { ImportHead } from './import-head.tsx';
import { ImportHistory } from './import-history.tsx';
import { Reach } from './target-field.tsx';
import { ResultView } from './result-view.tsx';
import { useImportData } from './use-import-data.ts';
import { isWorking, Working } from './working.tsx';
import styles from './page.module.css';

interface ImportPageProps {
  kind: ImportKind;
  start: ReactNode;
  preview: ComponentType<{ data: Import }>;
}

/** One page for the whole way: the address names the import that is under way. */
export function ImportPage({ kind, start, preview }: ImportPageProps) {
  const [search] = useSearchParams();
  const id = importIdOf(search);
  return (
    <>
      {/* Only hidden: what is being uploaded, or waits to be matched, outlives a look at an import of before. */}
      <div className={`page-width ${styles.page}`} hidden={id !== null}>
        <ImportHead kind={kind} />
        {start}
        {id === null && <ImportHistory kind={kind} />}
      </div>
      {id !== null && <OneImport key={id} kind={kind} id={id} preview={preview} />}
    </>
  );
}

interface OneImportProps extends Pick<ImportPageProps, 'kind' | 'preview'> {
  id: number;
}

function OneImport({ kind, id, preview }: OneImportProps) {
  const { data, error, refetch } = useImportData(id);
  if (!data)
    return error ? (
      <div className={`page-width ${styles.page}`}>
        <ImportHead kind={kind} />
        <CallErrorPanel what="这次导入" error={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <PageSkeleton />
    );
  return (
    <div className={`absolute column ${styles.full}`}>
      <div className={`page-width flex grow ${styles.column}`}>
        <ImportHead kind={kind} data={data}>
          <span
            className={`flex thin gap-8 t-13 nowrap quiet ${styles.source}`}
            title={`${data.name} ${data.factory_name}`}
          >
            <b>{data.name}</b>
            <span>{data.factory_name}</span>
          </span>
          <Reach isPublic={data.is_public} isShort />
        </ImportHead>
        <Body data={data} preview={preview} />
      </div>
    </div>
  );
}

function Body({ data, preview: Preview }: { data: Import; preview: ImportPageProps['preview'] }) {
  if (isWorking(data)) return <Working data={data} />;
  // Columns read as other fields make other rows; a quick reading may end before `Working` was ever shown.
  if (data.phase === 'preview') return <Preview key={data.columns.map(({ field }) => field).join()} data={data} />;
  // What broke off while it was writing has a result, and a way back.
  if (data.phase === 'failed' && !data.can_undo)
    return (
      <StatePanel
        icon={FileX2}
        title={`“${data.name}”没有读成`}
        description={data.reason}
        isAlert
        actions={
          <Button type="primary" onClick={() => go(importPath(data.kind))}>
            重新上传
          </Button>
        }
      />
    );
  return <ResultView key={data.phase} data={data} />;
}
