import { api } from '@wanyuan/contract/client';
import { REMINDER_MAIL, type ReminderMail } from '@wanyuan/domain';
import { Button } from 'antd';
import { BellRing, Mail } from 'lucide-react';
import { useState } from 'react';
import { openMail } from '#lib/mail-dialog.ts';
import { useCall } from '#lib/use-call.ts';
import { Panel } from '#ui/panel.tsx';
import { CallErrorLine } from '../call-error-line.tsx';
import { MailList } from './mail-list.tsx';

/** As many as leave what stands below them in sight; what was answered is shown anyway. */
const SHOWN = 3;

/** What the customer can be reminded of now, and the version that it is about. */
export interface CustomerReminder {
  version: number;
  kind: ReminderMail;
}

interface QuotationMailsProps {
  id: number;
  reminder?: CustomerReminder | null;
  /** Before a mail is written: whether all that was typed is stored. */
  ready?: () => Promise<boolean>;
}

/** What of a quotation went out by mail, the latest first, and what became of it. */
export function QuotationMails({ id, reminder = null, ready }: QuotationMailsProps) {
  const { data, isLoadingError } = useCall(api.mail.get_of_quotation, { id }, { silent: true, returnError: true });
  const [areAllShown, setAllShown] = useState(false);
  const count = data?.list.length ?? 0;
  const shown = (data?.list ?? []).filter(({ reply_count: replied }, at) => areAllShown || at < SHOWN || replied > 0);
  const answered = (data?.list ?? []).reduce((sum, { reply_count: more }) => sum + more, 0);
  const replies = useCall(
    api.mail.get_replies,
    { quotation_id: id },
    { silent: true, returnError: true, enabled: answered > 0 },
  );
  const start = async (): Promise<void> => {
    if (!ready || (await ready())) openMail({ kind: 'quotation', id });
  };
  return (
    <Panel title="邮件" note={count > 0 && `${count} 封${answered > 0 ? `，${answered} 条答复` : ''}`}>
      {isLoadingError && <CallErrorLine what="邮件" />}
      {data && count === 0 && <p className="t-13 quiet mb-8">还没有用邮件发过。</p>}
      {data && count > 0 && <MailList mails={shown} replies={replies.data?.list ?? []} label="这张报价单的邮件" />}
      {count > shown.length && (
        <Button block type="text" size="small" className="mb-8" onClick={() => setAllShown(true)}>
          更早的 {count - shown.length} 封
        </Button>
      )}
      <Button block icon={<Mail size={16} aria-hidden />} onClick={() => void start()}>
        发送邮件
      </Button>
      {reminder && (
        <Button
          block
          className="mt-8"
          icon={<BellRing size={16} aria-hidden />}
          onClick={() => openMail({ kind: 'quotation', id, version: reminder.version }, reminder.kind)}
        >
          {reminder.kind === REMINDER_MAIL.ending ? '提醒客户即将到期' : '提醒客户答复'}
        </Button>
      )}
    </Panel>
  );
}
