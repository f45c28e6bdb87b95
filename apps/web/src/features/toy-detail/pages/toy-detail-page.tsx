import { ERRORS, type ToyDetail } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { useParams } from 'react-router';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { detailAddress, detailCall } from '../detail-calls.ts';
import { tabTitle } from '../detail-words.ts';
import { CartonPanel } from '../parts/carton-panel.tsx';
import { CertificatePanel } from '../parts/certificate-panel.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { DetailSkeleton } from '../parts/detail-skeleton.tsx';
import { DetailTop } from '../parts/detail-top.tsx';
import { FactoryPanel } from '../parts/factory-panel.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { MissingToy } from '../parts/missing-toy.tsx';
import { ParameterPanel } from '../parts/parameter-panel.tsx';
import { RelatedToys, SameFactoryPanel } from '../parts/related-toys.tsx';
import { useBrowseLog } from '../use-browse-log.ts';
import styles from '../parts/detail.module.css';

export default function ToyDetailPage() {
  const { dataModule, toyId } = detailAddress(useParams());
  if (toyId === null) return <MissingToy reason="地址不完整：没有指明是哪一款产品。" />;
  return <OpenedToy key={toyId} toyId={toyId} dataModule={dataModule} />;
}

function OpenedToy({ toyId, dataModule }: { toyId: number; dataModule: DataModule }) {
  const { data, error, refetch } = useCall(detailCall(dataModule), { toy_id: toyId }, { returnError: true });
  useTabTitle(data && tabTitle(data));
  // What is known of a toy says nothing once it has been withdrawn.
  if (error?.code === ERRORS.NOT_FOUND.code)
    return <MissingToy reason={error.msg} toyId={dataModule === 'sample' ? null : toyId} />;
  if (data) return <Loaded toy={data} dataModule={dataModule} />;
  if (error)
    return (
      <div className="page-width">
        <h1 className="visually-hidden">产品详情</h1>
        <CallErrorPanel what="这款产品" error={error} onRetry={() => void refetch()} />
      </div>
    );
  return <DetailSkeleton />;
}

function Loaded({ toy, dataModule }: { toy: ToyDetail; dataModule: DataModule }) {
  useBrowseLog(toy.toy_id, dataModule);
  return (
    <div className={`page-width ${styles.page}`}>
      <Crumbs toy={toy} dataModule={dataModule} />
      <div className={styles.grid}>
        <DetailTop toy={toy} dataModule={dataModule} />
        <div className={`thin ${styles.main}`}>
          <CartonPanel toy={toy} />
          <ParameterPanel toy={toy} />
          <CertificatePanel toy={toy} />
        </div>
        <aside className={`thin ${styles.side}`} aria-label="工厂与记录">
          <FactoryPanel toy={toy} dataModule={dataModule} />
          <HistoryPanel toy={toy} />
          <SameFactoryPanel toy={toy} />
        </aside>
      </div>
      <RelatedToys toy={toy} />
    </div>
  );
}
