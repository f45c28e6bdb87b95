import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Mail } from 'lucide-react';
import { openDialog } from '#lib/dialogs.ts';
import { openMail } from '#lib/mail-dialog.ts';
import { useCall } from '#lib/use-call.ts';
import { Panel } from '#ui/panel.tsx';
import { CallErrorLine } from '../call-error-line.tsx';
import { MailList } from './mail-list.tsx';

const MEMBERS_ONLY = '发送邮件是会员的功能。';

interface QuotationMailsProps {
  id: number;
  maySend: boolean;
  /** Before a mail is written: whether all that was typed is stored. */
  ready?: () => Promise<boolean>;
}

/** What of a quotation went out by mail, the latest first, and what became of it. */
export function QuotationMails({ id, maySend, ready }: QuotationMailsProps) {
  const { data, isLoadingError } = useCall(api.mail.get_of_quotation, { id }, { silent: true, returnError: true });
  const count = data?.list.length ?? 0;
  const answered = (data?.list ?? []).reduce((sum, { reply_count: more }) => sum + more, 0);
  const replies = useCall(
    api.mail.get_replies,
    { quotation_id: id },
    { silent: true, returnError: true, enabled: answered > 0 },
  );
  const start = async (): Promise<void> => {
    if (!maySend) openDialog('membership', MEMBERS_ONLY);
    else if (!ready || (await ready())) openMail({ kind: 'quotation', id });
  };
  return (
    <Panel title="邮件" note={count > 0 && `${count} 封${answered > 0 ? `，${answered} 条答复` : ''}`}>
      {isLoadingError && <CallErrorLine what="邮件" />}
      {data && count === 0 && <p className="t-13 quiet mb-8">还没有用邮件发过。</p>}
      {data && count > 0 && <MailList mails={data.list} replies={replies.data?.list ?? []} label="这张报价单的邮件" />}
      <Button block icon={<Mail size={16} aria-hidden />} onClick={() => void start()}>
        发送邮件
      </Button>
    </Panel>
  );
}
