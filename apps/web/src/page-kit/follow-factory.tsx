import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Heart } from 'lucide-react';
import { notify } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import styles from './follow-factory.module.css';

interface FollowFactoryProps {
  id: number;
  name: string;
  size?: 'small' | 'middle' | 'large';
}

const NOTICE = 'follow-factory';

/** Follows a factory or lets it go; both can be undone in the notice. */
export function FollowFactory({ id, name, size = 'middle' }: FollowFactoryProps) {
  const { data } = useCall(api.toy.get_attention_ids, {}, { silent: true, returnError: true });
  const isFollowed = data?.factory.includes(id) ?? false;
  const follow = useAct(api.toy.edit_attention, {
    onDone: (_output, { is_attention: isFollowing }) => {
      notify({
        key: NOTICE,
        title: `${isFollowing ? '已关注' : '已取消关注'} ${name}`,
        duration: 4,
        action: { label: '撤销', onSelect: () => follow.mutate(edit(!isFollowing)) },
      });
    },
  });
  const edit = (isFollowing: boolean) => ({ type: 'factory' as const, ids: [id], is_attention: isFollowing });
  return (
    <Button
      size={size}
      className={(isFollowed ? styles.followed : '') ?? ''}
      icon={<Heart size={size === 'small' ? 14 : 16} aria-hidden />}
      aria-pressed={isFollowed}
      aria-label={`${isFollowed ? '已关注' : '关注'} ${name}`}
      loading={follow.isPending}
      onClick={() => follow.mutate(edit(!isFollowed))}
    >
      {isFollowed ? '已关注' : '关注'}
    </Button>
  );
}
