import { api } from '@wanyuan/contract/client';
import { Button, Checkbox } from 'antd';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { AgainDialog } from '../inquiries/again-dialog.tsx';
import { useInquiryActs } from '../inquiries/inquiry-acts.ts';
import { InquiryFilters } from '../inquiries/inquiry-filters.tsx';
import { InquiryRow } from '../inquiries/inquiry-row.tsx';
import styles from '../inquiries/inquiry-row.module.css';
import { useFreshAnswers } from '../inquiries/use-fresh-answers.ts';
import { AskingNav } from '../parts/asking-nav.tsx';
import parts from '../parts/asking.module.css';
import { ChaseAll } from '../parts/chase-all.tsx';
import { ListFrame, PAGE_SIZE } from '../parts/list-frame.tsx';
import type { Inquiry } from '../types.ts';
import { useListAddress } from '../use-list-address.ts';
import { INQUIRY_STATES } from '../words.ts';

export default function InquiryPage() {
  const [address, change] = useListAddress('/inquiry', INQUIRY_STATES);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [again, setAgain] = useState<Inquiry | null>(null);
  const now = useNow();
  const { data, error, refetch } = useCall(
    api.toy.get_inquiry_list,
    {
      page: address.page,
      page_size: PAGE_SIZE,
      keyword: address.keyword,
      ...(address.state ? { state: address.state } : {}),
      ...(address.factory ? { factory_id: address.factory } : {}),
      ...(address.customer ? { customer_id: address.customer } : {}),
      ...(address.isNew ? { is_new: true } : {}),
    },
    { returnError: true, keepPrevious: true },
  );
  const fresh = useFreshAnswers(data?.list);
  const acts = useInquiryActs(() => setPicked(new Set()));
  const list = data?.list ?? [];
  const chosen = list.filter(({ id }) => picked.has(id));
  const pick = (ids: readonly number[], isPicked: boolean): void => {
    const next = new Set(picked);
    ids.forEach((id) => (isPicked ? next.add(id) : next.delete(id)));
    setPicked(next);
  };
  const isFiltered = address.state !== '' || address.keyword !== '' || address.factory + address.customer > 0;
  return (
    <div className={`page-width ${parts.page}`}>
      <AskingNav at="answers">
        <ChaseAll type="inquiry" />
      </AskingNav>
      <InquiryFilters address={address} data={data} onChange={change} />
      <ListFrame
        what="询价列表"
        data={data}
        error={error}
        onRetry={() => void refetch()}
        page={address.page}
        onPage={(page) => change({ page })}
        empty={{
          icon: MessageCircleQuestionMark,
          title: isFiltered || address.isNew ? '没有符合条件的询价' : '还没有询价',
          description:
            isFiltered || address.isNew
              ? '换个条件再看看。'
              : '在产品上点“询价”，系统按整点致电工厂，价格、起订量和交期的答复会出现在这里。',
          actions:
            isFiltered || address.isNew ? (
              <Button onClick={() => go('/inquiry', { replace: true })}>查看全部询价</Button>
            ) : (
              <Button onClick={() => go('/sample_list')}>去找产品</Button>
            ),
        }}
      >
        <div className={styles.head}>
          <Checkbox
            aria-label="全选本页"
            checked={chosen.length > 0 && chosen.length === list.length}
            indeterminate={chosen.length > 0 && chosen.length < list.length}
            onChange={(event) =>
              pick(
                list.map(({ id }) => id),
                event.target.checked,
              )
            }
          />
          <span>产品</span>
          <span>询问内容</span>
          <span>状态与答复</span>
          <span>操作</span>
        </div>
        <ul aria-label="询价列表">
          {list.map((inquiry) => (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              now={now}
              isFresh={fresh.has(inquiry.id)}
              isPicked={picked.has(inquiry.id)}
              onPick={(isPicked) => pick([inquiry.id], isPicked)}
              onAgain={() => setAgain(inquiry)}
              onClose={() => void acts.close([inquiry])}
              onDelete={() => void acts.remove([inquiry])}
            />
          ))}
        </ul>
      </ListFrame>
      {chosen.length > 0 && (
        <div className={styles.batch} role="toolbar" aria-label="批量操作">
          <output>
            已选 <b>{chosen.length}</b> 条
          </output>
          <Button loading={acts.againProgress !== null} onClick={() => void acts.again(chosen)}>
            再次询价{acts.againProgress !== null && ` ${acts.againProgress}`}
          </Button>
          <Button loading={acts.isBusy} onClick={() => void acts.close(chosen)}>
            结束
          </Button>
          <Button loading={acts.isBusy} onClick={() => void acts.remove(chosen)}>
            删除
          </Button>
          <Button type="text" onClick={() => setPicked(new Set())}>
            取消选择
          </Button>
        </div>
      )}
      {again && <AgainDialog key={again.id} inquiry={again} onClose={() => setAgain(null)} />}
    </div>
  );
}
