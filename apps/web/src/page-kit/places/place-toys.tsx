import { api, type InputOf } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { Button } from 'antd';
import { PackageOpen } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CentredPages } from '../rows/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { CallErrorPanel } from '../call-error-panel.tsx';
import { ToyGrid } from '../toy-grid.tsx';
import styles from './place-toys.module.css';

const PAGE_SIZE = 30;

interface PlaceToysProps {
  title: string;
  dataModule: DataModule;
  /** The showroom, the fair: what the toys' pages and records name as the place. */
  placeId: number;
  query: Omit<InputOf<typeof api.toy.get_list>, 'page' | 'page_size' | 'data_module'>;
  page: number;
  onPage: (page: number) => void;
  /** Shows all again when one booth's toys are shown. */
  onClear?: (() => void) | undefined;
}

/** The toys of a place, page by page. */
export function PlaceToys({ title, dataModule, placeId, query, page, onPage, onClear }: PlaceToysProps) {
  const { data, error, refetch, isPlaceholderData } = useCall(
    api.toy.get_list,
    { ...query, data_module: dataModule, page, page_size: PAGE_SIZE },
    { keepPrevious: true, returnError: true },
  );
  const isEmpty = data?.list.length === 0;
  return (
    <section aria-label={title}>
      <header className={`flex baseline gap-12 ${styles.head}`}>
        <h2>{title}</h2>
        {data && <span>{data.is_capped ? '5000+' : formatCount(data.total)} 款</span>}
        {onClear && (
          <Button size="small" onClick={onClear}>
            看全部展位
          </Button>
        )}
      </header>
      {error && !data && <CallErrorPanel what="样品" error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <StatePanel
          icon={PackageOpen}
          title="这里还没有可看的样品"
          description="样品可能正在布展或已撤下，可以先看看其他展位"
          {...(onClear ? { actions: <Button onClick={onClear}>看全部展位</Button> } : {})}
        />
      )}
      {(data ? !isEmpty : !error) && (
        <div className={styles.toys} data-waiting={isPlaceholderData}>
          <ToyGrid toys={data?.list} waiting={PAGE_SIZE} dataModule={dataModule} dataModuleId={placeId} />
        </div>
      )}
      {data && (
        <CentredPages
          className={styles.pages ?? ''}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={onPage}
        />
      )}
    </section>
  );
}
