import { api } from '@wanyuan/contract/client';
import { MAIL_STATE_LABEL } from '@wanyuan/domain';
import { Button } from 'antd';
import { Link2, MailSearch, Paperclip } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { copyText } from '#lib/clipboard.ts';
import { formatBytes, formatDateTime } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { idIn, textIn } from '#lib/read-search.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { MailFrame } from '#page-kit/mail/mail-frame.tsx';
import { RepliesOfMail } from '#page-kit/mail/replies-of-mail.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from './preview-page.module.css';

const KEY_MAX = 100;

interface Person {
  name: string;
  email: string;
}
const personWords = ({ name, email }: Person): string => (name ? `${name} <${email}>` : email);

/** One mail as it is kept: for a reader who holds its key for a quarter of an hour, and for its own people. */
export default function PreviewPage() {
  const [search] = useSearchParams();
  const key = textIn(search, 'key', KEY_MAX);
  const id = idIn(search, 'id');
  const input = key === '' ? { id: id ?? 0 } : { key };
  const isAsked = key !== '' || id !== null;
  const { data, error, refetch } = useCall(api.mail.get_preview, input, {
    returnError: true,
    silent: true,
    enabled: isAsked,
    staleTime: 0,
  });
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
  return (
    <main className={`column ${styles.page}`}>
      {!data && <h1 className="visually-hidden">邮件预览</h1>}
      {!isAsked && <StatePanel icon={MailSearch} title="没有指定邮件" description="请从邮件记录里点“预览”打开。" />}
      {isAsked && error && !data && <CallErrorPanel what="邮件" error={error} onRetry={() => void refetch()} />}
      {isAsked && !error && !data && <p className="quiet text-centre">正在打开邮件…</p>}
      {data && (
        <>
          <header className={`grid gap-8 ${styles.head}`}>
            <span className="row wrap gap-12">
              <h1 className="h-20 break grow">{data.subject}</h1>
              {key === '' && id !== null && <CopyPreviewLink id={id} />}
            </span>
            <dl className="t-13">
              <dt>发件人</dt>
              <dd>{personWords(data.from)}</dd>
              <dt>收件人</dt>
              <dd>{personWords(data.to)}</dd>
              {data.cc.length > 0 && (
                <>
                  <dt>抄送</dt>
                  <dd>{data.cc.map(personWords).join('、')}</dd>
                </>
              )}
              <dt>时间</dt>
              <dd>
                <time dateTime={data.time}>{formatDateTime(data.time)}</time> · {MAIL_STATE_LABEL[data.state]}
                {data.reason && `：${data.reason}`}
              </dd>
              {data.files.length > 0 && (
                <>
                  <dt>附件</dt>
                  <dd>
                    {data.files.map(({ name, size }) => (
                      <span key={name} className={`inline-row gap-4 ${styles.file}`}>
                        <Paperclip size={12} aria-hidden />
                        {name}
                        {size !== null && <small className="quiet nowrap">{formatBytes(size)}</small>}
                      </span>
                    ))}
                  </dd>
                </>
              )}
            </dl>
          </header>
          <MailFrame title="邮件正文" html={data.html} logo={data.logo} isFilling />
          {key === '' && id !== null && <RepliesOfMail id={id} />}
          <p className="t-12 quiet">预览里没有收件人的确认链接，点按钮不会确认任何内容。</p>
        </>
      )}
    </main>
  );
}

/** For a reader who has no account here, such as a colleague of another company. */
function CopyPreviewLink({ id }: { id: number }) {
  const make = useAct(api.mail.get_preview_key, {
    onDone: ({ url, expires_time: until }) => {
      void copyText(new URL(url, window.location.origin).href).then((isCopied) => {
        if (isCopied) toast.info(`链接 ${formatDateTime(until)} 前有效，打开不必登录`);
      });
    },
  });
  return (
    <Button
      size="small"
      icon={<Link2 size={14} aria-hidden />}
      loading={make.isPending}
      onClick={() => make.mutate({ id })}
    >
      复制预览链接
    </Button>
  );
}
