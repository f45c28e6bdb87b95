import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Drawer, Skeleton } from 'antd';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { Link } from '#lib/router.ts';
import { useCan } from '#lib/session.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from './blocked-factories.module.css';

type Block = OutputOf<typeof api.factory.get_block_list>['list'][number];

/** 已拉黑: a button with how many, and the list from which they come back. */
export function BlockedFactories() {
  const [isOpen, setOpen] = useState(false);
  const mayBlock = useCan('factory.block');
  const { data, error, refetch } = useCall(api.factory.get_block_list, {}, { enabled: mayBlock, returnError: true });
  if (!mayBlock) return null;
  const count = data?.list.length ?? 0;
  return (
    <>
      <Button type="text" size="small" icon={<Ban size={14} aria-hidden />} onClick={() => setOpen(true)}>
        已拉黑{count > 0 ? ` ${count}` : ''}
      </Button>
      <Drawer title="已拉黑的工厂" size={440} open={isOpen} onClose={() => setOpen(false)} destroyOnHidden>
        <p className="t-12 quiet mb-12">全公司生效：这些工厂及其产品不出现在本公司的列表和搜索中。恢复后立即可见。</p>
        {error && !data && <CallErrorPanel what="拉黑名单" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active />}
        {data && count === 0 && (
          <StatePanel
            icon={Ban}
            title="没有拉黑的工厂"
            description="遇到交期失信、质量不稳的工厂，可在工厂详情页拉黑，同事也不再看到它的产品。"
          />
        )}
        <ul className={styles.list}>
          {data?.list.map((block) => (
            <BlockRow key={block.factory_id} block={block} onLeave={() => setOpen(false)} />
          ))}
        </ul>
      </Drawer>
    </>
  );
}

function BlockRow({ block, onLeave }: { block: Block; onLeave: () => void }) {
  const { factory_id, name, region, reason, nickname, created_time } = block;
  const restore = useAct(api.factory.edit_block, { onDone: () => toast.success(`已恢复 ${name}`) });
  return (
    <li>
      <div>
        <Link to={factoryDetailPath(factory_id)} onClick={onLeave}>
          {name}
        </Link>
        <p>{reason || '未填写原因'}</p>
        <small>{[region, nickname, formatAgo(created_time)].filter(Boolean).join(' · ')}</small>
      </div>
      <Button
        size="small"
        loading={restore.isPending}
        aria-label={`恢复${name}`}
        onClick={() => restore.mutate({ factory_id, is_blocked: false })}
      >
        恢复
      </Button>
    </li>
  );
}
