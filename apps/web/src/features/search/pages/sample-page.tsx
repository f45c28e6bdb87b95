import { api } from '@wanyuan/contract/client';
import type { ListPageConfig } from '#page-kit/list-page/list-config.ts';
import { ListPage } from '#page-kit/list-page/list-page.tsx';

const CONFIG: ListPageConfig = { dataModule: 'sample', title: '样品查询', call: api.toy.get_list };

export default function SamplePage() {
  return <ListPage config={CONFIG} />;
}
