import { api } from '@wanyuan/contract/client';
import { COMPARE_MAX } from '@wanyuan/domain';
import { Button, Drawer } from 'antd';
import { GitCompareArrows, Trash2 } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { clearCompared, openCompare, removeCompared } from '../compare-acts.ts';
import { closeCompareDrawer } from '../compare-drawer-state.ts';
import { useMarks } from '../marks-store.ts';
import { CompareRow } from './compare-row.tsx';
import styles from './compare-drawer.module.css';

/** What is being compared, at hand on every page. */
export default function CompareDrawer() {
  const compared = useMarks((state) => state.compared);
  const { data, error, refetch } = useCall(
    api.toy.get_toy_contrast_list,
    {},
    { returnError: true, keepPrevious: true },
  );
  const toys = data?.list.filter((toy) => compared.includes(toy.toy_id));
  const goCompare = (): void => {
    closeCompareDrawer();
    openCompare();
  };
  return (
    <Drawer
      open
      size={360}
      title={`对比 ${compared.length} / ${COMPARE_MAX}`}
      onClose={closeCompareDrawer}
      extra={
        compared.length > 0 && (
          <Button size="small" type="text" icon={<Trash2 size={14} aria-hidden />} onClick={() => void clearCompared()}>
            清空
          </Button>
        )
      }
      styles={{ body: { padding: '0 16px' } }}
    >
      {/* Not at the foot: notices with 撤销 stand there. */}
      {compared.length > 0 && (
        <div className={`paper ${styles.go}`}>
          <Button type="primary" size="large" block disabled={compared.length < 2} onClick={goCompare}>
            {compared.length < 2 ? '再选一款即可对比' : `去对比 ${compared.length} 款`}
          </Button>
        </div>
      )}
      {error && !data && <CallErrorPanel what="对比列表" error={error} onRetry={() => void refetch()} />}
      {compared.length === 0 && !error && (
        <StatePanel
          icon={GitCompareArrows}
          title="还没有要对比的产品"
          description="在产品卡片或详情页点“对比”，把几款放在一起看价格、箱规和证书。"
        />
      )}
      {compared.length > 0 && (
        <ul className="column">
          {compared.map((id) => {
            const toy = toys?.find((entry) => entry.toy_id === id);
            return toy ? (
              <CompareRow key={id} toy={toy} onOpen={closeCompareDrawer} onRemove={() => void removeCompared([id])} />
            ) : (
              <li key={id} className={`row gap-8 edge-bottom ${styles.waiting}`} aria-hidden />
            );
          })}
        </ul>
      )}
    </Drawer>
  );
}
