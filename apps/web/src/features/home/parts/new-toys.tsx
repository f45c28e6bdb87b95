import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { SectionTitle } from './section-title.tsx';
import { TOYS_FOR_ROWS, ToyRows } from './toy-rows.tsx';

/** What came into the catalogue last; nothing at all while the catalogue is empty. */
export function NewToys() {
  const { data, isLoadingError } = useCall(api.system.get_toy_new, { count: TOYS_FOR_ROWS }, { silent: true });
  if (data?.list.length === 0) return null;
  return (
    <section aria-label="新品上架">
      <SectionTitle title="新品上架" sub="按上架时间" more={{ label: '全部新品', to: '/new_arrivals' }} />
      {isLoadingError ? <CallErrorLine what="新品" /> : <ToyRows toys={data?.list} dataModule="new" />}
    </section>
  );
}
