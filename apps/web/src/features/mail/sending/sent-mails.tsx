import { api, type OutputOf } from '@wanyuan/contract/client';
import { Alert, Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { MailList } from '#page-kit/mail/mail-list.tsx';

type Sent = OutputOf<typeof api.quotation.send_email>;

const SECOND_MS = 1000;
const POLL_MS = 2000;
const leftOf = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS));

/** What becomes of what was just sent, and for some seconds the way to take it back. */
export function SentMails({ sent, onTakenBack }: { sent: Sent; onTakenBack: () => void }) {
  const [left, setLeft] = useState(() => leftOf(sent.undo_until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(sent.undo_until)), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, [sent.undo_until]);
  const cancel = useAct(api.mail.cancel, {
    onDone: ({ tip }) => {
      toast.success(tip);
      onTakenBack();
    },
  });
  const ids = new Set(sent.mails.map(({ id }) => id));
  const options = { silent: true, returnError: true, staleTime: 0 } as const;
  const under = useCall(api.mail.get_under_way, {}, { ...options, refetchInterval: POLL_MS });
  const isSome = under.data?.list.some(({ id }) => ids.has(id)) ?? true;
  const ended = useCall(api.system.get_email_history, {}, { ...options, refetchInterval: isSome ? POLL_MS : 0 });
  const mails = [...(under.data?.list ?? []), ...(ended.data?.list ?? [])].filter(
    ({ id }, at, all) => ids.has(id) && all.findIndex((one) => one.id === id) === at,
  );
  return (
    <div className="grid gap-12">
      <Alert
        type="success"
        showIcon
        title={sent.tip}
        {...(left > 0
          ? {
              action: (
                <Button
                  size="small"
                  icon={<Undo2 size={14} aria-hidden />}
                  loading={cancel.isPending}
                  onClick={() => cancel.mutate({ ids: [...ids] })}
                >
                  撤回（{left}）
                </Button>
              ),
            }
          : {})}
      />
      <MailList mails={mails} label="刚才发送的邮件" />
    </div>
  );
}
