import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import styles from './new-toys.module.css';
import { SectionTitle } from './section-title.tsx';

const COUNT = 12;

/** What came into the catalogue last; nothing at all while the catalogue is empty. */
export function NewToys() {
  const { data } = useCall(api.system.get_toy_new, { count: COUNT });
  if (data?.list.length === 0) return null;
  return (
    <section aria-label="新品上架">
      <SectionTitle title="新品上架" sub="按上架时间" more={{ label: '全部新品', to: '/new_arrivals' }} />
      <ToyGrid toys={data?.list} waiting={COUNT} className={styles.rows} dataModule="new" />
    </section>
  );
}
