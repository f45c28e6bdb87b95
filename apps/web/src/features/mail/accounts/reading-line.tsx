import { api, type MailAccount, type MailReading } from '@wanyuan/contract/client';
import { MAIL_FAULT_WORDS, MAIL_READING_STATE_LABEL, type MailReadingState, type StateTone } from '@wanyuan/domain';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { useReading } from './use-reading.ts';

const ReadingDialog = lazyPart(() => import('./reading-dialog.tsx'));

const TONES: Record<MailReadingState, StateTone> = { starting: 'info', reading: 'ok', failing: 'warn', paused: 'bad' };

const WHAT = '客户的回信会出现在报价单里并提醒您，退信会标出来。只读取对平台邮件的答复，不改动邮箱里的任何邮件。';

/** Whether answers are read in a mailbox, how that goes, and what to do about it. */
export function ReadingLine({ account, reading }: { account: MailAccount; reading: MailReading }) {
  const { id, address } = account;
  const { is_on: isOn, has_own_server: isTyped, state, fault, fault_text: words, looked_time: looked } = reading;
  const [isEdited, setEdited] = useState(false);
  const { run, isRunning } = useReading();
  const stop = useAct(api.mail.save_reading, { onDone: () => toast.success('已停止接收回信') });

  const start = (): void => {
    if (isTyped) setEdited(true);
    else void run({ id, is_on: true });
  };
  const askStop = async (): Promise<void> => {
    const content = '客户的回信和退信不再出现在平台里；已收到的保留，邮箱里的邮件不受影响。';
    if (await confirm({ title: `停止接收 ${address} 的回信？`, content, okText: '停止接收' }))
      stop.mutate({ id, is_on: false });
  };
  return (
    <div className="grid gap-8">
      <div className="row wrap gap-8 t-13">
        <span>接收回信</span>
        {isOn ? (
          <>
            <StateTag label={MAIL_READING_STATE_LABEL[state]} tone={TONES[state]} />
            {looked && <small className="quiet">{formatAgo(looked)}查收</small>}
            <span className="grow" />
            {isTyped && (
              <Button size="small" aria-label={`修改 ${address} 的收信服务器`} onClick={() => setEdited(true)}>
                收信服务器
              </Button>
            )}
            <Button
              size="small"
              aria-label={`立即查收 ${address} 的回信`}
              loading={isRunning}
              onClick={() => void run(id)}
            >
              {fault === null ? '立即查收' : '重新测试'}
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`停止接收 ${address} 的回信`}
              loading={stop.isPending}
              onClick={() => void askStop()}
            >
              停止
            </Button>
          </>
        ) : (
          <>
            <small className="quiet grow">{WHAT}</small>
            <Button
              size="small"
              aria-label={`开启接收 ${address} 的回信`}
              disabled={!isTyped && reading.needs_secret}
              loading={isRunning}
              onClick={start}
            >
              开启
            </Button>
          </>
        )}
      </div>
      {isOn && fault !== null && (
        <Alert
          type={state === 'paused' ? 'error' : 'warning'}
          showIcon
          title={`收不到回信：${MAIL_FAULT_WORDS[fault]}`}
          description={[
            words !== '' && `服务器的应答：${words}`,
            state === 'paused' ? '修改后请重新测试；发信不受影响。' : '会自动再试；发信不受影响。',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      <Suspense>
        {isEdited && <ReadingDialog account={account} reading={reading} onClose={() => setEdited(false)} />}
      </Suspense>
    </div>
  );
}
