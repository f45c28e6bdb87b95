import { api } from '@wanyuan/contract/client';
import { Button, Modal } from 'antd';
import { CircleCheck, CircleX, MessagesSquare } from 'lucide-react';
import { openChat, type ReadyCard } from '#lib/chat.ts';
import { go } from '#lib/navigation.ts';
import type { PageLink } from '#lib/page-links.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { closeSuccess, type AskKind, type Success } from '../dialog-store.ts';
import { whenWords } from '#page-kit/asking-words.ts';
import styles from './success-dialog.module.css';

const WORDS: Record<AskKind, { title: string; failed: string; open: string; to: PageLink }> = {
  inquiry: { title: '询价已提交', failed: '询价没有提交', open: '未结询价', to: '/inquiry' },
  supplement: { title: '补样申请已提交', failed: '补样没有提交', open: '未结补样', to: '/supplement' },
  purchase: { title: '特价采购已提交', failed: '采购没有提交', open: '采购单', to: '/purchaseList' },
};

/** The notice in the specification's words, which users know. */
const PHONE_CALL_NOTICE =
  '系统将按小时致电工厂（询价整点，补样半点）；20:00 后提交的询价（19:30 后提交的补样）于次日 10:00（10:30）致电。';

function factsOf(success: Success): { label: string; value: string }[] {
  if (success.kind === 'purchase') {
    const { success: count, expires_time } = success.result;
    return [
      { label: '采购单', value: `${count} 张` },
      ...(expires_time ? [{ label: '工厂确认期限', value: whenWords(expires_time) }] : []),
    ];
  }
  const { success: count, factory_count, call_time } = success.result;
  return [
    { label: '产品', value: `${count} 款` },
    { label: '工厂', value: `${factory_count} 家` },
    ...(call_time ? [{ label: '首次致电', value: whenWords(call_time) }] : []),
  ];
}

type Asked = Extract<Success, { kind: 'inquiry' | 'supplement' }>;

/** The inquiries, to be sent to the factory as they stand. */
function askedCards({ result: { ids }, names }: Asked): ReadyCard[] {
  const [name = ''] = names.values();
  return ids.map((id, at) => ({
    custom: { kind: 'inquiry', id },
    title: ids.length === 1 ? `询价 ${name}` : `询价 ${at + 1}/${ids.length}`,
  }));
}

/** Asks the factory in words as well, where somebody reads them before the phone call. */
function ChatButton({ factoryId, cards }: { factoryId: number; cards: readonly ReadyCard[] }) {
  const enabled = useCan('chat.ask_factories') && cards.length > 0;
  const options = { silent: true, returnError: true, enabled };
  const { data } = useCall(api.chat.get_message_factory, { factory_id: factoryId }, options);
  if (!enabled || !data?.may_write) return null;
  return (
    <Button
      icon={<MessagesSquare size={16} aria-hidden />}
      onClick={() => {
        closeSuccess();
        openChat({ kind: 'factory', factory_id: factoryId }, cards);
      }}
    >
      发到聊天
    </Button>
  );
}

/** What was asked, when the factories will be called, and what was left out and why. */
export default function SuccessDialog({ success }: { success: Success }) {
  const { kind, names } = success;
  const { tip } = success.result;
  const words = WORDS[kind];
  const rows: readonly { toy_id: number; state: string; reason: string }[] = success.result.list;
  const open = rows.filter(({ state }) => state === 'open');
  const refused = rows.filter(({ state }) => state === 'refused');
  const isSent = success.result.success > 0;
  const isDone = isSent || open.length > 0;
  return (
    <Modal
      open
      centered
      width={480}
      onCancel={closeSuccess}
      title={
        <span className={`inline-row gap-8 bad ${styles.title}`} data-done={isDone}>
          {isDone ? <CircleCheck size={20} aria-hidden /> : <CircleX size={20} aria-hidden />}
          {isSent ? words.title : isDone ? `沿用${words.open}` : words.failed}
        </span>
      }
      footer={
        <>
          <Button onClick={closeSuccess}>继续浏览</Button>
          {success.kind === 'inquiry' && success.factory_id !== undefined && (
            <ChatButton factoryId={success.factory_id} cards={askedCards(success)} />
          )}
          <Button
            type="primary"
            onClick={() => {
              closeSuccess();
              go(words.to);
            }}
          >
            去查看
          </Button>
        </>
      }
    >
      {tip && <p className="mb-12">{tip}</p>}
      {isSent && (
        <dl className={`flex round sunken ${styles.facts}`}>
          {factsOf(success).map(({ label, value }) => (
            <div className="grow" key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isSent && (
        <p className="t-13 quiet">
          {kind === 'purchase'
            ? '工厂确认后为您预留库存，24 小时内未确认的采购单自动过期。工厂确认、发货都会以消息通知您。'
            : PHONE_CALL_NOTICE}
        </p>
      )}
      <Rest title={`${open.length} 款已有${words.open}，沿用原单`} rows={open} names={names} />
      <Rest title={`${refused.length} 款没有提交`} rows={refused} names={names} />
    </Modal>
  );
}

interface RestProps {
  title: string;
  rows: readonly { toy_id: number; reason: string }[];
  names: ReadonlyMap<number, string>;
}

function Rest({ title, rows, names }: RestProps) {
  if (rows.length === 0) return null;
  return (
    <section className={`mt-16 ${styles.rest}`}>
      <h3>{title}</h3>
      <ul className="t-13">
        {rows.map(({ toy_id, reason }) => (
          <li key={toy_id}>
            {names.get(toy_id) ?? `产品 ${toy_id}`}
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
