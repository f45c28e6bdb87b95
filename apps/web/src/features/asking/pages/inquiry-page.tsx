import { api } from '@wanyuan/contract/client';
import { Button, Checkbox } from 'antd';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { useNow } from '#lib/use-now.ts';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { AgainDialog } from '../inquiries/again-dialog.tsx';
import { useInquiryActs } from '../inquiries/inquiry-acts.ts';
import { InquiryFilters } from '../inquiries/inquiry-filters.tsx';
import { InquiryRow } from '../inquiries/inquiry-row.tsx';
import styles from '../inquiries/inquiry-row.module.css';
import { useFreshAnswers } from '../inquiries/use-fresh-answers.ts';
import { INQUIRIES } from '../list-addresses.ts';
import { AskingRows } from '../parts/asking-rows.tsx';
import { ChaseAll } from '../parts/chase-all.tsx';
import type { Inquiry } from '../types.ts';

export default function InquiryPage() {
  const place = useAddress(INQUIRIES);
  const { keyword, state, factory, customer, isNew } = place.address;
  const call = useRows(
    api.toy.get_inquiry_list,
    {
      keyword,
      ...(state ? { state } : {}),
      ...(factory ? { factory_id: factory } : {}),
      ...(customer ? { customer_id: customer } : {}),
      ...(isNew ? { is_new: true } : {}),
    },
    place,
  );
  const picked = usePicked<Inquiry>();
  const [again, setAgain] = useState<Inquiry | null>(null);
  const now = useNow();
  const fresh = useFreshAnswers(call.data?.list);
  const acts = useInquiryActs(picked.clear);
  const list = call.data?.list ?? [];
  const chosen = list.filter(picked.has);
  return (
    <AskingRows
      at="answers"
      acts={<ChaseAll type="inquiry" />}
      noun="询价"
      filters={<InquiryFilters address={place.address} data={call.data} onChange={place.change} />}
      what="询价列表"
      call={call}
      batch={{
        // Acts concern the picked inquiries of this page only; those of other pages stay picked.
        picked: { ...picked, rows: chosen },
        nameOf: ({ number }) => number,
        bar: {
          unit: '条',
          isFloating: true,
          acts: (
            <>
              <Button loading={acts.againProgress !== null} onClick={() => void acts.again(chosen)}>
                再次询价{acts.againProgress !== null && ` ${acts.againProgress}`}
              </Button>
              <Button loading={acts.isBusy} onClick={() => void acts.close(chosen)}>
                结束
              </Button>
              <Button loading={acts.isBusy} onClick={() => void acts.remove(chosen)}>
                删除
              </Button>
            </>
          ),
        },
      }}
      empty={{
        icon: MessageCircleQuestionMark,
        title: '还没有询价',
        description: '在产品上点“询价”，系统按整点致电工厂，价格、起订量和交期的答复会出现在这里。',
        actions: <Button onClick={() => go('/sample_list')}>去找产品</Button>,
      }}
      more={again && <AgainDialog key={again.id} inquiry={again} onClose={() => setAgain(null)} />}
    >
      {() => (
        <>
          <div className={`grid quiet edge-bottom sunken ${styles.head}`}>
            <Checkbox
              aria-label="全选本页"
              checked={chosen.length === list.length}
              indeterminate={chosen.length > 0 && chosen.length < list.length}
              onChange={(event) => picked.mark(list, event.target.checked)}
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
                isPicked={picked.has(inquiry)}
                onPick={(isPicked) => picked.mark([inquiry], isPicked)}
                onAgain={() => setAgain(inquiry)}
                onClose={() => void acts.close([inquiry])}
                onDelete={() => void acts.remove([inquiry])}
              />
            ))}
          </ul>
        </>
      )}
    </AskingRows>
  );
}
