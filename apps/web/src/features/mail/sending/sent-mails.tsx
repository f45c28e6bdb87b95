import { api, type OutputOf } from '@wanyuan/contract/client';
import { Alert, Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { MailList } from '#page-kit/mail/mail-list.tsx';

type Sent = OutputOf<typeof api.quotation.send_email>;

const SECOND_MS = 1000;
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
  const ids = sent.mails.map(({ id }) => id);
  const { data } = useCall(api.mail.get_mails, { ids }, { silent: true, returnError: true, staleTime: 0 });
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
                  onClick={() => cancel.mutate({ ids })}
                >
                  撤回（{left}）
                </Button>
              ),
            }
          : {})}
      />
      {data && <MailList mails={data.list} label="刚才发送的邮件" />}
    </div>
  );
}
