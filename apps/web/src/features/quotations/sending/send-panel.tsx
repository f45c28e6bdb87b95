import { api } from '@wanyuan/contract/client';
import { QUOTATION_STATE_WORDS } from '@wanyuan/domain';
import { Button, Skeleton } from 'antd';
import { Eye, Send, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { toast } from '#lib/notices.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Panel } from '#ui/panel.tsx';
import { CustomerViewDrawer } from '../detail/customer-view-drawer.tsx';
import { isLinkOpen, type QuotationDetail } from '../quotation-words.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { recipientsFault, startRecipients } from './recipients.ts';
import { SendDialog } from './send-dialog.tsx';

const MEMBERS_ONLY = '报价单可以照常编写与导出；发给客户、收回客户的确认是会员的功能。';

interface SendPanelProps {
  id: number;
  saveAll: () => Promise<boolean>;
}

/** Sending the version that is edited. */
export default function SendPanel({ id, saveAll }: SendPanelProps) {
  const options = { silent: true, returnError: true } as const;
  const { data, isLoadingError } = useCall(api.quotation.get_detail, { id }, options);
  const links = useCall(api.quotation.get_links, { id }, options);
  return (
    <Panel title="发送给客户">
      {data && links.data ? (
        <Sending
          key={`${data.id}-${data.version}`}
          detail={data}
          linksOut={links.data.list.filter(isLinkOpen).length}
          saveAll={saveAll}
        />
      ) : isLoadingError || links.isLoadingError ? (
        <CallErrorLine what="发送的资料" />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} title={false} />
      )}
    </Panel>
  );
}

interface SendingProps {
  detail: QuotationDetail;
  linksOut: number;
  saveAll: SendPanelProps['saveAll'];
}

function Sending({ detail, linksOut, saveAll }: SendingProps) {
  const { id, version, versions, head, can_send: maySend } = detail;
  const [recipients, setRecipients] = useState(() => startRecipients(head.contact || head.customer_name, linksOut));
  const [open, setOpen] = useState<'send' | 'view' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const state = versions.find((one) => one.version === version)?.state ?? 'draft';
  const start = async (): Promise<void> => {
    const fault = recipientsFault(recipients);
    if (!maySend) openDialog('membership', MEMBERS_ONLY);
    else if (fault) toast.warning(fault);
    else {
      setSaving(true);
      const isSaved = await saveAll();
      setSaving(false);
      if (isSaved) setOpen('send');
      else toast.warning('还有改动没有保存，请检查网络或标红的格子');
    }
  };
  const close = (): void => setOpen(null);
  return (
    <div className="grid gap-12">
      {state === 'draft' ? (
        <>
          <RecipientFields linksOut={linksOut} value={recipients} onChange={setRecipients} />
          <p className="row gap-4 t-12 ok">
            <ShieldCheck size={14} aria-hidden />
            客户看不到出厂价、工厂与内部备注
          </p>
          <Button
            block
            type="primary"
            size="large"
            loading={isSaving}
            icon={<Send size={16} aria-hidden />}
            onClick={() => void start()}
          >
            发送 V{version}
          </Button>
          <p className="t-12 quiet">
            发出后 V{version} 锁定，再改生成 V{version + 1}；旧链接自动显示最新版。
          </p>
        </>
      ) : (
        <p className="t-13 quiet">
          V{version} {QUOTATION_STATE_WORDS[state].label}。要改价格或产品，请先开始新版本。
        </p>
      )}
      <Button block icon={<Eye size={16} aria-hidden />} onClick={() => setOpen('view')}>
        客户视角
      </Button>
      {open === 'send' && <SendDialog detail={detail} recipients={recipients} onClose={close} />}
      {open === 'view' && <CustomerViewDrawer id={id} onClose={close} />}
    </div>
  );
}
