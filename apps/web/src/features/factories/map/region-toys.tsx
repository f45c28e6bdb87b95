import { api } from '@wanyuan/contract/client';
import { Link } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { addressSearch } from '#page-kit/list-page/toy-query.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { useColumns } from '#page-kit/toy-list/use-columns.ts';
import page from '../parts/factories.module.css';

/** The newest toys of a region: one row. */
export function RegionToys({ regionId, name }: { regionId: number; name: string }) {
  const columns = useColumns();
  const query = { region_ids: [regionId], order: 'newest' as const, page_size: 6 };
  const { data, isLoadingError } = useCall(api.toy.get_list, query, { returnError: true, silent: true });
  if (data?.total === 0) return null;
  return (
    <section aria-label={`${name}新品`}>
      <header className={`flex baseline gap-12 ${page.section}`}>
        <h2>{name}新品</h2>
        <Link to={`/sample_list${addressSearch({ filters: { region_ids: [regionId] }, order: 'newest' })}`}>
          全部产品
        </Link>
      </header>
      {isLoadingError ? (
        <CallErrorLine what="新品" />
      ) : (
        <ToyGrid toys={data?.list.slice(0, columns)} waiting={columns} dataModule="sample" />
      )}
    </section>
  );
}
