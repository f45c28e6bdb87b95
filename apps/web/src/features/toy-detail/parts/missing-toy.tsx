import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { PackageX } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import { useColumns } from '#page-kit/toy-list/use-columns.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from './related-toys.module.css';

/** A toy that cannot be opened: why, and where to go on. */
export function MissingToy({ reason, toyId = null }: { reason: string; toyId?: number | null }) {
  const columns = useColumns();
  const { data } = useCall(api.system.get_toy_new, {}, { silent: true, returnError: true });
  const toys = data?.list.slice(0, columns);
  return (
    <div className="page-width">
      <h1 className="visually-hidden">产品详情</h1>
      <StatePanel
        icon={PackageX}
        title="这款产品现在看不到"
        description={`${reason.replace(/。?$/, '。')}工厂可能收回了这款或正在改资料，先看看别的。`}
        actions={
          <>
            {toyId !== null && <Button onClick={() => go(toyPath(toyId))}>查看普通资料</Button>}
            <Button type="primary" onClick={() => go('/sample_list')}>
              去样品查询
            </Button>
          </>
        }
      />
      {toys && toys.length > 0 && (
        <section className={styles.section} aria-label="最新产品">
          <header>
            <h2>看看最新产品</h2>
          </header>
          <ToyGrid toys={toys} waiting={columns} dataModule="new" />
        </section>
      )}
    </div>
  );
}
