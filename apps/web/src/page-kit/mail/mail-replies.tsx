import { api, type MailReply } from '@wanyuan/contract/client';
import { MAIL_REPLY_LABEL, type MailReplyKind, type StateTone } from '@wanyuan/domain';
import { Button } from 'antd';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '../call-error-line.tsx';
import { StateTag } from '../state-tag.tsx';
import styles from './mail-list.module.css';

const TONES: Record<MailReplyKind, StateTone> = { reply: 'ok', auto_reply: 'plain', bounced: 'bad', delayed: 'warn' };

/** What came back about one mail, the earliest first. */
export function MailReplies({ replies }: { replies: readonly MailReply[] }) {
  return (
    <ul className={`grid gap-8 ${styles.replies}`} aria-label="回信">
      {replies.map((reply) => (
        <li key={reply.id}>
          <OneReply reply={reply} />
        </li>
      ))}
    </ul>
  );
}

function OneReply({ reply }: { reply: MailReply }) {
  const { id, kind, from, said, is_whole: isWhole, files, time } = reply;
  const [isOpen, setOpen] = useState(false);
  const whole = useCall(api.mail.get_reply, { id }, { silent: true, returnError: true, enabled: isOpen });
  const who = from.name || from.email;
  return (
    <>
      <span className="row wrap gap-8">
        <StateTag label={MAIL_REPLY_LABEL[kind]} tone={TONES[kind]} />
        {who && (
          <span className="break" title={from.email}>
            {who}
          </span>
        )}
        <time className="t-12 quiet" dateTime={time}>
          {formatDateTime(time)}
        </time>
      </span>
      <p className={`break ${styles.said}`}>{isOpen && whole.data ? whole.data.text : said || '（没有正文）'}</p>
      {isOpen && whole.data?.is_cut && <p className="t-12 quiet">后面的内容太长没有保存，请到邮箱里查看。</p>}
      {isOpen && whole.isLoadingError && <CallErrorLine what="回信全文" />}
      {files.length > 0 && (
        <p className="inline-row gap-4 t-12 quiet break">
          <Paperclip size={12} aria-hidden />
          {files.join('、')}（附件请到邮箱里查看）
        </p>
      )}
      {!isWhole && (
        <Button
          type="link"
          size="small"
          className={styles.more!}
          loading={isOpen && whole.isLoading}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起原文' : '查看全文'}
        </Button>
      )}
    </>
  );
}
