import { api } from '@wanyuan/contract/client';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#lib/use-call.ts';
import { followAddress, followPath, type FollowAddress } from '../kept-address.ts';
import { FollowedFactories } from '../parts/followed-factories.tsx';
import { FollowedToys } from '../parts/followed-toys.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import styles from '../parts/kept.module.css';

const KINDS = [
  { kind: 'toy', label: '产品' },
  { kind: 'factory', label: '工厂' },
] as const;

export default function FollowPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = followAddress(search);
  const { data: ids } = useCall(api.toy.get_attention_ids, {}, { silent: true, returnError: true });
  const change = (next: Partial<FollowAddress>): void => {
    void navigate(followPath({ ...address, page: 1, ...next }), { replace: true });
  };
  const List = address.kind === 'toy' ? FollowedToys : FollowedFactories;
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>我的关注</h1>
        <span className={styles.space} />
        <KeywordField
          key={address.kind}
          label={address.kind === 'toy' ? '在关注中找名称、货号' : '在关注的工厂中找名称'}
          value={address.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      </header>
      <div className={styles.tabs} role="tablist" aria-label="关注的内容">
        {KINDS.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            role="tab"
            aria-selected={address.kind === kind}
            onClick={() => change({ kind, keyword: '' })}
          >
            {label}
            {ids && <small>{ids[kind].length}</small>}
          </button>
        ))}
      </div>
      <List address={address} onChange={change} />
    </div>
  );
}
