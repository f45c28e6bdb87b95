import { api, ERRORS } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Factory } from 'lucide-react';
import { useParams } from 'react-router';
import { useNavigate } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { DetailSkeleton } from '../detail/detail-skeleton.tsx';
import { FactoryDetail } from '../detail/factory-detail.tsx';
import styles from '../parts/factories.module.css';

export default function FactoryDetailPage() {
  const { id: text, DataModule_id: dataModule } = useParams();
  const id = Number(text);
  const isId = Number.isSafeInteger(id) && id > 0;
  return (
    <div className={`page-width ${styles.page}`}>
      {isId ? <Loaded id={id} dataModule={dataModule} /> : <NoFactory />}
    </div>
  );
}

function Loaded({ id, dataModule }: { id: number; dataModule: string | undefined }) {
  const { data, error, refetch } = useCall(api.factory.get_detail, { id }, { returnError: true });
  if (error?.code === ERRORS.NOT_FOUND.code) return <NoFactory isGone />;
  if (error && !data) return <CallErrorPanel what="工厂资料" error={error} onRetry={() => void refetch()} />;
  return data ? <FactoryDetail factory={data} dataModule={dataModule} /> : <DetailSkeleton />;
}

/** The address names no factory, or one that is there no more. */
function NoFactory({ isGone = false }: { isGone?: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="visually-hidden">工厂详情</h1>
      <StatePanel
        icon={Factory}
        title={isGone ? '没有这家工厂' : '请选择一家工厂'}
        description={
          isGone
            ? '它可能已停止合作或被平台下架，链接也可能不完整。'
            : '工厂详情显示一家工厂的资质、联系方式、展位与全部产品。先从列表或产区中找到它。'
        }
        actions={
          <>
            <Button type="primary" onClick={() => void navigate('/factory_list')}>
              工厂列表
            </Button>
            <Button onClick={() => void navigate('/toy_area')}>全国产区</Button>
          </>
        }
      />
    </>
  );
}
