import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FOLLOWS } from '../kept-address.ts';
import { FollowedFactories } from '../parts/followed-factories.tsx';
import { FollowedToys } from '../parts/followed-toys.tsx';

export default function FollowPage() {
  const place = useAddress(FOLLOWS);
  const { kind, keyword } = place.address;
  const { data: ids } = useCall(api.toy.get_attention_ids, {}, { silent: true, returnError: true });
  const List = kind === 'toy' ? FollowedToys : FollowedFactories;
  return (
    <PageFrame>
      <PageHead title="我的关注">
        <KeywordField
          key={kind}
          label={kind === 'toy' ? '在关注中找名称、货号' : '在关注的工厂中找名称'}
          value={keyword}
          onSearch={(next) => place.change({ keyword: next })}
        />
      </PageHead>
      <Tabs
        isTabList
        label="关注的内容"
        tabs={[
          { key: 'toy', label: '产品', count: ids?.toy.length },
          { key: 'factory', label: '工厂', count: ids?.factory.length },
        ]}
        value={kind}
        onChange={(next) => place.change({ kind: next, keyword: '' })}
      />
      <List place={place} />
    </PageFrame>
  );
}
