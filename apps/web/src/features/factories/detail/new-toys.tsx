import { api } from '@wanyuan/contract/client';
import { NEW_TOY_DAYS } from '@wanyuan/domain';
import { Link, useLocation } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { useColumns } from '#page-kit/toy-list/use-columns.ts';
import styles from '../parts/factories.module.css';

/** The last to come in; a factory without any shows nothing here. */
export function NewToys({ factoryId }: { factoryId: number }) {
  const columns = useColumns();
  const { pathname } = useLocation();
  const query = { factory_ids: [factoryId], listed_days: NEW_TOY_DAYS, order: 'newest' as const, page_size: 6 };
  const { data } = useCall(api.toy.get_list, query, { returnError: true, silent: true });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="factory-new">
      <header className={`flex baseline gap-12 ${styles.section}`}>
        <h2 id="factory-new">最近上新</h2>
        <span>
          近{NEW_TOY_DAYS}天 {data.total} 款
        </span>
        <Link to={`${pathname}?tab=new#factory-toys`}>全部新品</Link>
      </header>
      <ToyGrid toys={data.list.slice(0, columns)} waiting={columns} dataModule="factory" dataModuleId={factoryId} />
    </section>
  );
}
