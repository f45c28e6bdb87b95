import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useNavigate } from '#lib/router.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import { Panel } from '#ui/panel.tsx';
import { DetailFrame, recordId } from '#page-kit/record/detail-frame.tsx';
import styles from '#page-kit/record/record.module.css';
import { Facts } from '#page-kit/record/facts.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { moneyText } from '../money.ts';
import { PhoneCallTimeline } from '../parts/phone-call-timeline.tsx';
import { ChaseButton } from '../parts/chase-button.tsx';
import { ContactButton } from '../parts/contact-button.tsx';
import { useDeleteSupplement } from '../supplements/supplement-acts.ts';
import { isFinal, SupplementLines } from '../supplements/supplement-lines.tsx';
import type { SupplementDetail } from '../types.ts';
import { SUPPLEMENT_STATES } from '#page-kit/asking-words.ts';

export default function SupplementDetailPage() {
  const id = recordId(useParams()['id']);
  const { data, error, refetch } = useCall(
    api.toy.get_supplement_detail,
    { id: id ?? 0 },
    { returnError: true, enabled: id !== null },
  );
  return (
    <DetailFrame
      what="补样单"
      back={{ to: '/supplement', label: '补样列表' }}
      id={id}
      data={data}
      error={error}
      onRetry={() => void refetch()}
    >
      {(supplement) => <Detail supplement={supplement} />}
    </DetailFrame>
  );
}

function Detail({ supplement }: { supplement: SupplementDetail }) {
  const now = useNow();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { remove, isBusy } = useDeleteSupplement(() => void navigate('/supplement', { replace: true }));
  const complete = useAct(api.toy.complete_supplement, {
    onDone: ({ is_completed }) => {
      toast.success(is_completed ? '补样已完成' : '已标记收到');
      setPicked(new Set());
    },
  });
  const isOpen = supplement.state === 'open';
  const open = supplement.lines.filter((line) => !isFinal(line) && !picked.has(line.id));
  const finish = async (): Promise<void> => {
    const insist = open.length > 0;
    const isSure =
      !insist ||
      (await confirm({
        title: `还有 ${open.length} 款没有结果，仍要完成？`,
        content: '完成后不再致电工厂，这些款将停在现在的状态。',
        okText: '坚持完成',
      }));
    if (isSure) complete.mutate({ id: supplement.id, arrived_ids: [...picked], complete: true, insist });
  };
  const pick = (lineId: number, isPicked: boolean): void => {
    const next = new Set(picked);
    if (isPicked) next.add(lineId);
    else next.delete(lineId);
    setPicked(next);
  };
  return (
    <>
      <header className={`row wrap mb-16 ${styles.head}`}>
        <h1>补样单 {supplement.number}</h1>
        <StateTag {...SUPPLEMENT_STATES[supplement.state]} />
        {isOpen && <ChaseButton type="supplement" item={supplement} />}
        <ContactButton
          factory={supplement.factory_id}
          card={{ custom: { kind: 'supplement', id: supplement.id }, title: `补样 ${supplement.number}` }}
        />
        <span className="flex gap-8 push">
          <Button loading={isBusy} onClick={() => void remove(supplement)}>
            删除
          </Button>
          {isOpen && (
            <>
              <Button
                disabled={picked.size === 0}
                loading={complete.isPending}
                onClick={() => complete.mutate({ id: supplement.id, arrived_ids: [...picked], complete: false })}
              >
                标记收到{picked.size > 0 && ` ${picked.size} 款`}
              </Button>
              <Button type="primary" loading={complete.isPending} onClick={() => void finish()}>
                完成补样
              </Button>
            </>
          )}
        </span>
      </header>
      <div className={`grid gap-12 top-aligned ${styles.grid}`}>
        <Panel label="产品" title={`产品 ${supplement.final_count} / ${supplement.line_count} 款有结果`}>
          <SupplementLines lines={supplement.lines} isOpen={isOpen} picked={picked} onPick={pick} />
        </Panel>
        <div>
          <Panel title="送样要求">
            <Facts
              rows={[
                [
                  '工厂',
                  <AppLink key="factory" to={factoryDetailPath(supplement.factory_id)}>
                    {supplement.factory_name}
                  </AppLink>,
                ],
                ['送样地点', supplement.place],
                ['最迟送到', supplement.deadline],
                ['联系人', supplement.contact],
                ['联系电话', supplement.phone],
                ['样品费', supplement.fee ? `¥${moneyText(supplement.fee)}` : '免费'],
                ['看样后', supplement.is_return_wanted ? '退回工厂' : '留样'],
                ['备注', supplement.remark],
                ['申请', `${supplement.asker} ${formatDateTime(supplement.created_time)}`],
                ['完成', supplement.completed_time && formatDateTime(supplement.completed_time)],
              ]}
            />
          </Panel>
          <Panel label="致电" title="致电记录">
            <PhoneCallTimeline
              phoneCalls={supplement.calls}
              phoneTime={isOpen ? supplement.call_time : null}
              now={now}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}
