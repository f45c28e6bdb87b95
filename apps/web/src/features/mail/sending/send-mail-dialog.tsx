import { api, ERRORS, type OutputOf } from '@wanyuan/contract/client';
import type { MailTemplateKind } from '@wanyuan/domain';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { MailAbout } from '#lib/mail-dialog.ts';
import { confirm } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { isSendingClear, SENDING_STALE, SendingChecks } from '#page-kit/sending/sending-checks.tsx';
import { chosenAccount, usable } from './account-field.tsx';
import { textFault, type MailForm, type SendInput } from './mail-draft.ts';
import { MailFields, type When } from './mail-fields.tsx';
import { NoAccount, NoPublicAddress } from './no-account.tsx';
import { SentMails } from './sent-mails.tsx';
import styles from './sending.module.css';
import { useMailText } from './use-mail-text.ts';

interface SendMailDialogProps {
  about: MailAbout;
  /** What it is written for; null for what is usual. */
  kind: MailTemplateKind | null;
  onClose: () => void;
}

/** Writing a mail about a quotation, an order or files, and seeing what becomes of it. */
export default function SendMailDialog({ about, kind, onClose }: SendMailDialogProps) {
  const form = useCall(api.mail.get_form, { about }, { returnError: true, staleTime: 0 });
  if (form.data && form.isFetchedAfterMount)
    return <Writing about={about} kind={kind} form={form.data} onClose={onClose} />;
  return (
    <Modal open centered width={760} title="发送邮件" footer={null} onCancel={onClose}>
      {form.error && !form.data ? (
        <CallErrorPanel what="邮件的资料" error={form.error} onRetry={() => void form.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      )}
    </Modal>
  );
}

function Writing({ about, kind, form: asked, onClose }: SendMailDialogProps & { form: MailForm }) {
  // The form as it was opened: what is typed does not begin anew when it is asked again.
  const [form] = useState(asked);
  const writing = useMailText(about, kind, form);
  const { text } = writing;
  const [when, setWhen] = useState<When>({ isLater: false, time: null });
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<OutputOf<typeof api.quotation.send_email> | null>(null);
  const quotation = about.kind === 'quotation' && form.is_draft ? about.id : null;
  const options = { returnError: true, staleTime: 0, enabled: quotation !== null } as const;
  const check = useCall(api.quotation.check_sending, { id: quotation ?? 0 }, options);
  const detail = useCall(api.quotation.get_detail, { id: quotation ?? 0 }, options);
  const send = useAct(api.quotation.send_email, {
    returnError: true,
    onDone: (answer) => {
      writing.end();
      setSent(answer);
    },
  });
  const accounts = useCall(api.mail.get_accounts, {}, { silent: true, returnError: true });
  const ready = usable(accounts.data?.list ?? []);
  const isChecked =
    quotation === null || (check.data !== undefined && !check.isFetching && isSendingClear(check.data, confirmed));
  const fault = textFault(text) ?? (when.isLater && !when.time ? '请选择发送时间' : null);

  const dispatch = (isConfirmed: boolean): void => {
    const order: SendInput = {
      ...text,
      about,
      ...(quotation === null || !check.data ? {} : { revision: check.data.revision }),
      confirmed_leaks: [...confirmed],
      ...(when.isLater && when.time ? { send_time: when.time } : {}),
      is_confirmed: isConfirmed,
    };
    send.mutate(order, {
      onError: (error) => {
        if (error.code === ERRORS.MAIL_NEEDS_CONFIRMATION.code && !isConfirmed) void askAgain(error.words);
        else if (quotation !== null && SENDING_STALE.has(error.code)) void check.refetch();
      },
    });
  };
  const askAgain = async (words: string): Promise<void> => {
    if (await confirm({ title: '仍要发送？', content: words, okText: '仍要发送', startsOnCancel: true }))
      dispatch(true);
  };
  const isAsked = send.error?.code === ERRORS.MAIL_NEEDS_CONFIRMATION.code;
  const isHomeless =
    (accounts.data !== undefined && ready.length === 0) || send.error?.code === ERRORS.MAIL_NO_ACCOUNT.code;
  const isUnreachable = form.has_link && chosenAccount(ready, text.account_id)?.can_link === false;
  return (
    <Modal
      open
      className={styles.dialog ?? ''}
      centered
      width={760}
      title={sent ? '邮件' : `发送邮件：${form.title}`}
      mask={{ closable: false }}
      onCancel={() => {
        if (!send.isPending) onClose();
      }}
      footer={
        sent ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <span className="t-12 quiet">写到一半也会留着</span>{' '}
            <Button onClick={onClose} disabled={send.isPending}>
              以后再发
            </Button>
            <Button
              type="primary"
              icon={<Send size={16} aria-hidden />}
              disabled={fault !== null || isHomeless || isUnreachable || !isChecked || writing.isComposing}
              title={fault ?? ''}
              loading={send.isPending}
              onClick={() => dispatch(false)}
            >
              {when.isLater ? '定时发送' : text.to.length > 1 ? `发送 ${text.to.length} 封` : '发送'}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <SentMails
          sent={sent}
          onTakenBack={() => {
            writing.restore();
            onClose();
          }}
        />
      ) : (
        <div className="grid gap-12">
          {isHomeless && <NoAccount onLeave={onClose} />}
          {isUnreachable && <NoPublicAddress />}
          {send.error && !isHomeless && !isAsked && <Alert type="error" showIcon title={send.error.words} />}
          {quotation !== null && check.data && detail.data && (
            <SendingChecks
              detail={detail.data}
              check={check.data}
              confirmed={confirmed}
              onConfirm={setConfirmed}
              onChanged={() => void check.refetch()}
            />
          )}
          {quotation !== null && check.error && !check.data && (
            <CallErrorPanel what="发出前的检查" error={check.error} onRetry={() => void check.refetch()} />
          )}
          <MailFields form={form} accounts={ready} writing={writing} when={when} onWhen={setWhen} />
          {fault && !writing.isComposing && <p className="t-12 quiet">{fault}</p>}
        </div>
      )}
    </Modal>
  );
}
